import { screen } from '@testing-library/react';
import { getIsAdmin, paths } from 'shared-contracts';
import { mockEndpoint, renderPage, signIn, toRights } from 'shared-testing';
import { texts } from '../texts';
import * as page from './reports';

it('the page links to the audit log', async () => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
  renderPage(page, paths.reports);
  expect(await screen.findByRole('heading', { name: texts.reports.heading })).toBeVisible();
  const link = screen.getByRole('link', { name: texts.reports.auditLog });
  expect(link).toHaveAttribute('href', paths.auditLog);
});
