import { screen, waitFor } from '@testing-library/react';
import { IdentityError } from 'shared-auth';
import { paths } from 'shared-contracts';
import { getAddress, renderPage } from 'shared-testing';
import { waysIn } from '../test-kit/ways-in';
import { Component } from './signup';

const account = { name: 'Pat Smith', email: 'pat@clinic.test', password: 'Patient1' };

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
  // What the clinic would refuse once the provider has opened the account.
  ['Name', { name: 'x'.repeat(121) }, 'Please use at most 120 characters'],
  ['Email', { email: '' }, 'Email Address is required'],
  ['Email', { email: 'pat' }, 'Please enter a valid e-mail address'],
  ['Email', { email: 'pat@clinic' }, 'Please enter a valid e-mail address'],
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
  expect(waysIn.signUp).not.toHaveBeenCalled();
});

it.each(['Abcdefg1', 'Abcdefg!', 'aB 45678'])('takes the password %j [R5.6]', async (password) => {
  await signUp({ password });
  await waitFor(() => expect(waysIn.signUp).toHaveBeenCalledWith({ ...account, password }));
});

it('takes a name as long as the clinic does', async () => {
  const name = 'x'.repeat(120);
  await signUp({ name });
  await waitFor(() => expect(waysIn.signUp).toHaveBeenCalledWith({ ...account, name }));
});

it('says so and leads home [R4.6]', async () => {
  await signUp();
  expect(await screen.findByText('user sign up successfully')).toBeVisible();
  await waitFor(() => expect(getAddress()).toBe('/'));
});

it('shows the refusal under the form', async () => {
  waysIn.signUp.mockRejectedValueOnce(new IdentityError('email-already-in-use'));
  await signUp();
  expect(await screen.findByText(/already an account with this e-mail/)).toBeVisible();
  expect(screen.queryByText('user sign up successfully')).not.toBeInTheDocument();
});

it('takes Google too', async () => {
  const { user } = renderPage({ Component }, paths.signup);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  await waitFor(() => expect(getAddress()).toBe('/'));
  expect(waysIn.continueWithGoogle).toHaveBeenCalledTimes(1);
});
