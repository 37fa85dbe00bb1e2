import { join } from 'node:path';
import { addDays, API_PREFIX, formatDate, staffPaths } from 'shared-contracts';
import { bookFor, getBooking, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { moveByKeyboard } from '../support/desk';
import { adminTest as test, expect } from '../support/journey';
import { reportTexts, settingsTexts } from '../support/texts';

const { clinic, closedDays, doctors, emails, picture, stranded } = settingsTexts;

const PHOTO = join(import.meta.dirname, '../../docs/images/landing-light.png');
const { audit } = reportTexts;

test('an owner closes a day on which a visit is booked, moves the visit to the next one, and finds the change again', async ({
  page,
  request,
  adminHeaders: headers,
}) => {
  test.slow();
  const member = await registerMember(request);
  const dateLocal = freshDay();
  const { _id } = await bookFor(request, member, { treatment: 'Teeth Whitening', dateLocal });

  await page.goto('/dashboard/settings/hours');
  await page.getByLabel(closedDays.date).fill(dateLocal);
  await page.getByLabel(closedDays.name).fill('Training');
  await page.getByRole('button', { name: closedDays.add }).click();
  const question = page.getByRole('alertdialog', { name: stranded.title(1) });
  await expect(question).toContainText(stranded.reasons.clinic_closed);
  await question.getByRole('button', { name: stranded.confirm }).click();
  const day = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(day).toContainText('Training');

  await page
    .getByRole('navigation', { name: settingsTexts.navigation })
    .getByRole('link', { name: stranded.heading })
    .click();
  const visit = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(visit).toContainText('Teeth Whitening');
  await expect(visit).toContainText(stranded.reasons.clinic_closed);

  const response = await request.get(`${API_PREFIX}/day`, { headers, params: { date: dateLocal } });
  const { visits } = (await response.json()) as { visits: { id: string; doctorId: string }[] };
  const doctorId = visits.find(({ id }) => id === _id)?.doctorId ?? '';
  await page.goto(`${staffPaths.diary}?date=${dateLocal}&view=week&of=${doctorId}`);
  await moveByKeyboard(page, member.name, 'ArrowRight');
  await expect(async () => {
    const { appoinmentDate } = await getBooking(request, member, _id);
    expect(appoinmentDate).toBe(formatDate(addDays(dateLocal, 1)));
  }).toPass();
  await page.goto(staffPaths.visitsToMove);
  await expect(page.getByRole('heading', { level: 1, name: stranded.heading })).toBeVisible();
  await expect(visit).toHaveCount(0);

  await page.goto('/dashboard/settings/hours');
  await day.getByRole('button', { name: closedDays.remove }).click();
  await expect(day).toHaveCount(0);

  await page.goto('/dashboard/reports/audit?subjectType=closed_day');
  const entries = page.getByRole('row').filter({ hasText: formatDate(dateLocal) });
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('Training');
  await page.getByRole('button', { name: audit.filters.open(1) }).click();
  await page.getByLabel(audit.filters.action).selectOption('closed_day.removed');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=closed_day.removed/);
});

test('the telephone number that an owner sets is on the home page after a reload', async ({
  page,
}) => {
  const setPhone = async (phone: string) => {
    await page.goto('/dashboard/settings');
    await page.getByLabel(clinic.phone).fill(phone);
    await page.getByRole('button', { name: settingsTexts.save }).click();
    await expect(page.getByText(settingsTexts.saved)).toBeVisible();
  };
  await page.goto('/dashboard/settings');
  const before = await page.getByLabel(clinic.phone).inputValue();
  await setPhone('+1 (212) 555-0199');
  await page.goto('/');
  await expect(page.getByRole('main').getByText('+1 (212) 555-0199').first()).toBeVisible();
  const link = page.getByRole('contentinfo').getByRole('link', { name: '+1 (212) 555-0199' });
  await expect(link).toHaveAttribute('href', 'tel:+12125550199');
  await setPhone(before);
});

test('an owner cuts the photo of a doctor to a square with the keys', async ({ page }) => {
  await page.goto('/dashboard/settings/doctors');
  await page.getByRole('button', { name: settingsTexts.edit }).first().click();
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('img').locator('img');
  const before = (await shown.getAttribute('src')) ?? '';
  await dialog.getByLabel(doctors.photo, { exact: true }).setInputFiles(PHOTO);
  const area = dialog.getByRole('slider', { name: picture.area });
  await area.focus();
  await area.press('+');
  await area.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: picture.zoom, exact: true })).toHaveValue('1.1');
  await dialog.getByRole('button', { name: picture.use }).click();
  await expect(area).toBeHidden();
  await expect(shown).not.toHaveAttribute('src', before);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  const side = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(shown).toHaveJSProperty('naturalHeight', side);
  await dialog.getByRole('button', { name: settingsTexts.save }).click();
  await expect(page.getByText(settingsTexts.saved)).toBeVisible();
});

test('the preview of an email follows what an owner types, with its styles', async ({ page }) => {
  await page.goto('/dashboard/settings/emails');
  await page.getByRole('button', { name: settingsTexts.edit }).first().click();
  const dialog = page.getByRole('dialog', { name: emails.names.booked });
  const preview = dialog.frameLocator('iframe');
  const button = preview.getByRole('link', { name: 'View, reschedule or cancel' });
  await expect(button).toHaveCSS('border-radius', '12px');
  await dialog.getByLabel(emails.intro).fill('See you on {date}, {patient}.');
  const intro = 'See you on Tue, Mar 5, 2030, Ada Lovelace.';
  await expect(preview.getByText(intro, { exact: true })).toBeVisible();
});
