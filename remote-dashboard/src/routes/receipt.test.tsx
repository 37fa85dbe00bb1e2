import { screen } from '@testing-library/react';
import { type Booking, errorCatalogue, getBooking, getReceipt, paths } from 'shared-contracts';
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

function openPage(handler: Handler<typeof getBooking>) {
  mockEndpoint(getBooking, handler);
  return renderPage(page, paths.receipt(':id'), paths.receipt(paid.id));
}

beforeEach(() => {
  signIn();
});

it('the receipt shows what was paid, by whom and when [R2.37]', async () => {
  openPage(() => paid);
  expect(await screen.findByText('$45.50')).toBeInTheDocument();
  for (const text of ['Ada Lovelace', 'Jan 6, 2023 at 9.00 am', 'Jan 5, 2023', 'pi_1']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('the receipt has a number, the clinic’s address and the card, and is named in the title', async () => {
  openPage(() => paid);
  expect(await screen.findByText('20230105-B0000000')).toBeInTheDocument();
  expect(screen.getByText('Visa ···· 4242')).toBeInTheDocument();
  expect(screen.getByText(/7 Orchard Street, Old Town/)).toBeInTheDocument();
  expect(document.title).toBe('Receipt – Cavity Filling · Molar');
});

it.each([
  ['card', { card: null }, labels.card],
  ['clinic', { card: null, transactionId: null }, labels.atClinic],
])('a receipt says how it was paid where no card is known: %s', async (_how, changes, text) => {
  openPage(() => ({ ...paid, ...changes }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the receipt can be downloaded as PDF', async () => {
  const downloads = mockDownloads();
  mockEndpoint(getReceipt, () => ({ pdf: btoa('%PDF-1.7') }));
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
