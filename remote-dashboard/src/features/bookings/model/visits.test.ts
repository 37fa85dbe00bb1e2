import type { Booking } from 'shared-contracts';
import { splitVisits, toPaymentDue, toVisitState } from './visits';

const now = new Date('2023-01-05T14:00:00Z');
const before = '2023-01-05T13:59:59Z';
const after = '2023-01-05T14:00:01Z';

const booking: Booking = {
  _id: 'b1',
  appoinmentDate: 'Jan 5, 2023',
  treatment: 'Cavity Filling',
  patient: 'Ada Lovelace',
  slot: '9.00 am',
  email: 'ada@clinic.test',
  phone: '5551234567',
  role: 120,
  paid: false,
  transectionId: null,
  paidAtUtc: null,
  status: 'booked',
  startsAtUtc: after,
};

it.each<[Booking['status'], string, string]>([
  ['booked', after, 'booked'],
  ['paid', after, 'confirmed'],
  ['booked', before, 'ended'],
  ['paid', before, 'ended'],
  // A visit that starts at this very moment is no longer to come.
  ['booked', now.toISOString(), 'ended'],
  ['completed', before, 'completed'],
  ['no_show', before, 'missed'],
  ['cancelled', after, 'cancelled'],
])('a visit that is %s and starts at %s is %s [R2.34]', (status, startsAtUtc, state) => {
  expect(toVisitState({ ...booking, status, startsAtUtc }, now)).toBe(state);
});

it('puts the next visit first, and of those behind the latest', () => {
  const at = (startsAtUtc: string, status: Booking['status'] = 'booked') => ({
    ...booking,
    startsAtUtc,
    status,
  });
  const bookings = [
    at('2023-02-01T14:00:00Z'),
    at('2023-01-06T14:00:00Z'),
    at('2023-01-07T14:00:00Z', 'cancelled'),
    at('2022-12-01T14:00:00Z', 'completed'),
    at('2023-01-02T14:00:00Z', 'no_show'),
  ];
  const { upcoming, past } = splitVisits(bookings, now);
  const toDay = ({ startsAtUtc }: Booking) => startsAtUtc.slice(0, 10);
  expect(upcoming.map(toDay)).toEqual(['2023-01-06', '2023-02-01']);
  expect(past.map(toDay)).toEqual(['2023-01-07', '2023-01-02', '2022-12-01']);
});

it.each<[Partial<Booking>, string]>([
  [{}, 'due'],
  [{ paid: true }, 'paid'],
  // Money that was taken stays visible after a cancellation.
  [{ paid: true, status: 'cancelled' }, 'paid'],
  [{ status: 'cancelled' }, 'none'],
  [{ role: 0 }, 'free'],
  [{ status: 'completed' }, 'due'],
])('the payment of a booking with %j is %s [R2.35]', (facts, due) => {
  expect(toPaymentDue({ ...booking, ...facts })).toBe(due);
});
