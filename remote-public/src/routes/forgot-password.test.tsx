import { screen } from '@testing-library/react';
import { createIdentityError } from 'shared-auth/identity-errors';
import { paths } from 'shared-contracts';
import { renderPage } from 'shared-testing';
import { authMocks } from '../test-kit/auth-mocks';
import { texts } from '../texts';
import { Component } from './forgot-password';

async function askFor(email: string) {
  const { user } = renderPage({ Component }, paths.forgotPassword);
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  await user.click(screen.getByRole('button', { name: texts.reset.submit }));
}

it('the reset link is sent to the typed email', async () => {
  await askFor('pat@clinic.test');
  expect(await screen.findByText(texts.reset.sent('pat@clinic.test'))).toBeVisible();
  expect(authMocks.sendPasswordReset).toHaveBeenCalledWith('pat@clinic.test');
});

it('an email is required', async () => {
  await askFor('');
  expect(await screen.findByText('Email Address is required')).toBeVisible();
  expect(authMocks.sendPasswordReset).not.toHaveBeenCalled();
});

it('the page says why a link could not be sent', async () => {
  authMocks.sendPasswordReset.mockRejectedValueOnce(createIdentityError('too-many-requests'));
  await askFor('pat@clinic.test');
  expect(await screen.findByText(createIdentityError('too-many-requests').message)).toBeVisible();
  expect(screen.queryByText(texts.reset.sentHint)).not.toBeInTheDocument();
});

it('the email typed on the login page is filled in already', async () => {
  const state = { email: 'pat@clinic.test' };
  renderPage({ Component }, paths.forgotPassword, { pathname: paths.forgotPassword, state });
  expect(screen.getByLabelText(/^Email/)).toHaveValue('pat@clinic.test');
});
