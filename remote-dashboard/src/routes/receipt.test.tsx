import { screen } from '@testing-library/react';
import { type Booking, errorCatalogue, getBooking, paths } from 'shared-contracts';
import {
  type Handler,
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
