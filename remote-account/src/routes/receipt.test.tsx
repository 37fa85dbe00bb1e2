import { screen } from '@testing-library/react';
import {
  type Booking,
  errorCatalogue,
  getBooking,
  getReceipt,
  getReceiptFacts,
  paths,
  type ReceiptFacts,
} from 'shared-contracts';
import {
  type Handler,
  mockDownloads,
  mockEndpoint,
  MockApiError,
  paidBooking,
  renderPage,
  signIn,
} from 'shared-testing';
import { texts } from '../texts';
import * as page from './receipt';

const { receipt: labels } = texts;

const paid: Booking = {
  ...paidBooking,
  dateLocal: '2023-01-06',
  priceCents: 4550,
  // Still the fifth of January at the clinic.
  paidAt: new Date('2023-01-06T03:00:00Z'),
  card: { brand: 'visa', lastFour: '4242' },
  startsAt: new Date('2023-01-06T14:00:00Z'),
};

const payment: ReceiptFacts['lines'][number] = {
  kind: 'payment',
  amountCents: 4550,
  method: 'card_online',
  card: { brand: 'visa', lastFour: '4242' },
  transactionId: 'pi_1',
  recordedAt: new Date('2023-01-06T03:00:00Z'),
  isCorrection: false,
};

const receipt: ReceiptFacts = {
  number: 42,
  corrects: null,
  issuedAt: new Date('2023-01-08T15:00:00Z'),
  lines: [payment],
  netCents: 4550,
};

function openPage(handler: Handler<typeof getBooking>, facts = receipt) {
  mockEndpoint(getBooking, handler);
  mockEndpoint(getReceiptFacts, () => facts);
  return renderPage(page, paths.receipt(':id'), paths.receipt(paid.id));
}

beforeEach(() => {
  signIn();
});

it('the receipt shows what was paid, by whom and when [R2.37]', async () => {
  openPage(() => paid);
  expect(await screen.findByText('$45.50')).toBeInTheDocument();
  for (const text of [
    'Ada Lovelace',
    'Jan 6, 2023 at 9.00 am',
    labels.payment('Jan 5, 2023'),
    'pi_1',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('the receipt has a number, the clinic’s address and the card, and is named in the title', async () => {
  openPage(() => paid);
  expect(await screen.findByText('000042')).toBeInTheDocument();
  expect(screen.getByText('$45.50 – Visa ···· 4242')).toBeInTheDocument();
  expect(screen.getByText(/7 Orchard Street, Old Town/)).toBeInTheDocument();
  expect(document.title).toBe('Receipt – Cavity Filling · Molar');
});

it.each(['card_online', 'card_at_desk', 'cash', 'bank_transfer'] as const)(
  'a receipt says how it was paid where no card is known: %s',
  async (method) => {
    const line = { ...payment, method, card: null };
    openPage(() => paid, { ...receipt, lines: [line] });
    expect(await screen.findByText(`$45.50 – ${labels[method]}`)).toBeInTheDocument();
  },
);

it('a corrected receipt states the refund and the net amount, and the receipt that it replaces', async () => {
  const refund = { ...payment, kind: 'refund', amountCents: -1050, card: null } as const;
  const lines = [payment, { ...refund, recordedAt: new Date('2023-01-07T15:00:00Z') }];
  openPage(() => paid, { ...receipt, number: 43, corrects: 42, lines, netCents: 3500 });
  expect(await screen.findByText(labels.refund('Jan 7, 2023'))).toBeInTheDocument();
  for (const text of ['000043', '000042', '-$10.50 – Card', labels.net, '$35']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText(labels.total)).not.toBeInTheDocument();
});

it('the receipt can be downloaded as PDF', async () => {
  const downloads = mockDownloads();
  mockEndpoint(getReceipt, () => new TextEncoder().encode('%PDF-1.7').buffer);
  const { user } = openPage(() => paid);
  await user.click(await screen.findByRole('button', { name: labels.download }));
  const name = 'receipt-2023-01-06.pdf';
  expect(await screen.findByText(labels.downloaded(name))).toBeInTheDocument();
  expect(downloads).toMatchObject([{ name, file: { type: 'application/pdf', size: 8 } }]);
});

it('the page says why the receipt was not downloaded', async () => {
  mockEndpoint(getReceipt, () => new MockApiError('internal'));
  const { user } = openPage(() => paid);
  await user.click(await screen.findByRole('button', { name: labels.download }));
  expect(await screen.findByText(errorCatalogue.internal.message)).toBeInTheDocument();
});

it('the receipt can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openPage(() => paid);
  await user.click(await screen.findByRole('button', { name: labels.print }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('an unpaid booking has no receipt', async () => {
  openPage(() => ({ ...paid, isPaid: false, transactionId: null, paidAt: null }));
  expect(await screen.findByText(labels.notPaidTitle)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: labels.print })).not.toBeInTheDocument();
});

it('the receipt of another patient is not shown', async () => {
  openPage(() => new MockApiError('not_found'));
  expect(await screen.findByRole('alert')).toHaveTextContent(errorCatalogue.not_found.message);
});
