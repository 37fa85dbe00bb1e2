import { screen, waitFor } from '@testing-library/react';
import { IdentityError } from 'shared-auth';
import { paths } from 'shared-contracts';
import { ada, getAddress, getReturnPath, renderPage, signIn } from 'shared-testing';
import { waysIn } from '../test-kit/ways-in';
import { texts } from '../texts';
import { Component } from './login';

const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'login' });

const from = { pathname: paths.appointment, search: '?date=2023-01-05&treatment=t1', hash: '' };

async function logIn(state: unknown = null) {
  const { user } = renderPage({ Component }, paths.login, { pathname: paths.login, state });
  await user.type(screen.getByLabelText(/^Email/), ' pat@clinic.test ');
  await user.type(password(), 'Patient123!');
  await user.click(submit());
  return user;
}

it.each([
  ['', 'password is required'],
  ['12345', 'password must be 6 characters'],
])('refuses the password %j: %s [R5.2]', async (typed, message) => {
  const { user } = renderPage({ Component }, paths.login);
  if (typed) await user.type(password(), typed);
  await user.click(submit());
  await screen.findByText(message);
  expect(password()).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Email Address is required');
  expect(waysIn.logIn).not.toHaveBeenCalled();
});

it.each([
  ['the page they came from', { from }, `${from.pathname}${from.search}`],
  ['the home page by default', null, '/'],
  // Somebody else's site is no way back.
  ['the home page instead of another site', { from: { pathname: '//evil.test' } }, '/'],
])('leads to %s [R2.16]', async (_name, state, address) => {
  await logIn(state);
  await waitFor(() => expect(getAddress()).toBe(address));
  expect(waysIn.logIn).toHaveBeenCalledWith({
    email: 'pat@clinic.test',
    password: 'Patient123!',
  });
});

it('shows the refusal under the form and stays [R4.5]', async () => {
  waysIn.logIn.mockRejectedValueOnce(new IdentityError('invalid-credential'));
  await logIn();
  expect(await screen.findByText('The e-mail address or the password is not right')).toBeVisible();
  expect(getAddress()).toBe(paths.login);
});

it('never shows an internal message [R8.7]', async () => {
  waysIn.logIn.mockRejectedValueOnce(new TypeError('cannot read x of undefined'));
  await logIn();
  expect(await screen.findByText(texts.unexpected)).toBeVisible();
});

it('keeps the form usable while the Google window is open', async () => {
  waysIn.continueWithGoogle.mockReturnValueOnce(new Promise(() => undefined));
  const { user } = renderPage({ Component }, paths.login);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  expect(await screen.findByText('Please continue in the Google window')).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy');
  await user.type(screen.getByLabelText(/^Email/), 'pat@clinic.test');
  await user.type(password(), 'Patient123!');
  await user.click(submit());
  await waitFor(() => expect(getAddress()).toBe('/'));
});

it('fetches the sign-in code when a field gets focus, not before', async () => {
  const { user } = renderPage({ Component }, paths.login);
  expect(waysIn.prepare).not.toHaveBeenCalled();
  await user.tab();
  expect(waysIn.prepare).toHaveBeenCalled();
});

it.each(['create new account', 'Forget password?'])(
  'takes the way back along to %s',
  async (name) => {
    const state = { from };
    const { user } = renderPage({ Component }, paths.login, { pathname: paths.login, state });
    await user.click(screen.getByRole('link', { name }));
    expect(getReturnPath()).toBe(`${from.pathname}${from.search}`);
  },
);

it('offers the ways around a password [R2.15]', () => {
  renderPage({ Component }, paths.login);
  expect(screen.getByRole('link', { name: 'Forget password?' })).toHaveAttribute(
    'href',
    paths.forgotPassword,
  );
  expect(screen.getByRole('link', { name: 'create new account' })).toHaveAttribute(
    'href',
    paths.signup,
  );
});

it('does not send somebody on who is logged in: an admin page may have refused them', () => {
  signIn();
  const state = { from: { pathname: paths.allUsers } };
  renderPage({ Component }, paths.login, { pathname: paths.login, state });
  expect(screen.getByText(`You are logged in as ${ada.email}.`)).toBeVisible();
  expect(getAddress()).toBe(paths.login);
});
