import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { RemoteLoaderArgs, Requirement } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';
import { patient } from '../core/session-parts.test-kit';
import { toReturnPath } from '../core/return-path';
import type { SessionState } from '../core/session-state';
import { guardLoader, PageGuard } from './guards';

const mockStore = createStore<SessionState>(() => ({ status: 'loading' }));
jest.mock('../core/configure-auth', () => ({ requireSession: () => ({ store: mockStore }) }));

const loading: SessionState = { status: 'loading' };
const signedOut: SessionState = { status: 'signed-out' };
const signedIn = (
  isAdmin: boolean | 'loading',
  permissions: readonly string[] = [],
): SessionState => ({
  status: 'signed-in',
  user: patient,
  isAdmin,
  permissions,
});
const setState = (state: SessionState) => act(() => mockStore.setState(state, true));

function LoginPage() {
  return <h1>login, then {toReturnPath(useLocation().state)}</h1>;
}

function renderPage(requirement: Requirement, page = <p>secret</p>) {
  const guarded = (
    <PageGuard {...requirement} fallback="one moment">
      {page}
    </PageGuard>
  );
  return render(
    <MemoryRouter initialEntries={['/dashboard?page=2#row']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/dashboard" element={guarded} />
      </Routes>
    </MemoryRouter>,
  );
}

const toLogin = 'login, then /dashboard?page=2#row';

it.each<[string, SessionState]>([
  ['while the session loads', loading],
  ['to a visitor', signedOut],
])('a page for anyone is shown %s', (_when, state) => {
  setState(state);
  renderPage({ requires: 'anyone' });
  expect(screen.getByText('secret')).toBeInTheDocument();
});

it.each<[string, SessionState, string]>([
  ['shows its fallback while the session loads', loading, 'one moment'],
  ['redirects a visitor', signedOut, toLogin],
  ['admits a patient', signedIn(false), 'secret'],
  ['admits a user whose role is not known yet', signedIn('loading'), 'secret'],
  ['admits an admin', signedIn(true), 'secret'],
])('the guard of a user page %s [R4.8]', (_who, state, text) => {
  setState(state);
  renderPage({ requires: 'user' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each<[string, SessionState, string]>([
  ['shows its fallback while the session loads', loading, 'one moment'],
  ['redirects a visitor', signedOut, toLogin],
  // The login page does not redirect a patient who is signed in, so this is no loop.
  ['redirects a patient', signedIn(false), toLogin],
  ['shows its fallback while the role is unknown', signedIn('loading'), 'one moment'],
  ['admits an admin', signedIn(true), 'secret'],
])('the guard of an admin page %s [R4.9]', (_who, state, text) => {
  setState(state);
  renderPage({ requires: 'admin' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each<[string, SessionState, string]>([
  ['shows its fallback while the rights are unknown', signedIn('loading'), 'one moment'],
  ['redirects a visitor', signedOut, toLogin],
  ['redirects an owner without the permission', signedIn(true, ['audit.read']), toLogin],
  ['admits those with the permission', signedIn(false, ['visits.treat']), 'secret'],
])('the guard of a page that names a permission %s', (_who, state, text) => {
  setState(state);
  renderPage({ requires: 'admin', permission: 'visits.treat' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('a user who signs out is redirected', () => {
  setState(signedIn(false));
  renderPage({ requires: 'user' });
  setState(signedOut);
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: toLogin })).toBeInTheDocument();
});

it('a page runs in strict mode', () => {
  const Page = jest.fn(() => null);
  renderPage({ requires: 'anyone' }, <Page />);
  expect(Page).toHaveBeenCalledTimes(2);
});

describe('the loader of a page', () => {
  const args = { params: { id: '1' }, request: {} } as unknown as RemoteLoaderArgs;
  const load = jest.fn(() => 'data');
  beforeEach(() => load.mockClear());

  it.each<[string, Requirement['requires'], SessionState[]]>([
    ['for anyone, at once', 'anyone', [loading]],
    ['for users, once the user is known', 'user', [loading, signedIn('loading')]],
    ['for admins, once the role is known', 'admin', [loading, signedIn('loading'), signedIn(true)]],
  ])('runs %s', async (_when, requires, [first, ...next]) => {
    setState(first!);
    const loaded = guardLoader({ requires }, load)(args);
    next.forEach(setState);
    expect(await loaded).toBe('data');
    expect(load.mock.calls).toEqual([[args]]);
  });

  it.each<[Requirement['requires'], SessionState]>([
    ['user', signedOut],
    ['admin', signedOut],
    ['admin', signedIn(false)],
  ])(
    'does not run for those whom the guard of a page for %ss redirects',
    async (requires, state) => {
      setState(loading);
      const loaded = guardLoader({ requires }, load)(args);
      setState(state);
      expect(await loaded).toBeNull();
      expect(load).not.toHaveBeenCalled();
    },
  );
});
