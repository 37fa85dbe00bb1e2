import { screen } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { mockEndpoint, paidBooking, MockApiError, renderPage, signIn } from 'shared-testing';
import * as page from './receipt';

const paid = {
  ...paidBooking,
  appoinmentDate: 'Jan 6, 2023',
  role: 45.5,
  // Still the fifth of January at the clinic.
  paidAtUtc: '2023-01-06T03:00:00Z',
  startsAtUtc: '2023-01-06T14:00:00Z',
};

function openPage(answer: () => unknown) {
  mockEndpoint(`GET /bookings/${paid._id}`, answer);
  return renderPage(page, paths.receipt(':id'), paths.receipt(paid._id));
}

beforeEach(() => {
  signIn();
});

it('shows what was paid, by whom and when [R2.37]', async () => {
  openPage(() => paid);
  expect(await screen.findByText('$45.50')).toBeInTheDocument();
  for (const text of ['Ada Lovelace', 'Jan 6, 2023 at 9.00 am', 'Jan 5, 2023', 'pi_1']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openPage(() => paid);
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('is none before the payment', async () => {
  openPage(() => ({ ...paid, paid: false, transectionId: null, paidAtUtc: null }));
  expect(await screen.findByText('This appointment is not paid yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});

it('is not shown to somebody else', async () => {
  openPage(() => new MockApiError('not_found'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not find what you asked for',
  );
});
