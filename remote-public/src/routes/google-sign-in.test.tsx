import { act, screen } from '@testing-library/react';
import { requireSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { mockGoogle, renderPage } from 'shared-testing';
import { texts } from '../texts';
import { Component } from './login';

const getStatus = () => requireSession().store.getState().status;

it("visitors stay visitors while Google's window is open, when they cancel, and when they close it", async () => {
  const google = mockGoogle();
  await requireSession().start();
  const { user } = renderPage({ Component }, paths.login);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  await google.opened();
  expect(screen.getByText(texts.account.googleOpen)).toBeVisible();
  expect(getStatus()).toBe('signed-out');
  await user.click(screen.getByRole('button', { name: texts.account.googleCancel }));
  expect(getStatus()).toBe('signed-out');
  await act(async () => google.close());
  expect(getStatus()).toBe('signed-out');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
