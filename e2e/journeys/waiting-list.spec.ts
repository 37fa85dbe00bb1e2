import { addDays, API_PREFIX, paths } from 'shared-contracts';
import { bookFor, getTreatment, type Member, registerMember } from '../support/clinic-api';
import { freshDay, nextWeekday } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import {
  chooseDay,
  openBooking,
  showTakenTimes,
  submitBooking,
  treatmentCard,
  visitOf,
} from '../support/patient';
import { SITE_URL } from '../support/processes';
import { createAccount } from '../support/sign-in';
import { accountTexts, bookingTexts } from '../support/texts';
import { toLongDate, toMediumDate } from '../support/wire';

const { waitingList, booked } = bookingTexts;
const { visits, waitingList: ownWords } = accountTexts;

/** On weekdays one dentist alone performs it, for an hour and a half. */
const SURGERY = 'Oral Surgery';

/** Between them no visit of that length fits. */
const FULL_DAY = ['10.00 am', '12.00 pm', '2.30 pm'];

const OFFER = `A time has opened up: ${SURGERY}`;

const TUESDAY = 2;

const bearer = ({ accessToken }: Member) => ({ Authorization: `Bearer ${accessToken}` });

/** The address on this site that an email links to. */
function findLink(text: string, path: string): string {
  const line = text.split('\n').find((one) => one.includes(`${path}?`));
  const { pathname, search } = new URL(line ?? '', SITE_URL);
  return pathname + search;
}

test('a time that is cancelled is held for who waits for the day, and booked from the email', async ({
  page,
  request,
  member,
  browser,
}) => {
  const dateLocal = freshDay();
  const visit = { treatment: SURGERY, dateLocal };
  const owner = await registerMember(request);
  const [first = '', ...others] = FULL_DAY;
  const taken = await bookFor(request, owner, { ...visit, slot: first });
  for (const slot of others)
    await bookFor(request, await registerMember(request), { ...visit, slot });

  const { _id: treatmentId } = await getTreatment(request, SURGERY, dateLocal);
  const otherDay = addDays(dateLocal, dateLocal.endsWith('01') ? 1 : -1);
  await page.goto(`${paths.appointment}?date=${otherDay}&treatment=${treatmentId}`);
  // Fully booked, it can be opened to wait for a time.
  await chooseDay(page, dateLocal);
  const card = treatmentCard(page, SURGERY);
  await expect(card.getByRole('button', { name: bookingTexts.treatments.book })).toHaveCount(0);
  await card.getByRole('button', { name: waitingList.joinOf(SURGERY) }).click();
  await expect(card.getByText(waitingList.joined)).toBeVisible();

  const cancelled = await request.delete(`${API_PREFIX}/bookings/${taken._id}`, {
    headers: bearer(owner),
  });
  expect(cancelled.ok()).toBe(true);
  const [day = ''] = toMediumDate(dateLocal).split(',');
  const { text } = await expectEmail(request, { to: member.email, subject: OFFER, text: day });

  const { storageState } = await createAccount(browser, SITE_URL);
  const other = await browser.newContext({ baseURL: SITE_URL, storageState });
  const otherPage = await other.newPage();
  await otherPage.goto(`${paths.appointment}?date=${dateLocal}`);
  const seen = await openBooking(otherPage, SURGERY);
  await showTakenTimes(seen);
  await expect(seen.getByRole('radio', { name: '9.00 am', exact: true })).toBeDisabled();
  await other.close();

  await page.goto(findLink(text, paths.appointment));
  const dialog = page.getByRole('dialog', { name: SURGERY });
  await expect(dialog.getByRole('radio', { name: '9.00 am', exact: true })).toBeChecked();
  await dialog.getByLabel('Phone').fill('+1 212 555 0191');
  await submitBooking(dialog);
  const confirmed = booked.text(SURGERY, toLongDate(dateLocal), '9.00 am');
  await expect(page.getByRole('dialog', { name: booked.title }).getByText(confirmed)).toBeVisible();
});

test('an earlier time is held, and the visit moves there from the email', async ({
  page,
  request,
  member,
}) => {
  // Before any other journey's days: what they cancel is not earlier.
  const earlier = nextWeekday(TUESDAY);
  const later = addDays(earlier, 1);
  const owner = await registerMember(request);
  const taken = await bookFor(request, owner, { treatment: SURGERY, dateLocal: earlier });
  const own = await bookFor(request, member, { treatment: SURGERY, dateLocal: later });

  await page.goto(paths.dashboard);
  const visit = visitOf(page, toMediumDate(later));
  await visit.getByRole('button', { name: ownWords.ask }).click();
  await page.getByRole('button', { name: ownWords.wait }).click();
  await expect(visit.getByRole('button', { name: ownWords.stop })).toBeVisible();
  const section = page.getByRole('region', { name: ownWords.heading });
  await expect(section).toContainText(ownWords.waiting);

  await request.delete(`${API_PREFIX}/bookings/${taken._id}`, { headers: bearer(owner) });
  const { text } = await expectEmail(request, { to: member.email, subject: OFFER, text: own._id });

  await page.goto(findLink(text, paths.dashboard));
  const dialog = page.getByRole('dialog', { name: visits.rescheduleTitle(SURGERY) });
  await expect(dialog.getByRole('radio', { checked: true, name: /[ap]m$/ })).toBeVisible();
  await dialog.getByRole('button', { name: visits.rescheduleConfirm }).click();
  await expect(visitOf(page, toMediumDate(earlier))).toContainText(SURGERY);
  await expect(visit).toHaveCount(0);
  await expect(section).toHaveCount(0);
  const { slots } = await getTreatment(request, SURGERY, later);
  expect(slots).toContain(own.slot);
});
