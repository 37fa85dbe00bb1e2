import { act, screen, waitFor } from '@testing-library/react';
import { requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { renderPage } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './login';

const mockWindows: ((error: unknown) => void)[] = [];
jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/auth', () => ({
  initializeAuth: () => ({}),
  GoogleAuthProvider: class {},
  signInWithPopup: () => new Promise((_resolve, reject) => mockWindows.push(reject)),
}));

const getStatus = () => requireSession().store.getState().status;

/** The page, with Google's window open above it. */
async function openGoogle() {
  await requireSession().start();
  const { user } = renderPage({ Component }, paths.login);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  // Google's script, which the test environment does not load.
  await waitFor(() => document.querySelector('head script')!.dispatchEvent(new Event('load')));
  await waitFor(() => expect(mockWindows).toHaveLength(1));
  return user;
}

it("visitors stay visitors while Google's window is open, when they cancel, and when they close it", async () => {
  const user = await openGoogle();
  expect(screen.getByText(texts.account.googleOpen)).toBeVisible();
  expect(getStatus()).toBe('signed-out');
  await user.click(screen.getByRole('button', { name: texts.account.googleCancel }));
  expect(getStatus()).toBe('signed-out');
  // Firebase notices the closed window only later.
  await act(async () => mockWindows[0]!({ code: 'auth/popup-closed-by-user' }));
  expect(getStatus()).toBe('signed-out');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
