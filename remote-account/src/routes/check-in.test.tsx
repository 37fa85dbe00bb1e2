import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  checkIn,
  errorCatalogue,
  HOUR_MS,
  listBookings,
  paths,
} from 'shared-contracts';
import {
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  unpaidBooking,
} from 'shared-testing';
import { checkInTexts as words } from '../check-in-texts';
import { texts } from '../texts';
import { Component } from './check-in';

const { visits: labels } = texts;

/** 9 am at the clinic in New York. */
const NOW = new Date('2026-03-02T14:00:00Z');
stopClockAt(NOW);

const toVisit = (hours: number, changes: Partial<Booking> = {}): Booking => ({
  ...unpaidBooking,
  dateLocal: '2026-03-02',
  timeLocal: '10:00',
  startsAt: new Date(NOW.getTime() + hours * HOUR_MS),
  endsAt: new Date(NOW.getTime() + (hours + 0.5) * HOUR_MS),
  ...changes,
});

function open(...visits: Booking[]) {
  signIn();
  mockEndpoint(listBookings, () => visits);
  return renderPage({ Component }, paths.checkIn);
}

it('one press checks in, and nothing happens before', async () => {
  const visit = toVisit(1);
  const { user } = open(visit);
  const article = within(await screen.findByRole('article'));
  expect(article.getByText(labels.patient(visit.patient))).toBeVisible();
  expect(requestsTo(checkIn)).toEqual([]);
  mockEndpoint(checkIn, () => {
    mockEndpoint(listBookings, () => [{ ...visit, status: 'arrived' }]);
    return { modifiedCount: 1 };
  });
  await user.click(article.getByRole('button', { name: words.here }));
  expect(await article.findByText(labels.checkedIn)).toBeVisible();
  expect(requestsTo(checkIn)).toEqual([{ params: { id: visit.id } }]);
  await waitFor(() => expect(article.getByRole('heading')).toHaveFocus());
});

it('a failed press says why, and the button stays', async () => {
  mockEndpoint(checkIn, () => new MockApiError('check_in_closed'));
  const { user } = open(toVisit(1));
  await user.click(await screen.findByRole('button', { name: words.here }));
  expect(await screen.findByText(errorCatalogue.check_in_closed.message)).toBeVisible();
  expect(screen.getByRole('button', { name: words.here })).toBeVisible();
});

it("the account's visits of today are listed in their order, and no others", async () => {
  const child = { id: 'b0000000-0000-4000-8000-000000000012', patient: 'Byron King' };
  const tomorrow = toVisit(25, {
    id: 'b0000000-0000-4000-8000-000000000013',
    dateLocal: '2026-03-03',
  });
  const cancelled = toVisit(1, {
    id: 'b0000000-0000-4000-8000-000000000014',
    status: 'cancelled',
  });
  open(toVisit(1.5, { timeLocal: '10:30' }), toVisit(1, child), tomorrow, cancelled);
  await screen.findByText(labels.patient('Byron King'));
  const times = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(times).toEqual([expect.stringContaining('10.00 am'), expect.stringContaining('10.30 am')]);
});

it.each([
  ['too early', toVisit(4), words.opens('11.00 am')],
  ['over', toVisit(-2), words.atDesk],
  ['missed', toVisit(1, { status: 'no_show' }), words.atDesk],
  ['checked in already', toVisit(1, { status: 'arrived' }), labels.checkedIn],
])('a visit that is %s has words in place of the button', async (_name, visit, text) => {
  open(visit);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.here })).not.toBeInTheDocument();
});

it('a day without visits says so', async () => {
  open();
  expect(await screen.findByText(words.none)).toBeVisible();
});
