import { screen } from '@testing-library/react';
import { getIsAdmin } from 'shared-contracts';
import { mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import * as page from './settings';

it('the page shows its heading and its text', async () => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
  renderPage(page, '/dashboard/settings');
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
  expect(screen.getByText('This page of Molar is new.')).toBeVisible();
});
