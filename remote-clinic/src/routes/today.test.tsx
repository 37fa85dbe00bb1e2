import { screen } from '@testing-library/react';
import { getIsAdmin } from 'shared-contracts';
import { mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import * as page from './today';

it('the page shows its heading and its text', async () => {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  signIn();
  renderPage(page, '/dashboard/clinic');
  expect(await screen.findByRole('heading', { name: 'Clinic' })).toBeVisible();
  expect(screen.getByText('This page of Molar is new.')).toBeVisible();
});
