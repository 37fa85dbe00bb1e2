import { screen, waitFor, within } from '@testing-library/react';
import { texts as holdTexts } from 'shared-visits/texts';
import {
  type Booking,
  type DateLocal,
  createHold,
  HOUR_MS,
  leaveWaitingList,
  listVisitAvailability,
  listVisitOptions,
  listBookings,
  listWaitingEntries,
  paths,
  releaseHold,
  rescheduleBooking,
  waitForEarlierTime,
  type WaitingEntry,
} from 'shared-contracts';
import {
  getAddress,
  getReturnPath,
  MockApiError,
  mockBookings,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  signOut,
  stopClockAt,
  unpaidBooking,
} from 'shared-testing';
import { held, mockHolds, osei } from '../test-kit/holds';
import { texts } from '../texts';
import * as page from './my-appointments';

const { waitingList: words, visits: labels } = texts;

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const visit: Booking = {
  ...unpaidBooking,
  dateLocal: '2023-01-20',
  startsAt: fromNow(48),
  endsAt: fromNow(49),
  changeableUntil: fromNow(24),
};

const TREATMENT_ID = 'a0000000-0000-4000-8000-000000000001';

const day: WaitingEntry = {
  id: 'c0000000-0000-4000-8000-000000000001',
  treatment: 'Oral Surgery',
  treatmentId: TREATMENT_ID,
  dateLocal: '2023-01-18',
  bookingId: null,
  offer: null,
};

const earlier: WaitingEntry = {
  ...day,
  id: 'c0000000-0000-4000-8000-000000000002',
  treatment: visit.treatment,
  dateLocal: null,
  bookingId: visit.id,
};

/** Until 9.42 am in New York. */
const offer: NonNullable<WaitingEntry['offer']> = {
  dateLocal: '2023-01-18',
  timeLocal: '10:00',
  heldUntil: new Date('2023-01-06T14:42:00Z'),
};

function openPage(entries: WaitingEntry[], address: string = paths.dashboard) {
  mockBookings(() => [visit]);
  mockEndpoint(listWaitingEntries, () => entries);
  mockHolds();
  mockEndpoint(listVisitOptions, () => [
    {
      id: TREATMENT_ID,
      name: visit.treatment,
      priceCents: visit.priceCents,
      durationMinutes: 30,
      freeTimes: ['11:30'],
      takenTimes: ['10:00'],
    },
  ]);
  signIn();
  return renderPage(page, paths.dashboard, address);
}

const findSection = async () => within(await screen.findByRole('region', { name: words.heading }));

it('without entries there is no section', async () => {
  openPage([]);
  await screen.findByRole('table', { name: labels.upcoming });
  expect(screen.queryByText(words.heading)).not.toBeInTheDocument();
});

it('the visits wait for the section, which would move them', async () => {
  let respond = () => undefined as void;
  openPage([day]);
  mockEndpoint(
    listWaitingEntries,
    () => new Promise((resolve) => (respond = () => resolve([day]))),
  );
  await waitFor(() => expect(requestsTo(listBookings)).toHaveLength(1));
  await waitFor(() => expect(requestsTo(listWaitingEntries)).toHaveLength(1));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  respond();
  await findSection();
  expect(screen.getByRole('article')).toBeVisible();
});

it('the section lists what the patient waits for, and they leave', async () => {
  const { user } = openPage([day, earlier]);
  const section = await findSection();
  const [first, second] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent(words.onDay('Oral Surgery', 'Jan 18, 2023'));
  expect(first).toHaveTextContent(words.waiting);
  expect(second).toHaveTextContent(
    words.earlierThan(visit.treatment, texts.appointmentAt('Jan 20, 2023', '9.00 am')),
  );
  mockEndpoint(leaveWaitingList, () => {
    mockEndpoint(listWaitingEntries, () => [earlier]);
    return { deletedCount: 1 };
  });
  await user.click(within(first as HTMLElement).getByRole('button', { name: words.leave }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(requestsTo(leaveWaitingList)).toEqual([{ params: { id: day.id } }]);
  expect(section.getByRole('heading', { name: words.heading })).toHaveFocus();
});

it('focus moves to the heading of the page when the patient waits for nothing any more', async () => {
  const { user } = openPage([day]);
  const section = await findSection();
  mockEndpoint(leaveWaitingList, () => {
    mockEndpoint(listWaitingEntries, () => []);
    return { deletedCount: 1 };
  });
  await user.click(section.getByRole('button', { name: words.leave }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('the page says that the waiting list could not be loaded, and shows the visits', async () => {
  openPage([]);
  mockEndpoint(listWaitingEntries, () => new MockApiError('rate_limited'));
  expect(await screen.findByText(words.notLoaded)).toBeVisible();
  expect(screen.getByRole('table', { name: labels.upcoming })).toBeVisible();
});

it.each([
  ['a new visit', day, paths.bookTime(TREATMENT_ID, offer)],
  ['an earlier time', earlier, paths.rescheduleTo(visit.id, offer)],
])('what is held for %s says until when, with a link', async (_what, entry, path) => {
  openPage([{ ...entry, offer }]);
  const section = await findSection();
  const time = texts.appointmentAt('Jan 18, 2023', '10.00 am');
  expect(section.getByText(words.held(time, '9.42 am'))).toBeVisible();
  expect(section.getByRole('link', { name: words.book })).toHaveAttribute('href', path);
});

describe('on an upcoming visit', () => {
  it('the patient asks for an earlier time, and stops that', async () => {
    const { user } = openPage([]);
    mockEndpoint(waitForEarlierTime, () => {
      mockEndpoint(listWaitingEntries, () => [earlier]);
      return { id: earlier.id };
    });
    mockEndpoint(leaveWaitingList, () => {
      mockEndpoint(listWaitingEntries, () => []);
      return { deletedCount: 1 };
    });
    await user.click(await screen.findByRole('button', { name: words.ask }));
    await user.click(await screen.findByRole('button', { name: words.wait }));
    expect(await screen.findByText(words.asked)).toBeInTheDocument();
    expect(requestsTo(waitForEarlierTime)).toEqual([{ params: { id: visit.id } }]);
    await user.click(await screen.findByRole('button', { name: words.stop }));
    expect(await screen.findByRole('button', { name: words.ask })).toBeEnabled();
    expect(screen.queryByText(words.heading)).not.toBeInTheDocument();
  });

  it('a rejection says why', async () => {
    const { user } = openPage([]);
    mockEndpoint(waitForEarlierTime, () => new MockApiError('too_many_waiting', 'Ten at most.'));
    await user.click(await screen.findByRole('button', { name: words.ask }));
    await user.click(await screen.findByRole('button', { name: words.wait }));
    expect(await screen.findByText('Ten at most.')).toBeInTheDocument();
  });
});

describe('earlier times that are open', () => {
  stopClockAt(new Date('2023-01-04T15:00:00Z'));

  async function openDialog(openDay: DateLocal) {
    const { user } = openPage([]);
    mockEndpoint(listVisitAvailability, () => [{ dateLocal: openDay, freeCount: 1 }]);
    await user.click(await screen.findByRole('button', { name: words.ask }));
    return within(await screen.findByRole('dialog', { name: words.ask }));
  }

  it('are shown before waiting is offered, and lead to the move in place', async () => {
    const dialog = await openDialog('2023-01-18');
    expect(await dialog.findByText(words.openOn('Wed, Jan 18, 2023'))).toBeVisible();
    const time = { dateLocal: '2023-01-18', timeLocal: '11:30' } as const;
    expect(dialog.getByRole('link', { name: '11.30 am' })).toHaveAttribute(
      'href',
      paths.rescheduleTo(visit.id, time),
    );
    expect(dialog.getByRole('button', { name: words.wait })).toBeEnabled();
  });

  it.each<DateLocal>(['2023-01-20', '2023-01-25'])(
    'are none when the first open time of %s is later',
    async (openDay) => {
      const dialog = await openDialog(openDay);
      expect(await dialog.findByText(words.noneOpen)).toBeVisible();
      expect(dialog.queryByRole('link')).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: words.wait })).toBeEnabled();
    },
  );
});

describe('the link of the email', () => {
  stopClockAt(new Date('2023-01-04T15:00:00Z'));

  const link = paths.rescheduleTo(visit.id, offer);
  const findDialog = async () => within(await screen.findByRole('dialog'));

  it('opens the dialog with the held time, to which the visit moves', async () => {
    const { user } = openPage([{ ...earlier, offer }], link);
    mockEndpoint(rescheduleBooking, () => ({ modifiedCount: 1 }));
    const dialog = await findDialog();
    expect(await dialog.findByRole('radio', { name: '10.00 am' })).toBeChecked();
    await waitFor(() =>
      expect(requestsTo(createHold).map(({ body }) => body)).toEqual([
        {
          dateLocal: '2023-01-18',
          timeLocal: '10:00',
          treatment: visit.treatment,
          replacesId: visit.id,
        },
      ]),
    );
    await user.click(dialog.getByRole('button', { name: labels.rescheduleConfirm }));
    expect(
      await screen.findByText(labels.rescheduled('Jan 18, 2023', '10.00 am')),
    ).toBeInTheDocument();
    expect(requestsTo(rescheduleBooking)).toEqual([
      {
        params: { id: visit.id },
        body: { dateLocal: '2023-01-18', timeLocal: '10:00', revision: 0 },
      },
    ]);
    expect(getAddress()).toBe(paths.dashboard);
    expect(requestsTo(releaseHold)).toEqual([]);
  });

  it('says that the time is no longer held', async () => {
    openPage([earlier], link);
    const dialog = await findDialog();
    expect(await dialog.findByText(holdTexts.time.offerGone(true))).toBeVisible();
    expect(dialog.queryByRole('radio', { name: '10.00 am' })).not.toBeInTheDocument();
    expect(requestsTo(createHold)).toEqual([]);
  });

  it.each(['date=2023-02-30&time=10:00', 'date=2023-01-18&time=ten'])(
    'opens the dialog on the day of the visit when it names no time: %s',
    async (query) => {
      openPage([], `${paths.dashboard}?reschedule=${visit.id}&${query}`);
      const dialog = await findDialog();
      expect(await dialog.findByRole('radio', { name: '11.30 am' })).toBeEnabled();
      expect(dialog.getByRole('button', { name: /^20 January 2023.*selected/ })).toBeVisible();
      expect(dialog.queryByText(holdTexts.time.offerGone(true))).not.toBeInTheDocument();
    },
  );

  it('says that the visit cannot be moved online any more', async () => {
    openPage([{ ...earlier, offer }], link);
    mockBookings(() => [{ ...visit, changeableUntil: fromNow(-1) }]);
    expect(await screen.findByText(labels.notChangeable)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads through the login and back', async () => {
    openPage([earlier], link);
    signOut();
    await waitFor(() => expect(getAddress()).toBe(paths.login));
    expect(getReturnPath()).toBe(link);
  });
});

describe('rescheduling', () => {
  async function openDialog() {
    const { user } = openPage([]);
    await user.click(await screen.findByRole('button', { name: labels.reschedule }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: osei.name });
    return { user, dialog };
  }

  it('holds the chosen time with the chosen dentist, and releases it when the dialog closes', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: osei.name }));
    await user.click(dialog.getByRole('radio', { name: '11.30 am' }));
    await waitFor(() => expect(requestsTo(createHold)).toHaveLength(1));
    expect(requestsTo(createHold)[0]?.body).toMatchObject({
      replacesId: visit.id,
      timeLocal: '11:30',
      doctorId: osei.id,
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(requestsTo(releaseHold)).toEqual([{ params: { id: held.id } }]));
  });

  it('says when a chosen time is lost to someone else', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(createHold, () => new MockApiError('slot_taken', 'Taken.'));
    await user.click(dialog.getByRole('radio', { name: '11.30 am' }));
    expect(await dialog.findByText('Taken.')).toBeVisible();
    expect(dialog.queryByText(holdTexts.hold.expired)).not.toBeInTheDocument();
  });
});
