import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { patient } from '../core/session-parts.test-kit';
import { toReturnPath } from '../core/return-path';
import type { SessionState } from '../core/session-state';
import { RequireAdmin, RequireUser } from './guards';

const mockStore = createStore<SessionState>(() => ({ status: 'loading' }));
jest.mock('../core/configure-auth', () => ({ requireSession: () => ({ store: mockStore }) }));

const signedIn = (isAdmin: boolean | 'loading'): SessionState => ({
  status: 'signed-in',
  user: patient,
  isAdmin,
});

function LoginPage() {
  return <h1>login, then {toReturnPath(useLocation().state)}</h1>;
}

function renderPage(Guard: typeof RequireUser, state: SessionState) {
  mockStore.setState(state, true);
  const page = <Guard fallback="one moment">secret</Guard>;
  return render(
    <MemoryRouter initialEntries={['/dashboard?page=2#row']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/dashboard" element={page} />
      </Routes>
    </MemoryRouter>,
  );
}

const toLogin = 'login, then /dashboard?page=2#row';

it.each<[string, SessionState, string]>([
  ['nobody known yet', { status: 'loading' }, 'one moment'],
  ['a visitor', { status: 'signed-out' }, toLogin],
  ['a patient', signedIn(false), 'secret'],
  ['somebody whose role is not known yet', signedIn('loading'), 'secret'],
  ['an admin', signedIn(true), 'secret'],
])('the user guard with %s [R4.8]', (_who, state, text) => {
  renderPage(RequireUser, state);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it.each<[string, SessionState, string]>([
  ['nobody known yet', { status: 'loading' }, 'one moment'],
  ['a visitor', { status: 'signed-out' }, toLogin],
  // The login page shows itself to a signed-in patient; nothing sends them back and forth.
  ['a patient', signedIn(false), toLogin],
  ['somebody whose role is not known yet', signedIn('loading'), 'one moment'],
  ['an admin', signedIn(true), 'secret'],
])('the admin guard with %s [R4.9]', (_who, state, text) => {
  renderPage(RequireAdmin, state);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('lets nobody stay who signs out', () => {
  renderPage(RequireUser, signedIn(false));
  act(() => mockStore.setState({ status: 'signed-out' }, true));
  expect(screen.queryByText('secret')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: toLogin })).toBeInTheDocument();
});
