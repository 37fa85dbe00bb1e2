import type { Page } from '@playwright/test';
import { API_PREFIX, toErrorMessage } from 'shared-contracts';
import { bookFor, closeAccount, type Member, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { adminTest, expect } from '../support/journey';
import { accounts, fillLogin, logIn, newPatient } from '../support/patient';
import { portrait } from '../support/portrait';
import { dashboardTexts, staffTexts, settingsTexts, shellTexts } from '../support/texts';
import type { WireBooking } from '../support/wire';
import { nobody } from '../support/sign-in';

const { users } = dashboardTexts;

// These journeys share the list of users, where one of them counts the admins.
adminTest.describe.configure({ mode: 'default' });

const test = adminTest.extend<{ colleague: Member }>({
  /** A patient who may be promoted: the account is closed when the journey ends. */
  colleague: async ({ request, adminHeaders }, use) => {
    const member = await registerMember(request);
    await use(member);
    await closeAccount(request, member, adminHeaders);
  },
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function shownNames(page: Page): Promise<string[]> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  return rows.evaluateAll((all) => all.map((row) => row.children[1]?.textContent ?? ''));
}

test('All Users: search, sorting and page are in the address [R2.30]', async ({
  page,
  request,
}) => {
  const people: Member[] = [];
  // One after the other: a burst of them is turned away with 503 on a busy machine.
  while (people.length < 26) people.push(await registerMember(request));
  const ofThisRun = `patient-${process.pid}-`;
  await page.goto('/dashboard/allusers');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'number',
    'Name',
    'Email',
    'Admin',
    'Delete',
  ]);

  await page.getByRole('searchbox', { name: users.search }).fill(ofThisRun);
  await expect(page).toHaveURL(`/dashboard/allusers?search=${ofThisRun}`);
  await expect(page.getByRole('table', { name: users.caption(25, true) })).toBeVisible();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/allusers?search=${ofThisRun}&sort=-name`);
  await expect(async () => {
    const names = await shownNames(page);
    expect(names).toHaveLength(25);
    expect(names).toEqual(names.toSorted().reverse());
  }).toPass();

  const firstRow = page.getByRole('row').nth(1);
  await page.getByRole('button', { name: staffTexts.pager.next }).click();
  await expect(page).toHaveURL(/&after=[\da-f-]+&number=26$/);
  await expect(firstRow).toContainText('26');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(ofThisRun);
  await expect(firstRow).toContainText('26');
  await page.goBack();
  await expect(page.getByRole('table', { name: users.caption(25, true) })).toBeVisible();

  await page.getByRole('searchbox').fill(people[0]?.email ?? '');
  const found = page.getByRole('table', { name: users.caption(1, false), exact: true });
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: users.filters.staff }).click();
  await expect(page.getByText(staffTexts.search.none)).toBeVisible();
});

test.describe('closing an account', () => {
  test.use({ expectedErrors: /status of (400|401|403|409)/ });

  test('a patient promoted to admin sees the admin pages, and none once their account is closed, though they can sign up again [R1.4, R4.19, R4.20, R6.11]', async ({
    page,
    colleague,
    browser,
  }) => {
    await page.goto(`/dashboard/allusers?search=${colleague.email}`);
    const row = rowOf(page, colleague.email);
    await row.getByRole('button', { name: 'Make Admin' }).click();
    const confirmation = page.getByRole('alertdialog');
    await expect(confirmation).toContainText(users.makeAdminText(colleague.name));
    await confirmation.getByRole('button', { name: 'Make Admin' }).click();
    await expect(page.getByText('Make admin successful')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
    await expect(row.getByText(users.isAdmin, { exact: true })).toBeVisible();

    const theirs = await browser.newPage({ storageState: nobody });
    await logIn(theirs, colleague);
    await theirs.goto('/dashboard/allusers');
    await expect(theirs.getByRole('table')).toBeVisible();

    await row.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    await dialog.getByRole('button', { name: 'dismiss' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(users.deleted(colleague.name))).toBeVisible();
    await expect(page.getByText(staffTexts.search.none)).toBeVisible();

    await theirs.reload();
    await expect(theirs).toHaveURL('/login');
    // A login within the second of the closing counts as one from before.
    await expect(async () => {
      await fillLogin(theirs, colleague);
      const signOut = theirs.getByRole('banner').getByRole('button', { name: shellTexts.signOut });
      await expect(signOut).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await theirs.goto('/dashboard/allusers');
    await expect(theirs).toHaveURL('/login');
    await theirs.goto('/dashboard');
    await expect(theirs.getByText(dashboardTexts.visits.noneTitle)).toBeVisible();
    await theirs.close();
  });

  test('the last admin stays [R6.8]', async ({ page }) => {
    await page.goto('/dashboard/allusers?filter=staff');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(
      page.getByRole('cell').getByText(users.isAdmin, { exact: true }),
      'one admin on the first page',
    ).toHaveCount(1);
    const row = rowOf(page, accounts.admin.email);
    await row.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(toErrorMessage('last_admin'))).toBeVisible();
    await dialog.getByRole('button', { name: 'dismiss' }).click();
    await expect(row).toBeVisible();
  });
});

async function fillDoctor(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Speciality').selectOption('Orthodontics');
}

test('a doctor is added with a photo, listed, and deleted after a confirmation [R1.3, R2.28, R2.31, R2.32, R8.13]', async ({
  page,
}) => {
  const { email } = newPatient();
  const name = `Doctor ${email}`;
  await page.goto('/dashboard/adddoctor');
  await fillDoctor(page, { name, email });
  await page.getByLabel('Photo').setInputFiles(portrait);
  await page.getByRole('button', { name: 'Add Doctor' }).click();
  await expect(page.getByText(`${name} is added successfully`)).toBeVisible();
  await expect(page).toHaveURL('/dashboard/managedoctors');

  await expect(page.getByRole('columnheader')).toHaveText([
    'number',
    'Avatar',
    'Name',
    'Email',
    'Speciality',
    'Action',
  ]);
  await page.getByRole('searchbox', { name: settingsTexts.manageDoctors.search }).fill(email);
  const row = rowOf(page, email);
  await expect(row).toContainText('Orthodontics');
  const photo = row.locator('img');
  await expect(photo).toBeVisible();
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);

  await row.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await expect(dialog).toContainText(`If you delete ${name}. It can't be data back`);
  await dialog.getByRole('button', { name: 'dismiss' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const toast = page.getByText(`${name} Deleted Successfully`);
  await expect(toast).toBeVisible();
  await expect(toast).toHaveJSProperty('textContent', `${name}  Deleted Successfully`);
  await expect(row).toHaveCount(0);
});

test.describe('a doctor who is not added', () => {
  test.use({ expectedErrors: /status of 415/ });

  test('missing fields are named, and a file that is not a picture is rejected [R5.7]', async ({
    page,
  }) => {
    await page.goto('/dashboard/adddoctor');
    await expect(page.getByLabel('Speciality').getByRole('option')).toHaveText([
      'Cosmetic Dentistry',
      'General Dentistry',
      'Oral Surgery',
      'Orthodontics',
    ]);
    await page.getByRole('button', { name: 'Add Doctor' }).click();
    for (const text of ['Name is required', 'Email Address is required', 'image is required']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByLabel('Name')).toBeFocused();

    await fillDoctor(page, { name: 'Nobody', email: 'nobody@clinic.test' });
    const buffer = Buffer.from('<script>alert(1)</script>');
    await page.getByLabel('Photo').setInputFiles({ ...portrait, buffer });
    await page.getByRole('button', { name: 'Add Doctor' }).click();
    await expect(page.getByText(toErrorMessage('media_type_unsupported'))).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Nobody');
  });
});

test('an admin sees the booking of a patient [R6.5]', async ({ page, request, adminHeaders }) => {
  const member = await registerMember(request);
  const visit = { treatment: 'Oral Surgery', dateLocal: freshDay() };
  const { _id } = await bookFor(request, member, visit);
  const answer = await request.get(`${API_PREFIX}/bookings`, {
    headers: adminHeaders,
    params: { email: member.email },
  });
  expect(((await answer.json()) as WireBooking[]).map((booking) => booking._id)).toEqual([_id]);

  await page.goto(`/dashboard/payment/${_id}`);
  await expect(page.getByRole('heading', { name: 'Payment for Oral Surgery' })).toBeVisible();
});
