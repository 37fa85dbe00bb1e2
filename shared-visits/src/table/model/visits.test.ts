import { type Booking, MINUTE_MS } from 'shared-contracts';
import { unpaidBooking } from 'shared-testing';
import {
  type ChangeOption,
  groupByYear,
  splitVisits,
  toChangeOption,
  toPaymentDue,
  toVisitState,
} from './visits';

const now = new Date('2023-01-05T14:00:00Z');
const halfAnHourAgo = new Date('2023-01-05T13:30:00Z');
const underWay = new Date('2023-01-05T13:30:01Z');
const tomorrow = new Date('2023-01-06T14:00:00Z');
const after = new Date('2023-01-05T14:00:01Z');

const VISIT_MS = 30 * MINUTE_MS;
const toEnd = (startsAt: Date) => new Date(startsAt.getTime() + VISIT_MS);

const booking: Booking = { ...unpaidBooking, startsAt: after, endsAt: toEnd(after) };

it.each<[Booking['status'], Date, string]>([
  ['booked', after, 'booked'],
  ['paid', after, 'confirmed'],
  // A visit starts on time and is over at its end.
  ['booked', now, 'now'],
  ['paid', underWay, 'now'],
  ['booked', halfAnHourAgo, 'ended'],
  ['paid', halfAnHourAgo, 'ended'],
  ['completed', underWay, 'completed'],
  ['no_show', underWay, 'missed'],
  ['cancelled', after, 'cancelled'],
])('a visit that is %s and starts at %p has the state %s [R2.34]', (status, startsAt, state) => {
  expect(toVisitState({ ...booking, status, startsAt, endsAt: toEnd(startsAt) }, now)).toBe(state);
});

it('a visit that its patient confirmed is confirmed until it starts', () => {
  const confirmed = { ...booking, confirmedAt: halfAnHourAgo };
  expect(toVisitState(confirmed, now)).toBe('confirmed');
  expect(toVisitState({ ...confirmed, startsAt: now }, now)).toBe('now');
  expect(toVisitState({ ...confirmed, status: 'cancelled' }, now)).toBe('cancelled');
});

it.each<[string, { patient: ChangeOption; staff: ChangeOption }, Partial<Booking>]>([
  ['before its notice period', { patient: 'change', staff: 'change' }, { changeableUntil: after }],
  ['at the last moment', { patient: 'change', staff: 'change' }, { changeableUntil: now }],
  [
    'too late, as an older API tells it',
    { patient: 'call', staff: 'change' },
    { changeableUntil: halfAnHourAgo, lateFeeCents: undefined },
  ],
  ['too late', { patient: 'late', staff: 'change' }, { changeableUntil: halfAnHourAgo }],
  ['under way', { patient: 'none', staff: 'change' }, { startsAt: now, changeableUntil: now }],
  ['cancelled', { patient: 'none', staff: 'none' }, { changeableUntil: null }],
])('a visit is changed: %s, %j', (_when, { patient, staff }, changes) => {
  const visit = { ...booking, startsAt: tomorrow, ...changes };
  expect(toChangeOption(visit, now, true)).toBe(patient);
  expect(toChangeOption(visit, now, false)).toBe(staff);
});

it('the list starts with the next of the upcoming and the latest of the past visits', () => {
  const at = (startsAt: string, status: Booking['status'] = 'booked') => ({
    ...booking,
    startsAt: new Date(startsAt),
    endsAt: toEnd(new Date(startsAt)),
    status,
  });
  const bookings = [
    at('2023-02-01T14:00:00Z'),
    at('2023-01-06T14:00:00Z'),
    at('2023-01-05T13:45:00Z', 'paid'),
    at('2023-01-07T14:00:00Z', 'cancelled'),
    at('2022-12-01T14:00:00Z', 'completed'),
    at('2023-01-02T14:00:00Z', 'no_show'),
  ];
  const { upcoming, past } = splitVisits(bookings, now);
  const toDay = ({ startsAt }: Booking) => startsAt.toISOString().slice(0, 10);
  expect(upcoming.map(toDay)).toEqual(['2023-01-05', '2023-01-06', '2023-02-01']);
  expect(past.map(toDay)).toEqual(['2023-01-07', '2023-01-02', '2022-12-01']);
});

it.each<[Partial<Booking>, string]>([
  [{}, 'due'],
  [{ isPaid: true }, 'paid'],
  // A payment stays visible after a cancellation.
  [{ isPaid: true, status: 'cancelled' }, 'paid'],
  [{ isPaid: true, refund: { amountCents: 1, status: 'pending' } }, 'refund'],
  [{ status: 'cancelled' }, 'none'],
  [{ priceCents: 0 }, 'free'],
  [{ status: 'completed' }, 'due'],
])('the payment of a booking with %j is %s [R2.35]', (facts, due) => {
  expect(toPaymentDue({ ...booking, ...facts })).toBe(due);
});

it('visits are grouped by year in their own order', () => {
  const [newest, middle, oldest] = ['2023-01-05', '2022-12-30', '2022-02-01'].map((dateLocal) => ({
    ...booking,
    dateLocal,
  })) as [Booking, Booking, Booking];
  expect(groupByYear([newest, middle, oldest])).toEqual([
    { year: '2023', visits: [newest] },
    { year: '2022', visits: [middle, oldest] },
  ]);
});
