import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  type CancelReason,
  cancelVisit,
  errorCatalogue,
  getBooking,
  getIsAdmin,
  HOUR_MS,
  listBookings,
  staffPaths,
  recordClinicPayment,
  setBookingStatus,
  undoBookingStatus,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  type Handler,
  mockBookings,
  mockEndpoint,
  MockApiError,
  networkDown,
  paidBooking,
  renderPage,
  requestsTo,
  signIn,
  unpaidBooking,
  toRights,
} from 'shared-testing';
import { visitTexts } from 'shared-visits/visit-texts';
import { texts } from '../texts';
import * as page from './user-bookings';

const PATH = '/dashboard/allusers/bookings';
const { userBookings: labels, visits } = texts;
const { pay, methods } = visitTexts.money;
const patient = { patient: 'Bob', email: 'bob+teeth@clinic.test' };

const unpaid: Booking = {
  ...unpaidBooking,
  ...patient,
  startsAt: new Date(Date.now() + HOUR_MS),
  endsAt: new Date(Date.now() + 2 * HOUR_MS),
};
const cancelled: Booking = { ...unpaid, status: 'cancelled' };

const completed: Booking = {
  ...paidBooking,
  ...patient,
  id: 'b0000000-0000-4000-8000-000000000002',
  treatment: 'Teeth Whitening',
  status: 'completed',
  startsAt: new Date(Date.now() - HOUR_MS),
  endsAt: new Date(Date.now() - HOUR_MS / 2),
  changeableUntil: null,
};

function openPage(
  handler: Handler<typeof listBookings> = () => [unpaid, completed],
  address: string = staffPaths.userBookings(patient.email),
) {
  mockBookings(handler);
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
  return renderPage(page, PATH, address);
}

/** What the dialog has told about the unpaid visit. */
const seen = { revision: unpaid.revision, refundCents: 0 };

async function chooseReason(user: ReturnType<typeof openPage>['user'], reason: CancelReason) {
  const field = screen.getByRole('combobox', { name: new RegExp(labels.cancellation.reason) });
  await user.selectOptions(field, labels.cancellation.reasons[reason]);
}

it("the page lists a user's bookings with state and payment [R2.52]", async () => {
  openPage();
  const upcoming = within(await screen.findByRole('table', { name: visits.upcoming }));
  expect(upcoming.getAllByRole('row')[1]).toHaveTextContent(
    `1BobCavity Fillingwith Dr. Amara Osei${visits.states.booked}Jan 5, 20239.00 am${visits.unpaid}`,
  );
  const past = within(screen.getByRole('table', { name: visits.past }));
  expect(past.getAllByRole('row')[1]).toHaveTextContent(
    /Teeth Whiteningwith Dr. Amara OseiCompleted.*paid$/,
  );
  expect(screen.getByText(patient.email)).toBeInTheDocument();
  expect(requestsTo(listBookings)).toEqual([{ query: { email: patient.email } }]);
});

it('staff see that the patient has confirmed', async () => {
  openPage(() => [{ ...unpaid, confirmedAt: new Date() }]);
  const upcoming = within(await screen.findByRole('table', { name: visits.upcoming }));
  expect(upcoming.getByText(visits.states.confirmed)).toBeVisible();
  expect(upcoming.getByText(labels.confirmedByPatient)).toBeVisible();
});

it('the page leads back to all users, and not to the pages of the patient [R2.52]', async () => {
  openPage();
  await screen.findByRole('table', { name: visits.upcoming });
  const [link, ...others] = screen.getAllByRole('link');
  expect(link).toHaveAccessibleName(labels.back);
  expect(link).toHaveAttribute('href', staffPaths.allUsers);
  expect(others).toEqual([]);
  const upcoming = within(screen.getByRole('table', { name: visits.upcoming }));
  const [reschedule, cancel, record, ...more] = upcoming.getAllByRole('button');
  expect(reschedule).toHaveAccessibleName(visits.reschedule);
  expect(cancel).toHaveAccessibleName(visits.cancel);
  expect(record).toHaveAccessibleName(labels.record);
  expect(more).toEqual([]);
});

it('an admin cancels an unpaid visit after confirmation [R2.52]', async () => {
  const { user } = openPage();
  mockEndpoint(cancelVisit, () => ({ modifiedCount: 1 }));
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const visit = 'Bob: Cavity Filling, Jan 5, 2023 at 9.00 am';
  expect(dialog.getByText(labels.cancelText(visit), { exact: false })).toBeInTheDocument();
  expect(requestsTo(cancelVisit)).toEqual([]);
  mockBookings(() => [cancelled]);
  await chooseReason(user, 'patient_asked');
  await user.click(dialog.getByRole('button', { name: visits.cancelConfirm }));
  expect(await screen.findByText(visits.cancelled)).toBeInTheDocument();
  expect(requestsTo(cancelVisit)).toEqual([
    {
      params: { id: unpaid.id },
      body: { ...seen, reason: 'patient_asked', note: '', isFeeWaived: false },
    },
  ]);
  expect(screen.getByText(visits.states.cancelled)).toBeInTheDocument();
});

it('a visit that was moved while the dialog was open is not cancelled before its reader knows', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const question = within(await screen.findByRole('alertdialog'));
  await chooseReason(user, 'other');
  await user.type(question.getByRole('textbox'), 'Moves house');
  const moved = { ...unpaid, timeLocal: '14:30' as const, doctor: 'Dr. Kenji Sato', revision: 1 };
  mockBookings(() => [moved]);
  mockEndpoint(cancelVisit, () => new MockApiError('visit_changed'));
  await user.click(question.getByRole('button', { name: visits.cancelConfirm }));
  const notice = within(await screen.findByRole('dialog', { name: visits.changed.title }));
  expect(notice.getByText('Bob')).toBeVisible();
  const { from } = visits.changed;
  const times = [from('Jan 5, 2023 at 2.30 pm', 'Jan 5, 2023 at 9.00 am')];
  for (const fact of [...times, from('Dr. Kenji Sato', 'Dr. Amara Osei')]) {
    expect(notice.getByText(fact)).toBeVisible();
  }
  mockEndpoint(cancelVisit, () => ({ modifiedCount: 1 }));
  await user.click(notice.getByRole('button', { name: visits.changed.goOn }));
  expect(question.getByText(/Jan 5, 2023 at 2.30 pm/)).toBeVisible();
  expect(question.getByRole('textbox')).toHaveValue('Moves house');
  await user.click(question.getByRole('button', { name: visits.cancelConfirm }));
  await screen.findByText(visits.cancelled);
  const [first, second] = requestsTo(cancelVisit).map(({ body }) => body.revision);
  expect([first, second]).toEqual([0, 1]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a visit that a colleague has cancelled meanwhile offers nothing but to close', async () => {
  const { user } = openPage();
  await screen.findByRole('button', { name: visits.cancel });
  const gone = { ...cancelled, changeableUntil: null };
  mockEndpoint(getBooking, () => gone);
  await user.click(screen.getByRole('button', { name: visits.cancel }));
  const notice = within(await screen.findByRole('dialog', { name: visits.changed.title }));
  expect(notice.getByText(visits.changed.over)).toBeVisible();
  expect(notice.queryByRole('button', { name: visits.changed.goOn })).not.toBeInTheDocument();
  await user.click(notice.getAllByRole('button', { name: visits.changed.close })[0]!);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('the dialog shows why a visit was not cancelled', async () => {
  const { user } = openPage();
  mockEndpoint(cancelVisit, () => new MockApiError('already_paid'));
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await chooseReason(user, 'patient_asked');
  await user.click(dialog.getByRole('button', { name: visits.cancelConfirm }));
  expect(await dialog.findByText(errorCatalogue.already_paid.message)).toBeInTheDocument();
});

it('within the notice period an admin sees what the late fee leaves of the payment', async () => {
  const paid = { ...unpaid, isPaid: true, status: 'paid' as const, refundableCents: 10_000 };
  const { user } = openPage(() => [paid]);
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(labels.refundTexts.card_online('$100'), { exact: false }),
  ).toBeInTheDocument();
  expect(dialog.getByText(labels.feeText('$20'), { exact: false })).toBeInTheDocument();
  mockEndpoint(cancelVisit, () => ({ modifiedCount: 1 }));
  await chooseReason(user, 'patient_asked');
  await user.click(dialog.getByRole('checkbox', { name: labels.waiveFee('$20') }));
  expect(
    dialog.getByText(labels.refundTexts.card_online('$120'), { exact: false }),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: visits.cancelConfirm }));
  await screen.findByText(visits.cancelled);
  expect(requestsTo(cancelVisit)).toEqual([
    {
      params: { id: paid.id },
      body: { ...seen, reason: 'patient_asked', note: '', isFeeWaived: true, refundCents: 12_000 },
    },
  ]);
});

it('the dialog says truthfully how the money goes back: each payment as it was made', async () => {
  const paid: Booking = {
    ...unpaid,
    isPaid: true,
    status: 'paid',
    refundableCents: 10_000,
    payments: [
      { method: 'cash', balanceCents: 4_500 },
      { method: 'card_at_desk', balanceCents: 2_500 },
      { method: 'bank_transfer', balanceCents: 1_000 },
      { method: 'card_online', balanceCents: 4_000 },
    ],
  };
  const { user } = openPage(() => [paid]);
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const { refundTexts: ways } = labels;
  for (const sentence of [
    ways.cash('$45'),
    ways.card_at_desk('$25'),
    ways.bank_transfer('$10'),
    ways.card_online('$20'),
    labels.refundWaits,
    labels.feeText('$20'),
  ]) {
    expect(dialog.getByText(sentence, { exact: false })).toBeVisible();
  }
});

it('what was paid in part at the desk goes back in cash, not to a card', async () => {
  const payments: Booking['payments'] = [{ method: 'cash', balanceCents: 4_500 }];
  const { user } = openPage(() => [{ ...unpaid, refundableCents: 2_500, payments }]);
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(labels.refundTexts.cash('$25'), { exact: false })).toBeVisible();
  expect(dialog.getByText(labels.feeText('$20'), { exact: false })).toBeVisible();
  expect(dialog.queryByText(/to the patient's card/)).not.toBeInTheDocument();
});

it('no fee is kept when the clinic cancels', async () => {
  const paid = { ...unpaid, isPaid: true, status: 'paid' as const, refundableCents: 10_000 };
  const { user } = openPage(() => [paid]);
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await chooseReason(user, 'dentist_ill');
  expect(
    dialog.getByText(labels.refundTexts.card_online('$120'), { exact: false }),
  ).toBeInTheDocument();
  expect(dialog.getByText(labels.cancellation.emailTells)).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('a visit is not cancelled without a reason, and another reason needs a note', async () => {
  const { user } = openPage();
  mockEndpoint(cancelVisit, () => ({ modifiedCount: 1 }));
  await user.click(await screen.findByRole('button', { name: visits.cancel }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: visits.cancelConfirm });
  await user.click(confirm);
  expect(
    dialog.getByText(labels.cancellation.reasonRequired, { selector: 'p, span' }),
  ).toBeVisible();
  await chooseReason(user, 'other');
  await user.click(confirm);
  expect(dialog.getByText(labels.cancellation.noteRequired)).toBeVisible();
  expect(requestsTo(cancelVisit)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Moves house');
  await user.click(confirm);
  await screen.findByText(visits.cancelled);
  expect(requestsTo(cancelVisit)).toEqual([
    {
      params: { id: unpaid.id },
      body: { ...seen, reason: 'other', note: 'Moves house', isFeeWaived: false },
    },
  ]);
});

it('of a visit that is over, only what was recorded and the money can be changed', async () => {
  const { user } = openPage(() => [completed]);
  expect(await screen.findByText(visits.states.completed)).toBeInTheDocument();
  const [download, record, ...others] = screen.getAllByRole('button');
  expect(download).toHaveAccessibleName(staffTexts.csv.download);
  expect(record).toHaveAccessibleName(labels.record);
  expect(others).toEqual([]);
  await user.click(record ?? document.body);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    labels.actions.payments,
    labels.takeBack.completed,
  ]);
});

describe('recording what happened', () => {
  const begun: Booking = { ...unpaid, startsAt: new Date(Date.now() - 1000) };
  const arrived: Booking = { ...begun, status: 'arrived', isPaid: true };
  const done: Booking = { ...begun, status: 'completed', changeableUntil: null };
  const paid: Booking = { ...begun, status: 'paid', isPaid: true };

  async function openMenu(...bookings: Booking[]) {
    const { user } = openPage(() => bookings);
    await user.click(await screen.findByRole('button', { name: labels.record }));
    return { user, select: (name: string) => user.click(screen.getByRole('menuitem', { name })) };
  }

  const shownActions = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  async function openPayment() {
    const menu = await openMenu(begun);
    mockEndpoint(getBooking, () => begun);
    mockEndpoint(recordClinicPayment, () => ({ id: 'e0000000-0000-4000-8000-000000000001' }));
    await menu.select(labels.actions.paidAtClinic);
    const dialog = within(await screen.findByRole('dialog'));
    await menu.user.click(await dialog.findByLabelText(methods.cash));
    const confirm = dialog.getByRole('button', { name: pay.confirm });
    return { ...menu, dialog, confirm: () => menu.user.click(confirm) };
  }

  it('the menu of an unpaid visit that has begun offers all actions and is described by the visit', async () => {
    await openMenu(begun);
    const { in_treatment: later, ...actions } = labels.actions;
    expect(shownActions()).toEqual(Object.values(actions));
    expect(shownActions()).not.toContain(later);
    const { record } = labels;
    expect(screen.getByRole('button', { name: record, hidden: true })).toHaveAccessibleDescription(
      'Cavity Filling Jan 5, 2023 9.00 am',
    );
  });

  it('a past visit that was not paid can be recorded as paid', async () => {
    await openMenu({ ...completed, isPaid: false });
    expect(shownActions()).toEqual([
      labels.actions.paidAtClinic,
      labels.actions.payments,
      labels.takeBack.completed,
    ]);
  });

  it('a patient who came after all can be recorded as arrived', async () => {
    await openMenu({ ...completed, status: 'no_show' });
    expect(shownActions()).toEqual([
      labels.actions.payments,
      labels.actions.arrived,
      labels.takeBack.no_show,
    ]);
  });

  it('a payment at the clinic is recorded after confirmation, and the list shows it', async () => {
    const { dialog, confirm } = await openPayment();
    expect(dialog.getByText(/^Bob: Cavity Filling/)).toBeInTheDocument();
    expect(requestsTo(recordClinicPayment)).toEqual([]);
    mockBookings(() => [paid]);
    await confirm();
    expect(await screen.findByText(pay.done('$120', 'cash'))).toBeInTheDocument();
    expect(requestsTo(recordClinicPayment)).toMatchObject([
      { params: { id: begun.id }, body: { amountCents: 12_000, method: 'cash' } },
    ]);
    expect(screen.getByText(visits.paid)).toBeInTheDocument();
  });

  it('a dismissed dialog records no payment, and focus returns to the menu', async () => {
    const { user } = await openPayment();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: labels.record })).toHaveFocus());
    expect(requestsTo(recordClinicPayment)).toEqual([]);
  });

  it.each(['already_paid', 'payment_in_progress'] as const)(
    'the dialog shows why a payment was not recorded: %s',
    async (code) => {
      const { dialog, confirm } = await openPayment();
      mockEndpoint(recordClinicPayment, () => new MockApiError(code));
      await confirm();
      expect(await dialog.findByText(errorCatalogue[code].message)).toBeInTheDocument();
    },
  );

  it.each([
    ['arrived', visits.states.now],
    ['completed', visits.states.completed],
    ['no_show', visits.states.missed],
  ] as const)('a visit is recorded as %s, and the list shows it', async (status, shown) => {
    const { select } = await openMenu(begun);
    mockEndpoint(setBookingStatus, () => ({ modifiedCount: 1 }));
    mockBookings(() => [{ ...begun, status, changeableUntil: null }]);
    await select(labels.actions[status]);
    expect(await screen.findByText(labels.recorded[status]('Bob'))).toBeInTheDocument();
    expect(requestsTo(setBookingStatus)).toEqual([{ params: { id: begun.id }, body: { status } }]);
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('what was recorded is taken back with the button of the message', async () => {
    const { select, user } = await openMenu(begun);
    mockEndpoint(setBookingStatus, () => ({ modifiedCount: 1 }));
    mockEndpoint(undoBookingStatus, () => ({ modifiedCount: 1 }));
    await select(labels.actions.completed);
    await user.click(await screen.findByRole('button', { name: pageTexts.undo }));
    expect(await screen.findByText(labels.undone('Bob'))).toBeInTheDocument();
    const params = { id: begun.id, status: 'completed' };
    expect(requestsTo(undoBookingStatus)).toEqual([{ params }]);
  });

  it('focus follows a visit that has moved to the past ones', async () => {
    const { select } = await openMenu(begun);
    mockEndpoint(setBookingStatus, () => ({ modifiedCount: 1 }));
    mockBookings(() => [done]);
    await select(labels.actions.completed);
    const past = within(await screen.findByRole('table', { name: visits.past }));
    await waitFor(() => expect(past.getByRole('button', { name: labels.record })).toHaveFocus());
  });

  it('what was recorded by mistake is taken back from the menu', async () => {
    const { select } = await openMenu(arrived);
    mockEndpoint(undoBookingStatus, () => ({ modifiedCount: 1 }));
    await select(labels.takeBack.arrived);
    expect(await screen.findByText(labels.undone(arrived.patient))).toBeInTheDocument();
    expect(requestsTo(undoBookingStatus)).toEqual([
      { params: { id: arrived.id, status: 'arrived' } },
    ]);
  });

  it('focus moves to the treatment when nothing is left to record', async () => {
    const { select } = await openMenu(arrived);
    mockEndpoint(setBookingStatus, () => ({ modifiedCount: 1 }));
    const free = { ...cancelled, id: arrived.id, priceCents: 0 };
    mockBookings(() => [free]);
    await select(labels.actions.completed);
    await waitFor(() => expect(screen.getByText('Cavity Filling')).toHaveFocus());
    expect(screen.queryByRole('button', { name: labels.record })).not.toBeInTheDocument();
  });

  it('the page shows why a visit was not recorded, and lists its present state', async () => {
    const { select } = await openMenu(begun);
    mockEndpoint(setBookingStatus, () => new MockApiError('booking_closed'));
    mockBookings(() => [cancelled]);
    await select(labels.actions.arrived);
    expect(await screen.findByText(errorCatalogue.booking_closed.message)).toBeInTheDocument();
    expect(await screen.findByText(visits.states.cancelled)).toBeInTheDocument();
  });
});

it('the page says that a user has no bookings', async () => {
  openPage(() => []);
  expect(await screen.findByText(labels.none)).toBeInTheDocument();
});

it('the page shows an error and loads the bookings again on request', async () => {
  const { user } = openPage(networkDown);
  expect(await screen.findByRole('alert')).toHaveTextContent(pageTexts.loadFailed);
  mockBookings(() => [unpaid]);
  await user.click(screen.getByRole('button', { name: pageTexts.tryAgain }));
  expect(await screen.findByRole('table', { name: visits.upcoming })).toBeInTheDocument();
});

it('the page shows no bookings when the API denies access', async () => {
  openPage(() => new MockApiError('forbidden'));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorCatalogue.forbidden.message);
});

it.each(['', '?email=', '?email=bob'])(
  'the page redirects to all users without a valid email: %j',
  async (query) => {
    const { router } = openPage(undefined, PATH + query);
    expect(await screen.findByText('another page')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(staffPaths.allUsers);
    expect(requestsTo(listBookings)).toEqual([]);
  },
);
