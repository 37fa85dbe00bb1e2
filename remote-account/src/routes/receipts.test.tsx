import { screen, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { mockBookings, paidBooking, renderPage, signIn, unpaidBooking } from 'shared-testing';
import { texts } from '../texts';
import * as page from './receipts';

const { receipts: labels } = texts;

const earlier = {
  ...paidBooking,
  id: 'b0000000-0000-4000-8000-000000000009',
  treatment: 'Oral Surgery',
  paidAt: new Date('2022-06-01T15:00:00Z'),
  payments: [{ method: 'cash', balanceCents: 5_000 } as const],
};

beforeEach(signIn);

it('what was paid is listed by year, with the way to each receipt', async () => {
  mockBookings(() => [
    earlier,
    unpaidBooking,
    { ...paidBooking, id: earlier.id.replace(/9$/, '8') },
  ]);
  renderPage(page, paths.receipts);
  const tables = await screen.findAllByRole('table');
  expect(tables).toHaveLength(2);
  expect(tables[0]).toHaveAccessibleName(labels.year('2023', '$120'));
  const row = within(screen.getByRole('table', { name: labels.year('2022', '$50') }));
  const link = row.getByRole('link', { name: 'Oral Surgery' });
  expect(link).toHaveAttribute('href', paths.receipt(earlier.id));
  expect(link).toHaveAccessibleDescription('Jun 1, 2022');
  expect(row.getByText('$50')).toBeVisible();
});

it('a patient who has paid nothing yet is told when receipts appear', async () => {
  mockBookings(() => [unpaidBooking]);
  renderPage(page, paths.receipts);
  expect(await screen.findByRole('heading', { name: labels.none })).toBeVisible();
  expect(screen.getByText(labels.noneText)).toBeVisible();
});
