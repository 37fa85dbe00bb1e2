import { screen } from '@testing-library/react';
import { IdentityError } from 'shared-auth';
import { paths } from 'shared-contracts';
import { renderPage } from 'shared-testing';
import { waysIn } from '../test-kit/ways-in';
import { Component } from './forgot-password';

async function askFor(email: string) {
  const { user } = renderPage({ Component }, paths.forgotPassword);
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

it('sends the link', async () => {
  await askFor('pat@clinic.test');
  expect(await screen.findByText(/If there is an account for pat@clinic.test/)).toBeVisible();
  expect(waysIn.sendPasswordReset).toHaveBeenCalledWith('pat@clinic.test');
});

it('asks for an address', async () => {
  await askFor('');
  expect(await screen.findByText('Email Address is required')).toBeVisible();
  expect(waysIn.sendPasswordReset).not.toHaveBeenCalled();
});

it('says why it did not work', async () => {
  waysIn.sendPasswordReset.mockRejectedValueOnce(new IdentityError('too-many-requests'));
  await askFor('pat@clinic.test');
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  expect(screen.queryByText(/If there is an account/)).not.toBeInTheDocument();
});
