import type { Page } from '@playwright/test';
import { REMOTES_PATH } from 'shared-contracts';
import { freshDay } from '../support/days';
import { expect, releaseMemberTest as test } from '../support/journey';
import { openBooking, treatmentCard, visitOf } from '../support/patient';
import { type ReleaseSite, replaceIn } from '../support/release-site';
import { bookingTexts, shellTexts } from '../support/texts';

const REMOTE = 'remote-booking';
const FLUORIDE = 'Fluoride Treatment';
const OLD = /^Available Appointments on/;
const NEW = /^Free times on/;

const headingOf = (page: Page, name: RegExp) => page.getByRole('heading', { name });
const offerOf = (page: Page) => page.getByRole('status').getByText(shellTexts.newVersion);

/** A version whose appointment page is headed by other words. */
async function promoteNew({ publish, registry }: ReleaseSite, version: string): Promise<void> {
  const inScripts = replaceIn(/\.js$/, 'Available Appointments on', 'Free times on');
  const inFirstView = replaceIn(
    /^first-view\/appointment\.json$/,
    'Available Appointments on',
    'Free times on',
  );
  await publish(REMOTE, version, (files) => {
    inScripts(files);
    inFirstView(files);
  });
  const { etag } = await registry.read();
  await registry.change({ action: 'promote', remote: REMOTE, version, note: '' }, etag);
}

/** Some time later the reader comes back to the tab. */
async function comeBackTo(page: Page): Promise<void> {
  await page.clock.fastForward('02:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** A patient on the appointment page of some day; gives the scripts that the page asks for. */
async function openAppointments(page: Page): Promise<{ scripts: string[]; asked: string[] }> {
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.push(pathname);
    if (pathname === REMOTES_PATH) asked.push(pathname);
  });
  await page.clock.install();
  await page.goto(`/appoinment?date=${freshDay()}`);
  await expect(headingOf(page, OLD)).toBeVisible();
  return { scripts, asked };
}

test('an open tab keeps its version through a whole booking, then offers the new one [R12.11]', async ({
  page,
  releases,
}) => {
  const { scripts, asked } = await openAppointments(page);
  await promoteNew(releases, '1.1.0');

  const dialog = await openBooking(page, FLUORIDE);
  await dialog.getByRole('radio', { name: '3.30 pm', exact: true }).check();
  await dialog.getByLabel('Phone').fill('+1 212 555 0142');
  await comeBackTo(page);
  await dialog.getByRole('button', { name: bookingTexts.booking.submit }).click();
  await expect(page.getByText('booking confirmed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(treatmentCard(page, FLUORIDE)).toContainText('15 spaces available');
  await expect(headingOf(page, OLD)).toBeVisible();
  await expect(offerOf(page)).toBeHidden();
  expect(asked, 'nobody asks for news while a form is filled in').toEqual([]);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(visitOf(page, FLUORIDE)).toContainText('3.30 pm');
  await expect(offerOf(page)).toBeVisible();
  await page.getByRole('link', { name: 'Appoinment', exact: true }).click();
  await expect(headingOf(page, OLD)).toBeVisible();
  expect(scripts.filter((script) => script.includes('/1.1.0/'))).toEqual([]);

  await page.getByRole('button', { name: shellTexts.reload }).click();
  await expect(headingOf(page, NEW)).toBeVisible();
  await expect(offerOf(page)).toBeHidden();
});

test('the offer comes on return to the tab, and goes as soon as a form is filled in [R12.12]', async ({
  page,
  releases,
}) => {
  await openAppointments(page);
  await comeBackTo(page);
  await expect(offerOf(page)).toBeHidden();
  await promoteNew(releases, '1.2.0');
  await comeBackTo(page);
  await expect(offerOf(page)).toBeVisible();

  const dialog = await openBooking(page, FLUORIDE);
  await dialog.getByLabel('Phone').fill('+1');
  await expect(offerOf(page)).toBeHidden();
  await expect(dialog.getByLabel('Phone')).toHaveValue('+1');
});
