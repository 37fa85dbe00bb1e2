import { screen, waitFor, within } from '@testing-library/react';
import {
  type Booking,
  emailReceipt,
  errorCatalogue,
  getBooking,
  getIsAdmin,
  getLedger,
  getPatient,
  listPatientDocuments,
  getReceipt,
  type LedgerEntry,
  staffPaths,
  recordClinicPayment,
  reverseLedgerEntry,
  toErrorMessage,
} from 'shared-contracts';
import {
  mockDownloads,
  mockEndpoint,
  MockApiError,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  toRights,
  unpaidBooking,
} from 'shared-testing';
import { visitTexts } from 'shared-visits/visit-texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './patient';

const { userBookings, money } = visitTexts;
const { pay, payments, reverse, methods, emailReceipt: email } = money;

const visit: Booking = { ...unpaidBooking, owedCents: 12_000, status: 'completed' };
const entry: LedgerEntry = {
  id: 'e0000000-0000-4000-8000-000000000001',
  kind: 'payment',
  amountCents: 8_000,
  method: 'cash',
  recordedAt: new Date('2023-01-05T15:00:00Z'),
  recordedBy: 'Rae Ception',
  reverses: null,
  reason: null,
};
const reversal: LedgerEntry = {
  ...entry,
  id: 'e0000000-0000-4000-8000-000000000002',
  amountCents: -8_000,
  recordedBy: 'Olive Owner',
  reverses: entry.id,
  reason: 'Wrong visit',
};

const toLedger = (...entries: LedgerEntry[]) => ({
  chargedCents: 12_000,
  receivedCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  refundedCents: 0,
  owedCents: 12_000 - entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
  entries,
});

async function openDialog(action: string, booking: Booking = visit) {
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listPatientDocuments, () => []);
  mockEndpoint(getPatient, () => ({ ...callerPage, visits: [booking] }));
  mockEndpoint(getBooking, () => booking);
  signIn();
  const { user } = renderPage(
    page,
    '/dashboard/clinic/patients/:id',
    staffPaths.patient(caller.id),
  );
  await user.click(await screen.findByRole('button', { name: userBookings.record }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('recording a payment', () => {
  const openPayment = async (booking?: Booking) => {
    const opened = await openDialog(userBookings.actions.paidAtClinic, booking);
    await opened.dialog.findByRole('button', { name: pay.confirm });
    mockEndpoint(recordClinicPayment, () => ({ id: entry.id }));
    const submit = () =>
      opened.user.click(opened.dialog.getByRole('button', { name: pay.confirm }));
    return { ...opened, submit };
  };

  it('names patient and visit, proposes what is due, and needs a method', async () => {
    const { user, dialog, submit } = await openPayment();
    expect(dialog.getByText(/Cavity Filling, Jan 5, 2023 at 9.00 am/)).toBeVisible();
    expect(dialog.getByLabelText(pay.amount, { exact: false })).toHaveValue('120');
    await submit();
    expect(await dialog.findByText(pay.methodRequired)).toBeVisible();
    expect(requestsTo(recordClinicPayment)).toEqual([]);
    await user.click(dialog.getByLabelText(methods.card_at_desk));
    await submit();
    expect(await screen.findByText(pay.done('$120', 'card_at_desk'))).toBeVisible();
    expect(requestsTo(recordClinicPayment)).toEqual([
      {
        params: { id: visit.id },
        body: {
          entryId: expect.any(String) as string,
          amountCents: 12_000,
          method: 'card_at_desk',
        },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes a part, says what remains, and never more than what is due', async () => {
    const { user, dialog, submit } = await openPayment({ ...visit, owedCents: 10_000 });
    const amount = dialog.getByLabelText(pay.amount, { exact: false });
    await user.click(dialog.getByLabelText(methods.cash));
    for (const [typed, message] of [
      ['100.01', pay.amountTooHigh('$100')],
      ['0', pay.amountInvalid],
      ['ten', pay.amountInvalid],
    ] as const) {
      await user.clear(amount);
      await user.type(amount, typed);
      await submit();
      expect(await dialog.findByText(message)).toBeVisible();
    }
    await user.clear(amount);
    await user.type(amount, '40.50');
    expect(dialog.getByText(pay.remains('$59.50'))).toBeVisible();
    await submit();
    expect(await screen.findByText(pay.done('$40.50', 'cash'))).toBeVisible();
    expect(requestsTo(recordClinicPayment)[0]?.body).toMatchObject({ amountCents: 4_050 });
  });

  it('sends the same ID again after a lost answer', async () => {
    const { user, dialog, submit } = await openPayment();
    await user.click(dialog.getByLabelText(methods.cash));
    mockEndpoint(recordClinicPayment, networkDown);
    await submit();
    await dialog.findByRole('alert');
    mockEndpoint(recordClinicPayment, () => ({ id: entry.id }));
    await submit();
    await screen.findByText(pay.done('$120', 'cash'));
    const ids = requestsTo(recordClinicPayment).map(({ body }) => body?.entryId);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
  });

  it('shows what is due now when a colleague has taken a part meanwhile', async () => {
    const { user, dialog, submit } = await openPayment();
    await user.click(dialog.getByLabelText(methods.cash));
    mockEndpoint(recordClinicPayment, () => new MockApiError('amount_exceeds_owed'));
    mockEndpoint(getBooking, () => ({ ...visit, owedCents: 4_000 }));
    await submit();
    expect(await dialog.findByText(pay.due('$40'))).toBeVisible();
    expect(dialog.getByLabelText(pay.amount, { exact: false })).toHaveValue('40');
  });

  it('is not offered for a visit that was paid meanwhile', async () => {
    const { user, dialog, submit } = await openPayment();
    mockEndpoint(recordClinicPayment, () => new MockApiError('already_paid'));
    mockEndpoint(getBooking, () => ({ ...visit, isPaid: true, owedCents: 0 }));
    await user.click(dialog.getByLabelText(methods.cash));
    await submit();
    expect(await dialog.findByText(pay.nothingDue)).toBeVisible();
  });
});

describe('the payments of a visit', () => {
  const openPayments = async (...entries: LedgerEntry[]) => {
    mockEndpoint(getLedger, () => toLedger(...entries));
    return openDialog(userBookings.actions.payments);
  };

  it('have amount, method, time and who recorded them, and what is due', async () => {
    const { dialog } = await openPayments(entry, reversal);
    const list = within(await dialog.findByRole('list', { name: payments.list }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/\$80 Payment, Cash.*Jan 5, 2023.*10.00 am, Rae Ception/);
    expect(first).toHaveTextContent(payments.wasTakenBack);
    expect(second).toHaveTextContent(/-\$80 Payment taken back, Cash.*Olive Owner/);
    expect(second).toHaveTextContent(payments.reason('Wrong visit'));
    expect(dialog.queryByRole('button', { name: payments.correct })).not.toBeInTheDocument();
    expect(dialog.getByText(payments.due)).toBeVisible();
  });

  it('say so when there are none', async () => {
    const { dialog } = await openPayments();
    expect(await dialog.findByText(payments.none)).toBeVisible();
  });

  it('made online or refunded have nothing to correct', async () => {
    const { dialog } = await openPayments(
      { ...entry, method: 'card_online', recordedBy: null },
      { ...reversal, kind: 'refund', reverses: null },
    );
    await dialog.findByRole('list', { name: payments.list });
    expect(dialog.queryByRole('button', { name: payments.correct })).not.toBeInTheDocument();
  });

  const openReversal = async () => {
    const { user, dialog } = await openPayments(entry);
    await user.click(await dialog.findByRole('button', { name: payments.correct }));
    return { user, question: within(screen.getByRole('dialog', { name: reverse.title })) };
  };

  it('are taken back with a reason, after patient, visit, amount, method and recorder were named', async () => {
    mockEndpoint(reverseLedgerEntry, () => ({ id: reversal.id }));
    const { user, question } = await openReversal();
    for (const fact of [
      visit.patient,
      'Cavity Filling, Jan 5, 2023 at 9.00 am',
      '$80 in cash',
      'Jan 5, 2023, 10.00 am, Rae Ception',
    ]) {
      expect(question.getByText(fact)).toBeVisible();
    }
    await user.click(question.getByRole('button', { name: reverse.confirm }));
    expect(requestsTo(reverseLedgerEntry)).toEqual([]);
    await user.type(question.getByLabelText(reverse.reason, { exact: false }), 'Wrong visit');
    mockEndpoint(getLedger, () => toLedger(entry, reversal));
    await user.click(question.getByRole('button', { name: reverse.confirm }));
    expect(await screen.findByText(reverse.done('$80'))).toBeVisible();
    expect(requestsTo(reverseLedgerEntry)).toEqual([
      {
        params: { id: visit.id, entryId: entry.id },
        body: { entryId: expect.any(String) as string, reason: 'Wrong visit' },
      },
    ]);
    expect(await screen.findByText(payments.wasTakenBack)).toBeVisible();
  });

  it('tell when a colleague has taken one back meanwhile', async () => {
    const params = { name: 'Olive Owner' };
    const message = toErrorMessage('entry_reversed', params);
    mockEndpoint(reverseLedgerEntry, () => new MockApiError('entry_reversed', message, params));
    const { user, question } = await openReversal();
    await user.type(question.getByLabelText(reverse.reason, { exact: false }), 'Wrong visit');
    mockEndpoint(getLedger, () => toLedger(entry, reversal));
    await user.click(question.getByRole('button', { name: reverse.confirm }));
    expect(await question.findByText(message)).toBeVisible();
    expect(message).not.toBe(errorCatalogue.entry_reversed.message);
    expect(await screen.findByText(payments.wasTakenBack)).toBeInTheDocument();
  });
});

describe('the receipt of a visit', () => {
  const openReceipt = async (...entries: LedgerEntry[]) => {
    mockEndpoint(getLedger, () => toLedger(...entries));
    const { user, dialog } = await openDialog(userBookings.actions.payments);
    return { user, dialog };
  };

  it('is a PDF file', async () => {
    const downloads = mockDownloads();
    mockEndpoint(getReceipt, () => new TextEncoder().encode('%PDF').buffer);
    const { user, dialog } = await openReceipt(entry);
    await user.click(await dialog.findByRole('button', { name: payments.download }));
    await waitFor(() => expect(downloads).toMatchObject([{ name: 'receipt-2023-01-05.pdf' }]));
    expect(requestsTo(getReceipt)).toEqual([{ params: { id: visit.id } }]);
  });

  it('goes to the address of the patient, or to another one', async () => {
    mockEndpoint(emailReceipt, () => ({ sentCount: 1 }));
    const { user, dialog } = await openReceipt(entry, reversal);
    await user.click(await dialog.findByRole('button', { name: payments.email }));
    const form = within(screen.getByRole('dialog', { name: email.title }));
    const address = form.getByLabelText(email.address, { exact: false });
    expect(address).toHaveValue(visit.email);
    await user.clear(address);
    await user.click(form.getByRole('button', { name: email.confirm }));
    expect(await form.findByText('Email is required')).toBeVisible();
    await user.type(address, 'claims@insurer.test');
    await user.click(form.getByRole('button', { name: email.confirm }));
    expect(await screen.findByText(email.done('claims@insurer.test'))).toBeVisible();
    expect(requestsTo(emailReceipt)).toEqual([
      {
        params: { id: visit.id },
        body: { emailId: expect.any(String) as string, email: 'claims@insurer.test' },
      },
    ]);
  });

  it('is not there before something was paid', async () => {
    const { dialog } = await openReceipt();
    await dialog.findByText(payments.none);
    expect(dialog.queryByRole('button', { name: payments.download })).not.toBeInTheDocument();
  });
});
