import type { Page } from '@playwright/test';
import { paths, staffPaths } from 'shared-contracts';
import { bookFor, getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, leavingMemberTest, memberTest, test } from '../support/journey';
import { accounts, payLink, visitOf, visitsOf } from '../support/patient';
import { holdResponses } from '../support/responses';
import {
  accessTexts,
  accountTexts,
  pageTexts,
  paymentTexts,
  publicTexts,
  shellTexts,
} from '../support/texts';

const { visits } = accountTexts;

const TREATMENT = 'Cavity Filling';
const COLUMNS = ['number', 'Name', 'Treatment', 'Date', 'Time', 'Payment'];

const pastVisitOf = (page: Page, date: string) =>
  page.getByRole('table', { name: visits.past }).getByRole('row').filter({ hasText: date });

memberTest(
  'an appointment is listed, paid for from there, or cancelled [R2.33, R4.22]',
  async ({ page, request, member }) => {
    const dateLocal = freshDay();
    const booking = await bookFor(request, member, { treatment: TREATMENT, dateLocal });
    const { appoinmentDate, slot, _id } = booking;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Appoinments' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: shellTexts.dashboardNavigation }).getByRole('link'),
    ).toHaveText(['My Appoinmants', accountTexts.account.heading]);
    await expect(
      page.getByRole('table', { name: visits.upcoming }).getByRole('columnheader'),
    ).toHaveText([...COLUMNS, visits.columns.options]);

    const visit = visitOf(page, appoinmentDate);
    for (const text of [member.name, TREATMENT, appoinmentDate, slot, visits.states.booked]) {
      await expect(visit).toContainText(text);
    }
    await payLink(visit).click();
    await expect(page).toHaveURL(paths.payment(_id));
    await page.goBack();

    const cancel = visit.getByRole('button', { name: visits.cancel });
    const dialog = page.getByRole('alertdialog', { name: visits.cancelTitle });
    await cancel.click();
    await expect(dialog).toContainText(visits.cancelText(TREATMENT, appoinmentDate, slot));
    await dialog.getByRole('button', { name: visits.cancelDismiss }).click();
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog.getByRole('button', { name: visits.cancelConfirm }).click();
    await expect(page.getByRole('status').filter({ hasText: visits.cancelled })).toBeVisible();
    await expect(cancel).toHaveCount(0);
    const past = pastVisitOf(page, appoinmentDate);
    await expect(past).toContainText(visits.states.cancelled);
    await expect(past.getByRole('link')).toHaveCount(0);
    expect((await getTreatment(request, TREATMENT, dateLocal)).taken).toEqual([]);

    await page.goto(paths.payment(_id));
    await expect(page.getByText(paymentTexts.cancelledTitle)).toBeVisible();
  },
);

memberTest('a progress bar stands in while it is asked who is there [R2.39]', async ({ page }) => {
  const release = await holdResponses(page, '**/accounts:lookup*');
  await page.goto('/dashboard');
  await expect(page.getByRole('progressbar', { name: shellTexts.loading }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Appoinments' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'My Appoinments' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

memberTest.describe('a list that cannot be loaded', () => {
  memberTest.use({ expectedErrors: /status of 503/ });

  memberTest(
    'says so without internal words, and a retry shows it [R8.7, R8.9]',
    async ({ page }) => {
      await page.route('**/api/bookings?*', (route) =>
        route.fulfill({ status: 503, json: { error: 'secret words of the server' } }),
      );
      await page.goto('/dashboard');
      const loading = page.getByRole('status').filter({ hasText: pageTexts.loading });
      await expect(loading).toContainText(pageTexts.stillTrying);
      const failed = page.getByRole('alert').filter({ hasText: pageTexts.loadFailed });
      await expect(failed).toBeVisible();
      await expect(failed).not.toContainText('secret words');
      await page.unroute('**/api/bookings?*');
      await failed.getByRole('button', { name: pageTexts.tryAgain }).click();
      await expect(failed).toHaveCount(0);
      await expect(visitsOf(page)).toBeVisible();
    },
  );
});

test('a visitor is sent to log in from each page of the dashboard [R4.8]', async ({ page }) => {
  for (const path of [
    paths.dashboard,
    staffPaths.allUsers,
    paths.payment('5b0f0b0e-6a5c-4f4e-9d55-0a3a1f3e2c11'),
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: shellTexts.dashboardNavigation })).toHaveCount(
    0,
  );
});

leavingMemberTest(
  "a patient is sent to log in from an admin's page, which an admin then gets [R4.9]",
  async ({ page, member }) => {
    await page.goto(staffPaths.allUsers);
    await expect(page).toHaveURL(paths.login);
    await page.getByRole('button', { name: accessTexts.noAccess.otherAccount }).click();
    const note = page.getByRole('status').filter({ hasText: member.email });
    await expect(note).toContainText(publicTexts.account.otherAccount);
    await page.getByLabel('Email').fill(accounts.admin.email);
    await page.getByLabel('Password').fill(accounts.admin.password);
    await page.getByRole('button', { name: 'login', exact: true }).click();
    await expect(page).toHaveURL(staffPaths.allUsers);
    await expect(page.getByRole('heading', { name: 'All Users' })).toBeVisible();
  },
);
