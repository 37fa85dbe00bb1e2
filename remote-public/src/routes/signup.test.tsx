import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createIdentityError } from 'shared-auth/identity-errors';
import { paths } from 'shared-contracts';
import { getAddress, renderPage } from 'shared-testing';
import { loadCode } from '../shared/load-code';
import { authMocks } from '../test-kit/auth-mocks';
import { texts } from '../texts';
import { Component } from './signup';

jest.mock('../shared/load-code', () => ({ loadCode: jest.fn((code: Promise<unknown>) => code) }));

const { rules } = texts.account;
const account = { name: 'Pat Smith', email: 'pat@clinic.test', password: 'Patient1' };

/** Two presses before the page can show the first. */
function pressTwice() {
  const form = screen.getByRole('button', { name: 'signup' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
}

async function signUp(given: Partial<typeof account> = {}) {
  const { user } = renderPage({ Component }, paths.signup);
  const { name, email, password } = { ...account, ...given };
  if (name) {
    await user.click(screen.getByLabelText(/^Name/));
    await user.paste(name);
  }
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'signup' }));
}

it.each([
  ['Name', { name: '' }, 'Name is required'],
  ['Name', { name: '  ' }, 'Name is required'],
  // What the clinic would reject once the provider has opened the account.
  ['Name', { name: 'x'.repeat(121) }, rules.nameLength],
  ['Name', { name: '\u200b' }, rules.nameInvalid],
  ['Name', { name: 'Pat \u202eSmith' }, rules.nameInvalid],
  ['Email', { email: '' }, 'Email Address is required'],
  ['Email', { email: 'pat' }, rules.emailInvalid],
  ['Email', { email: 'pat@clinic' }, rules.emailInvalid],
  ['Password', { password: '' }, 'password is required'],
  ['Password', { password: 'Abc1!' }, 'password must be 6 characters'],
  // Six characters are enough for the first rule and too few for the second.
  ['Password', { password: 'Abc123' }, 'password must be strong'],
  ['Password', { password: 'abcdefg1' }, 'password must be strong'],
  ['Password', { password: 'ABCDEFG1' }, 'password must be strong'],
  ['Password', { password: 'Abcdefgh' }, 'password must be strong'],
])('%s %j: %s [R5.3, R5.4, R5.5, R5.13]', async (label, given, message) => {
  await signUp(given);
  await screen.findByText(message);
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(authMocks.signUp).not.toHaveBeenCalled();
});

it.each(['Abcdefg1', 'Abcdefg!', 'aB 45678'])(
  'the password %j is accepted [R5.6]',
  async (password) => {
    await signUp({ password });
    await waitFor(() => expect(authMocks.signUp).toHaveBeenCalledWith({ ...account, password }));
  },
);

it('a name may be as long as the clinic accepts', async () => {
  const name = 'x'.repeat(120);
  await signUp({ name });
  await waitFor(() => expect(authMocks.signUp).toHaveBeenCalledWith({ ...account, name }));
});

it('a sign-up is confirmed and leads to the home page [R4.6]', async () => {
  await signUp();
  expect(await screen.findByText('user sign up successfully')).toBeVisible();
  await waitFor(() => expect(getAddress()).toBe('/'));
});

it('a double press makes one account', async () => {
  await signUp({ password: 'short' });
  await userEvent.type(screen.getByLabelText(/^Password/), '-Pass1234');
  pressTwice();
  await waitFor(() => expect(getAddress()).toBe('/'));
  expect(authMocks.signUp).toHaveBeenCalledTimes(1);
});

it('what is typed while a sign-up is being checked does not change it', async () => {
  let finish = () => undefined as void;
  const check = new Promise<void>((resolve) => (finish = resolve));
  jest.mocked(loadCode).mockImplementationOnce((code) => check.then(() => code));
  await signUp({ password: '' });
  await userEvent.type(screen.getByLabelText(/^Password/), 'Patient1');
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(authMocks.signUp).not.toHaveBeenCalled();
});

it('the error is shown under the form', async () => {
  authMocks.signUp.mockRejectedValueOnce(createIdentityError('email-already-in-use'));
  await signUp();
  expect(
    await screen.findByText(createIdentityError('email-already-in-use').message),
  ).toBeVisible();
  expect(screen.queryByText('user sign up successfully')).not.toBeInTheDocument();
});

it('Google signs up too', async () => {
  const { user } = renderPage({ Component }, paths.signup);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  await waitFor(() => expect(getAddress()).toBe('/'));
  expect(authMocks.continueWithGoogle).toHaveBeenCalledTimes(1);
});
