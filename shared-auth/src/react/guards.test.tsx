import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { RefusedPage, RemoteLoaderArgs, Requirement } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';
import { patient } from '../core/session-parts.test-kit';
import { toReturnPath } from '../core/return-path';
import type { Rights, SessionState } from '../core/session-state';
import { guardLoader } from './guard-loader';
import { getAccess, PageGuard } from './guards';

const mockStore = createStore<SessionState>(() => ({ status: 'loading' }));
jest.mock('../core/configure-auth', () => ({ requireSession: () => ({ store: mockStore }) }));

const loading: SessionState = { status: 'loading' };
const signedOut: SessionState = { status: 'signed-out' };
const withRights = (rights: Rights): SessionState => ({
  status: 'signed-in',
  user: patient,
  rights,
});
const signedIn = (isAdmin: boolean, permissions: readonly string[] = []) =>
  withRights({ status: 'known', isAdmin, permissions });
const rightsLoading = withRights({ status: 'loading' });
const retry = jest.fn();
const rightsFailed = withRights({ status: 'failed', retry });
beforeEach(() => retry.mockClear());
const setState = (state: SessionState) => act(() => mockStore.setState(state, true));

function LoginPage() {
  const state: unknown = useLocation().state;
  const { refused } = state as { refused?: RefusedPage };
  return (
    <>
      <h1>login, then {toReturnPath(state)}</h1>
      {refused && <p>refused: {JSON.stringify(refused)}</p>}
    </>
  );
}

function renderPage(requirement: Requirement, page = <p>secret</p>) {
  const guarded = (
    <PageGuard
      {...requirement}
      title="All Users"
      fallback="one moment"
      renderFailure={(again) => <button onClick={again}>Try again</button>}
    >
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
  ['admits a user whose role is not known yet', rightsLoading, 'secret'],
  ['admits a user whose role the clinic did not say', rightsFailed, 'secret'],
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
  ['shows its fallback while the role is unknown', rightsLoading, 'one moment'],
  ['admits an admin', signedIn(true), 'secret'],
])('the guard of an admin page %s [R4.9]', (_who, state, text) => {
  setState(state);
  renderPage({ requires: 'admin' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each<[string, SessionState, string]>([
  ['shows its fallback while the rights are unknown', rightsLoading, 'one moment'],
  ['redirects a visitor', signedOut, toLogin],
  ['redirects an owner without the permission', signedIn(true, ['audit.read']), toLogin],
  ['admits those with the permission', signedIn(false, ['visits.treat']), 'secret'],
])('the guard of a page that names a permission %s', (_who, state, text) => {
  setState(state);
  renderPage({ requires: 'admin', permission: 'visits.treat' });
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('the login page is told which page a person who is signed in may not open, and of visitors nothing', () => {
  const requirement: Requirement = { requires: 'admin', permission: 'people.manage' };
  setState(signedIn(false));
  const { unmount } = renderPage(requirement);
  const refused = JSON.stringify({ ...requirement, title: 'All Users' });
  expect(screen.getByText(`refused: ${refused}`)).toBeInTheDocument();
  unmount();
  setState(signedOut);
  renderPage(requirement);
  expect(screen.queryByText(/^refused/)).not.toBeInTheDocument();
});

it.each<[string, Requirement]>([
  ['admins', { requires: 'admin' }],
  ['a permission', { requires: 'admin', permission: 'visits.treat' }],
])(
  'a page for %s offers to ask again when the clinic did not say who may open it',
  (_who, requirement) => {
    setState(rightsFailed);
    renderPage(requirement);
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
    expect(screen.queryByText(toLogin)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
    setState(rightsLoading);
    expect(screen.getByText('one moment')).toBeInTheDocument();
    setState(signedIn(true, ['visits.treat']));
    expect(screen.getByText('secret')).toBeInTheDocument();
  },
);

it('a person may do nothing that needs rights while the clinic does not answer [R4.3]', () => {
  expect(getAccess(rightsFailed, { requires: 'admin' })).toBe('failed');
  expect(getAccess(rightsFailed, { requires: 'user', permission: 'visits.treat' })).toBe('failed');
  expect(getAccess(rightsFailed, { requires: 'user' })).toBe('yes');
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
    ['for users, once the user is known', 'user', [loading, rightsLoading]],
    ['for admins, once the role is known', 'admin', [loading, rightsLoading, signedIn(true)]],
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
    ['admin', rightsFailed],
  ])('does not run for those whom the guard of a page for %ss rejects', async (requires, state) => {
    setState(loading);
    const loaded = guardLoader({ requires }, load)(args);
    setState(state);
    expect(await loaded).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });
});
