import { type APIRequestContext, type Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { getBooking, listBookings } from '../support/clinic-api';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, fillCard, logIn, payButton, visitOf } from '../support/patient';
import { nobody, toAccessToken } from '../support/sign-in';
import { accountTexts, publicTexts } from '../support/texts';
import type { WireBooking } from '../support/wire';

const { visit: words } = publicTexts;
const { visits } = accountTexts;

/** A visit of the demo patient in a few days that nobody has confirmed. */
async function findUnconfirmed(
  request: APIRequestContext,
  accessToken: string,
): Promise<WireBooking> {
  const bookings = await listBookings(request, { ...accounts.patient, accessToken });
  const found = bookings.find(
    ({ status, confirmedAtUtc, changeableUntilUtc }) =>
      status === 'booked' &&
      confirmedAtUtc === null &&
      changeableUntilUtc !== null &&
      new Date(changeableUntilUtc) > new Date(),
  );
  if (!found) throw new Error('the demo patient has no such visit');
  return found;
}

async function pay(page: Page, { _id }: WireBooking): Promise<void> {
  await page.goto(paths.payment(_id));
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'congrats' })).toBeVisible();
}

test('a visit is confirmed, and cancelled with a refund, by the links of its reminder', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow(); // Reminders are sent once a minute.
  await logIn(page, accounts.patient);
  const accessToken = toAccessToken(await context.storageState());
  const booking = await findUnconfirmed(request, accessToken);
  const [day = ''] = booking.appoinmentDate.split(',');
  let links: string[] = [];
  await expect(async () => {
    const subject = `${day}, ${booking.slot}`;
    const { text } = await expectEmail(request, {
      to: booking.email,
      subject,
      text: words.confirm,
    });
    links = text.match(/https?:\S+#\S+/g) ?? [];
    expect(links).toHaveLength(3);
  }).toPass({ timeout: 90_000 });
  const [confirmLink = '', arriveLink = '', cancelLink = ''] = links;

  const stranger = await browser.newContext({ storageState: nobody });
  const linked = await stranger.newPage();
  await linked.goto(confirmLink);
  await expect(linked.getByText(booking.appoinmentDate)).toBeVisible();
  expect((await getBooking(request, { accessToken }, booking._id)).confirmedAtUtc).toBeNull();
  await linked.getByRole('button', { name: words.confirm }).click();
  await expect(linked.getByText(words.confirmed)).toBeVisible();

  await linked.goto(arriveLink);
  const [opening = ''] = words.arriveFrom('', '').split(':');
  await expect(linked.getByText(opening)).toBeVisible();

  await page.goto(paths.dashboard);
  const visit = visitOf(page, booking.appoinmentDate, booking.slot);
  await expect(visit).toContainText(visits.states.confirmed);

  await pay(page, booking);
  await linked.goto(cancelLink);
  await expect(linked.getByText(words.refund(`$${booking.role}`))).toBeVisible();
  await linked.getByRole('button', { name: words.cancel }).click();
  await expect(linked.getByText(words.cancelled)).toBeVisible();
  await linked.reload();
  await expect(linked.getByText(words.alreadyCancelled)).toBeVisible();
  await stranger.close();

  await expect(async () => {
    const { refund } = await getBooking(request, { accessToken }, booking._id);
    expect(refund).toEqual({ amount: booking.role, status: 'succeeded' });
  }).toPass({ timeout: 30_000 });
});
