import type { Booking } from 'shared-contracts';
import { unpaidBooking } from 'shared-testing';
import { splitVisits, toPaymentDue, toVisitState } from './visits';

const now = new Date('2023-01-05T14:00:00Z');
const before = new Date('2023-01-05T13:59:59Z');
const after = new Date('2023-01-05T14:00:01Z');

const booking: Booking = { ...unpaidBooking, startsAt: after };

it.each<[Booking['status'], Date, string]>([
  ['booked', after, 'booked'],
  ['paid', after, 'confirmed'],
  ['booked', before, 'ended'],
  ['paid', before, 'ended'],
  // A visit that starts at this very moment is no longer upcoming.
  ['booked', now, 'ended'],
  ['completed', before, 'completed'],
  ['no_show', before, 'missed'],
  ['cancelled', after, 'cancelled'],
])('a visit that is %s and starts at %p has the state %s [R2.34]', (status, startsAt, state) => {
  expect(toVisitState({ ...booking, status, startsAt }, now)).toBe(state);
});

it('the list starts with the next of the upcoming and the latest of the past visits', () => {
  const at = (startsAt: string, status: Booking['status'] = 'booked') => ({
    ...booking,
    startsAt: new Date(startsAt),
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
  const toDay = ({ startsAt }: Booking) => startsAt.toISOString().slice(0, 10);
  expect(upcoming.map(toDay)).toEqual(['2023-01-06', '2023-02-01']);
  expect(past.map(toDay)).toEqual(['2023-01-07', '2023-01-02', '2022-12-01']);
});

it.each<[Partial<Booking>, string]>([
  [{}, 'due'],
  [{ isPaid: true }, 'paid'],
  // A payment stays visible after a cancellation.
  [{ isPaid: true, status: 'cancelled' }, 'paid'],
  [{ status: 'cancelled' }, 'none'],
  [{ priceCents: 0 }, 'free'],
  [{ status: 'completed' }, 'due'],
])('the payment of a booking with %j is %s [R2.35]', (facts, due) => {
  expect(toPaymentDue({ ...booking, ...facts })).toBe(due);
});
