import type { Booking } from 'shared-contracts';
import { paidBooking, unpaidBooking } from 'shared-testing';
import { toReceiptYears } from './receipt-years';

const ZONE = 'America/New_York';

const pay = (id: string, paidAt: string, changes: Partial<Booking> = {}): Booking => ({
  ...paidBooking,
  ...{ id, paidAt: new Date(paidAt) },
  payments: [{ method: 'card_online', balanceCents: 12_000 }],
  ...changes,
});

it('the latest year and payment come first, and unpaid visits are left out', () => {
  const years = toReceiptYears(
    [
      pay('first', '2022-03-01T15:00:00Z'),
      unpaidBooking,
      pay('third', '2023-05-02T15:00:00Z'),
      pay('second', '2023-01-04T15:00:00Z'),
    ],
    ZONE,
  );
  expect(years.map(({ year, visits }) => [year, visits.map(({ id }) => id)])).toEqual([
    ['2023', ['third', 'second']],
    ['2022', ['first']],
  ]);
});

it('the year is that of the clinic', () => {
  const [year] = toReceiptYears([pay('late', '2023-01-01T02:00:00Z')], ZONE);
  expect(year).toMatchObject({ year: '2022', visits: [{ paidOn: '2022-12-31' }] });
});

it('what was given back does not count, but the visit keeps its receipt', () => {
  const refunded = pay('refunded', '2023-02-01T15:00:00Z', {
    status: 'cancelled',
    isPaid: false,
    payments: [{ method: 'card_online', balanceCents: 0 }],
  });
  const [year] = toReceiptYears([refunded, pay('kept', '2023-01-04T15:00:00Z')], ZONE);
  expect(year?.paidCents).toBe(12_000);
  expect(year?.visits[0]).toMatchObject({ id: 'refunded', paidCents: 0 });
});

it('an older API, which does not list payments, is taken by the price', () => {
  const [year] = toReceiptYears([paidBooking], ZONE);
  expect(year?.paidCents).toBe(paidBooking.priceCents);
});
