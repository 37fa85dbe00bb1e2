import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  cancelBooking,
  checkIn,
  errorCatalogue,
  HOUR_MS,
  listVisitOptions,
  listBookings,
  listWaitingEntries,
  paths,
  rescheduleBooking,
  type TimeLocal,
  toDateLocal,
  toDirectionsLink,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as visitTexts } from 'shared-visits/texts';
import {
  ada,
  type Handler,
  MockApiError,
  mockDownloads,
  mockBookings,
  mockEndpoint,
  mockNames,
  networkDown,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
  stopClockAt,
  unpaidBooking,
} from 'shared-testing';
import { mockHolds } from '../test-kit/holds';
import { texts } from '../texts';
import * as page from './my-appointments';

const { visits: labels } = texts;

const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const unpaid: Booking = {
  ...unpaidBooking,
  startsAt: fromNow(48),
  endsAt: fromNow(49),
  changeableUntil: fromNow(24),
};

const later: Booking = {
  ...unpaid,
  id: 'b0000000-0000-4000-8000-000000000003',
  treatment: 'Oral Surgery',
  startsAt: fromNow(72),
  endsAt: fromNow(73),
};

const cancelled: Booking = { ...unpaid, status: 'cancelled' };

const completed: Booking = {
  ...paidBooking,
  id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAt: fromNow(-1),
  endsAt: fromNow(-0.5),
  changeableUntil: null,
};

afterEach(() => jest.restoreAllMocks());

function openPage(handler: Handler<typeof listBookings> = () => [unpaid, later, completed]) {
  mockBookings(handler);
  mockEndpoint(listWaitingEntries, () => []);
  signIn();
  return renderPage(page, paths.dashboard);
}

const findNext = () => screen.findByRole('article', { name: labels.next });

it('the page lists upcoming and past visits with the state of each [R2.34]', async () => {
  openPage();
  const upcoming = await screen.findByRole('table', { name: labels.upcoming });
  const headings = within(upcoming).getAllByRole('columnheader');
  expect(headings.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    'number',
    'Name',
    'Treatment',
    'Date',
    'Time',
    'Payment',
  ]);
  const [, first, second] = within(upcoming).getAllByRole('row');
  expect(first).toHaveTextContent(
    '1Ada LovelaceCavity Fillingwith Dr. Amara OseiBookedJan 5, 20239.00 ampay',
  );
  expect(second).toHaveTextContent(
    '2Ada LovelaceOral Surgerywith Dr. Amara OseiBookedJan 5, 20239.00 ampay',
  );
  const past = screen.getByRole('table', { name: labels.past });
  expect(within(past).getAllByRole('row')[1]).toHaveTextContent('Teeth Whitening');
  expect(within(past).getByText(labels.states.completed)).toBeInTheDocument();
});

it('what the patient wrote to the clinic stands with the visit', async () => {
  const note = 'A crown came loose.';
  openPage(() => [{ ...unpaid, note }, later]);
  const next = within(await findNext());
  expect(next.getByText(note)).toBeVisible();
  const rows = within(screen.getByRole('table', { name: labels.upcoming })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(`${labels.ownNote}: ${note}`);
  expect(rows[2]).not.toHaveTextContent(labels.ownNote);
});

it('the next visit is a card with all that can be done about it', async () => {
  openPage(() => [unpaid]);
  const next = within(await findNext());
  expect(next.getByText('Cavity Filling')).toBeVisible();
  expect(next.getByText('Thu, Jan 5, 2023')).toBeVisible();
  expect(next.getByText('9.00 am')).toBeVisible();
  expect(next.getByText(labels.states.booked)).toBeVisible();
  expect(next.getByText('Molar, 7 Orchard Street, Old Town')).toBeVisible();
  const links = next.getAllByRole('link').map(({ textContent }) => textContent?.trim());
  expect(links).toEqual(['Pay $120', labels.directions]);
  expect(next.getByRole('link', { name: labels.directions })).toHaveAttribute(
    'href',
    toDirectionsLink('7 Orchard Street, Old Town'),
  );
  const buttons = next.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(buttons).toEqual([
    labels.reschedule,
    labels.cancel,
    labels.addToCalendar,
    texts.waitingList.ask,
  ]);
  const upcoming = within(screen.getByRole('table', { name: labels.upcoming }));
  expect(upcoming.getAllByRole('row')).toHaveLength(2);
  expect(upcoming.getByRole('link', { name: labels.pay })).toBeVisible();
  expect(upcoming.queryByRole('button')).not.toBeInTheDocument();
});

describe('checking in', () => {
  const soon: Booking = {
    ...unpaid,
    startsAt: fromNow(1),
    endsAt: fromNow(2),
    changeableUntil: fromNow(-23),
  };
  const name = labels.checkIn;

  it('tells the clinic by one press that the patient is there', async () => {
    const { user } = openPage(() => [soon]);
    mockEndpoint(checkIn, () => {
      mockBookings(() => [{ ...soon, status: 'arrived', changeableUntil: null }]);
      return { modifiedCount: 1 };
    });
    await user.click(within(await findNext()).getByRole('button', { name }));
    const next = within(await findNext());
    expect(await next.findByText(labels.checkedIn)).toBeVisible();
    expect(requestsTo(checkIn)).toEqual([{ params: { id: soon.id } }]);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await waitFor(() => expect(next.getByText(soon.treatment)).toHaveFocus());
  });

  it('works for each visit whose time it is, such as those of a family', async () => {
    const sibling = { ...soon, id: later.id, treatment: 'Oral Surgery' };
    const { user } = openPage(() => [soon, sibling]);
    mockEndpoint(checkIn, () => ({ modifiedCount: 1 }));
    const upcoming = await screen.findByRole('table', { name: labels.upcoming });
    await user.click(within(upcoming).getByRole('button', { name }));
    await waitFor(() => expect(requestsTo(checkIn)).toEqual([{ params: { id: sibling.id } }]));
  });

  it.each<[string, Partial<Booking>]>([
    ['more than 2 hours before the start', { startsAt: fromNow(2.1), endsAt: fromNow(3) }],
    ['once the patient has come', { status: 'arrived' }],
  ])('is not offered %s', async (_when, changes) => {
    openPage(() => [{ ...soon, ...changes }]);
    await findNext();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('that is rejected says why', async () => {
    const { user } = openPage(() => [soon]);
    mockEndpoint(checkIn, () => new MockApiError('check_in_closed'));
    await user.click(within(await findNext()).getByRole('button', { name }));
    expect(await screen.findByText(errorCatalogue.check_in_closed.message)).toBeVisible();
  });
});

it('the card of the next visit counts the days at the clinic', async () => {
  const dateLocal = toDateLocal(fromNow(48), 'America/New_York');
  openPage(() => [{ ...unpaid, dateLocal }]);
  expect(within(await findNext()).getByText('in 2 days')).toBeVisible();
});

it('what was done is read with the past visit, in the direction of its language', async () => {
  const summary = 'حشونا سنًا.\nلا تمضغ عليها اليوم.';
  const { user } = openPage(() => [unpaid, { ...completed, summary }]);
  const opener = await screen.findByRole('button', { name: labels.summary });
  expect(opener).toHaveAccessibleDescription(/^Teeth Whitening/);
  await user.click(opener);
  const dialog = within(screen.getByRole('dialog', { name: labels.summary }));
  const text = dialog.getByText(/حشونا/);
  expect(text).toHaveAttribute('dir', 'auto');
  expect(text).toHaveTextContent(summary, { normalizeWhitespace: false });
});

it('past visits are shown by year, the latest first', async () => {
  const older = { ...completed, id: 'b0000000-0000-4000-8000-000000000009' };
  const { user } = openPage(() => [
    completed,
    { ...older, dateLocal: '2021-03-04', startsAt: new Date('2021-03-04T14:00:00Z') },
  ]);
  const past = within(await screen.findByRole('table', { name: labels.past }));
  expect(past.getAllByRole('row')).toHaveLength(2);
  expect(past.getByText('Jan 5, 2023')).toBeVisible();
  const years = within(screen.getByRole('navigation', { name: labels.years }));
  expect(years.getByRole('link', { current: 'page' })).toHaveTextContent('2023');
  await user.click(years.getByRole('link', { name: '2021' }));
  expect(past.getByText('Mar 4, 2021')).toBeVisible();
  expect(past.queryByText('Jan 5, 2023')).not.toBeInTheDocument();
});

it('a visit under way is listed as such and cannot be cancelled', async () => {
  openPage(() => [{ ...unpaid, startsAt: new Date(), changeableUntil: fromNow(-24) }]);
  const next = within(await findNext());
  expect(next.getByText(labels.states.now)).toBeInTheDocument();
  expect(next.getByRole('button', { name: labels.addToCalendar })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: labels.cancel })).not.toBeInTheDocument();
});

it('the page requests the bookings of the signed-in patient', async () => {
  openPage();
  await screen.findByRole('table', { name: labels.upcoming });
  expect(requestsTo(listBookings)).toEqual([{ query: { email: ada.email } }]);
});

it("the calendar file is named after the visit's day at the clinic", async () => {
  const downloads = mockDownloads();
  const { user } = openPage(() => [{ ...unpaid, dateLocal: '2023-01-05' }]);
  await user.click(await screen.findByRole('button', { name: labels.addToCalendar }));
  expect(downloads).toMatchObject([{ name: 'appointment-2023-01-05.ics' }]);
  const calendar = await downloads[0]?.file.text();
  expect(calendar).toContain('LOCATION:7 Orchard Street\\, Old Town');
  expect(calendar).toContain('URL:http://localhost/dashboard');
  expect(calendar).toContain('CONTACT:+1 212 555 0177');
  expect(calendar).toContain('DESCRIPTION:With Dr. Amara Osei\\nPhone: +1 212 555 0177\\n');
  expect(calendar).toContain('TRIGGER:-P1D');
  expect(calendar).toContain('TRIGGER:-PT2H');
});

it('a visit that the patient has confirmed says so', async () => {
  openPage(() => [{ ...unpaid, confirmedAt: new Date() }]);
  expect(within(await findNext()).getByText(labels.states.confirmed)).toBeVisible();
});

it('an unpaid visit links to its payment and a paid one to its receipt [R2.35]', async () => {
  openPage();
  const links = await screen.findAllByRole('link', { name: 'pay' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [unpaid, later].map(({ id }) => paths.payment(id)),
  );
  expect(screen.getByRole('link', { name: 'Pay $120' })).toHaveAttribute(
    'href',
    paths.payment(unpaid.id),
  );
  expect(screen.getByText('paid')).toBeInTheDocument();
  const receipt = screen.getByRole('link', { name: labels.receipt });
  expect(receipt).toHaveAttribute('href', paths.receipt(completed.id));
});

it('the links and buttons of a row are described by treatment, day and time', async () => {
  openPage();
  const upcoming = within(await screen.findByRole('table', { name: labels.upcoming }));
  const past = within(screen.getByRole('table', { name: labels.past }));
  const [payNext, ...links] = upcoming.getAllByRole('link');
  expect(payNext).toHaveAccessibleDescription('Cavity Filling Jan 5, 2023 9.00 am');
  const actions = [...links, ...upcoming.getAllByRole('button')];
  expect(actions).toHaveLength(5);
  for (const action of actions) {
    expect(action).toHaveAccessibleDescription('Oral Surgery Jan 5, 2023 9.00 am');
  }
  const next = within(await findNext());
  for (const action of [...next.getAllByRole('link'), ...next.getAllByRole('button')]) {
    expect(action).toHaveAccessibleDescription('Cavity Filling Thu, Jan 5, 2023 9.00 am');
  }
  expect(past.getByRole('link', { name: labels.receipt })).toHaveAccessibleDescription(
    'Teeth Whitening Jan 5, 2023 9.00 am',
  );
});

it('a cancelled visit cannot be paid for', async () => {
  openPage(() => [cancelled]);
  expect(await screen.findByText(labels.states.cancelled)).toBeInTheDocument();
  expect(screen.getByText(labels.nothingDue)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'pay' })).not.toBeInTheDocument();
});

it('a patient without appointments is invited to book one [R11.11]', async () => {
  openPage(() => []);
  expect(await screen.findByText(labels.noneTitle)).toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: labels.book });
  expect(links[0]).toHaveAttribute('href', paths.appointment);
});

it('the page shows an error and loads the visits again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent(pageTexts.loadFailed);
  mockBookings(() => [unpaid]);
  await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
  expect(await screen.findByRole('table', { name: labels.upcoming })).toBeInTheDocument();
});

describe('cancelling', () => {
  async function openDialog(booking: Booking = unpaid) {
    const { user } = openPage(() => [booking]);
    mockEndpoint(cancelBooking, () => ({ modifiedCount: 1 }));
    await user.click(await screen.findByRole('button', { name: labels.cancel }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('the dialog tells the terms and that there is nothing to refund', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText(labels.nothingToRefund, { exact: false })).toBeInTheDocument();
    expect(
      dialog.getByText(/Free to cancel until .*; after that we keep \$20\./),
    ).toBeInTheDocument();
  });

  it('the dialog tells the exact refund of a paid visit', async () => {
    const paid: Booking = { ...unpaid, isPaid: true, status: 'paid', refundableCents: 12_000 };
    const { dialog } = await openDialog(paid);
    expect(dialog.getByText(labels.refundText('$120'), { exact: false })).toBeInTheDocument();
    expect(dialog.queryByText(/^We keep/)).not.toBeInTheDocument();
  });

  it('the dialog tells the patient that cash comes back in cash', async () => {
    const payments: Booking['payments'] = [{ method: 'cash', balanceCents: 12_000 }];
    const facts = { isPaid: true, refundableCents: 12_000, payments };
    const { dialog } = await openDialog({ ...unpaid, ...facts, status: 'paid' });
    expect(dialog.getByText(labels.refundInCash('$120'), { exact: false })).toBeInTheDocument();
    expect(dialog.queryByText(/to your card/)).not.toBeInTheDocument();
  });

  it.each([
    ['pending', 'Refund of $100 on its way'],
    ['succeeded', '$100 refunded'],
    ['failed', 'Refund of $100 delayed'],
  ] as const)('a %s refund is shown as “%s”', async (status, text) => {
    openPage(() => [{ ...cancelled, isPaid: true, refund: { amountCents: 10_000, status } }]);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('after the deadline the page of an older API says how to reach the clinic', async () => {
    const { lateFeeCents: _, ...older } = unpaid;
    openPage(() => [{ ...older, changeableUntil: fromNow(-1) }]);
    expect(
      await screen.findByText(/It's too late to reschedule Cavity Filling/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: labels.cancel })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: labels.reschedule })).not.toBeInTheDocument();
    const phone = screen.getByRole('link', { name: '+1 212 555 0177' });
    expect(phone).toHaveAttribute('href', 'tel:+12125550177');
    const message = screen.getByRole('link', { name: labels.sendMessage });
    const subject = labels.changeSubject('Cavity Filling', 'Jan 5, 2023', '9.00 am');
    expect(message).toHaveAttribute(
      'href',
      `${paths.home}?subject=${encodeURIComponent(subject)}#contact`,
    );
  });

  it('after the deadline a visit is cancelled with the fee that the dialog told', async () => {
    const paid: Booking = { ...unpaid, isPaid: true, status: 'paid', refundableCents: 10_000 };
    const { user, dialog } = await openDialog({ ...paid, changeableUntil: fromNow(-1) });
    const told = `${labels.feeText('$20', '$120')} ${labels.refundText('$100')}`;
    expect(dialog.getByText(told, { exact: false })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: labels.cancelConfirm }));
    expect(await screen.findByText(labels.cancelled)).toBeInTheDocument();
    const query = { revision: unpaid.revision, refundCents: 10_000 };
    expect(requestsTo(cancelBooking)).toEqual([{ params: { id: unpaid.id }, query }]);
    expect(screen.queryByRole('button', { name: labels.reschedule })).not.toBeInTheDocument();
  });

  it('a visit is cancelled after confirmation, and the list shows it', async () => {
    const { user, dialog } = await openDialog();
    mockBookings(() => [cancelled]);
    await user.click(dialog.getByRole('button', { name: labels.cancelConfirm }));
    expect(await screen.findByText(labels.cancelled)).toBeInTheDocument();
    expect(requestsTo(cancelBooking)).toEqual([
      { params: { id: unpaid.id }, query: { revision: unpaid.revision, refundCents: 0 } },
    ]);
    expect(screen.getByText(labels.states.cancelled)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('a dismissed dialog cancels nothing', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: labels.cancelDismiss }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(requestsTo(cancelBooking)).toEqual([]);
  });

  it('the dialog shows why the visit was not cancelled', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(cancelBooking, () => new MockApiError('booking_closed'));
    await user.click(dialog.getByRole('button', { name: labels.cancelConfirm }));
    expect(await dialog.findByText(errorCatalogue.booking_closed.message)).toBeInTheDocument();
  });
});

describe('rescheduling', () => {
  stopClockAt(new Date('2023-01-04T15:00:00Z'));

  const option = {
    id: 'a0000000-0000-4000-8000-000000000001',
    name: 'Cavity Filling',
    priceCents: 12_000,
    durationMinutes: 45,
    takenTimes: [],
  };
  const timesOf: Record<string, TimeLocal[]> = { '2023-01-05': ['10:00'], '2023-01-06': ['11:30'] };

  async function openDialog(bookings: Booking[] = [unpaid]) {
    const { user } = openPage(() => bookings);
    mockEndpoint(listVisitOptions, ({ query: { dateLocal } }) => [
      { ...option, freeTimes: timesOf[dateLocal] ?? [] },
    ]);
    mockHolds();
    mockEndpoint(rescheduleBooking, () => ({ modifiedCount: 1 }));
    const [reschedule] = await screen.findAllByRole('button', { name: labels.reschedule });
    await user.click(reschedule!);
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('a visit is moved to a free time of another day', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByRole('radio', { name: '10.00 am' })).toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: /^6 January 2023/ }));
    await user.click(await dialog.findByRole('radio', { name: '11.30 am' }));
    await user.click(dialog.getByRole('button', { name: labels.rescheduleConfirm }));
    expect(
      await screen.findByText(labels.rescheduled('Jan 6, 2023', '11.30 am')),
    ).toBeInTheDocument();
    expect(requestsTo(rescheduleBooking)).toEqual([
      {
        params: { id: unpaid.id },
        body: { dateLocal: '2023-01-06', timeLocal: '11:30', revision: 0 },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('a day without free times says so, and no time can be sent', async () => {
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: /^7 January 2023/ }));
    expect(await dialog.findByText(visitTexts.time.none)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: labels.rescheduleConfirm })).toBeDisabled();
    expect(requestsTo(rescheduleBooking)).toEqual([]);
  });

  it("a time at which the same person has another appointment can't be chosen", async () => {
    const patientId = 'f0000000-0000-4000-8000-000000000001';
    const startsAt = new Date('2023-01-05T15:15:00Z');
    const other = { ...later, patientId, startsAt, endsAt: new Date('2023-01-05T16:00:00Z') };
    const own = { ...unpaid, startsAt: unpaidBooking.startsAt, endsAt: unpaidBooking.endsAt };
    const { user, dialog } = await openDialog([{ ...own, patientId }, other]);
    await user.click(await dialog.findByRole('button', { name: visitTexts.time.showTaken(1) }));
    expect(dialog.getByText(visitTexts.time.busy)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^10.00 am/ })).toBeDisabled();
  });

  it("neither the visit that is moved nor a family member's is in the way", async () => {
    const patientId = 'f0000000-0000-4000-8000-000000000001';
    const at10 = {
      startsAt: new Date('2023-01-05T15:00:00Z'),
      endsAt: new Date('2023-01-05T15:45:00Z'),
    };
    const ofChild = { ...later, ...at10, patientId: 'f0000000-0000-4000-8000-000000000002' };
    const { dialog } = await openDialog([{ ...unpaid, ...at10, patientId }, ofChild]);
    expect(await dialog.findByRole('radio', { name: '10.00 am' })).toBeEnabled();
    expect(dialog.queryByText(visitTexts.time.busy)).not.toBeInTheDocument();
  });

  it('a time that was taken meanwhile is reported, and what was chosen stays', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(rescheduleBooking, () => new MockApiError('slot_taken'));
    await user.click(await dialog.findByRole('radio', { name: '10.00 am' }));
    await user.click(dialog.getByRole('button', { name: labels.rescheduleConfirm }));
    expect(await dialog.findByText(visitTexts.time.allLost('10.00 am'))).toBeInTheDocument();
    expect(dialog.getByRole('radio', { name: '10.00 am' })).toBeChecked();
  });
});

it('visits name all of their treatments in the language of the page', async () => {
  mockNames({ treatments: { 'Cavity Filling': 'Zahnfüllung', 'X-ray': 'Röntgen' } });
  openPage(() => [{ ...unpaid, addedTreatments: ['X-ray', 'Polish'] }]);
  expect((await screen.findAllByText('Zahnfüllung + Röntgen + Polish'))[0]).toBeVisible();
});
