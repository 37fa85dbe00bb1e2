import { screen } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { IdentityError, session } from '../test-kit/fake-auth';
import { renderPage } from '../test-kit/render-page';
import { Component } from './forgot-password';

jest.mock('shared-auth', () => jest.requireActual<object>('../test-kit/fake-auth'));

async function askFor(email: string) {
  const user = renderPage({ Component }, paths.forgotPassword);
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

it('sends the link', async () => {
  await askFor('pat@clinic.test');
  expect(await screen.findByText(/If there is an account for pat@clinic.test/)).toBeVisible();
  expect(session.sendPasswordReset).toHaveBeenCalledWith('pat@clinic.test');
});

it('asks for an address', async () => {
  await askFor('');
  expect(await screen.findByText('Email Address is required')).toBeVisible();
  expect(session.sendPasswordReset).not.toHaveBeenCalled();
});

it('says why it did not work', async () => {
  session.sendPasswordReset.mockRejectedValueOnce(new IdentityError('too-many-requests'));
  await askFor('pat@clinic.test');
  expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  expect(screen.queryByText(/If there is an account/)).not.toBeInTheDocument();
});
