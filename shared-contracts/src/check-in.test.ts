import { toCheckInStart, toCheckInState } from './check-in';
import type { BookingStatus } from './booking-states';
import type { DateLocal } from './dates';

const timeZone = 'America/New_York';

it.each<[string, DateLocal, { startsAt: string; opensAt: string }]>([
  [
    '2 hours before',
    '2026-03-02',
    { startsAt: '2026-03-02T14:30:00Z', opensAt: '2026-03-02T12:30:00Z' },
  ],
  [
    'midnight before an early visit',
    '2026-03-02',
    { startsAt: '2026-03-02T06:00:00Z', opensAt: '2026-03-02T05:00:00Z' },
  ],
  [
    '2 hours before where clocks skip one of them',
    '2026-03-08',
    { startsAt: '2026-03-08T07:30:00Z', opensAt: '2026-03-08T05:30:00Z' },
  ],
])('patients can check in from %s', (_what, dateLocal, { startsAt, opensAt }) => {
  const start = toCheckInStart({ dateLocal, startsAt: new Date(startsAt) }, timeZone);
  expect(start).toEqual(new Date(opensAt));
});

const visit = {
  status: 'booked' as BookingStatus,
  dateLocal: '2026-03-02',
  startsAt: new Date('2026-03-02T14:30:00Z'),
  endsAt: new Date('2026-03-02T15:00:00Z'),
} as const;

it.each([
  ['12:29:59', 'early'],
  ['12:30:00', 'open'],
  ['14:59:59', 'open'],
  ['15:00:00', 'late'],
])('at %s checking in is %s', (time, state) => {
  const now = new Date(`2026-03-02T${time}Z`);
  expect(toCheckInState(visit, { now, timeZone })).toBe(state);
});

it.each<[BookingStatus, string]>([
  ['paid', 'open'],
  ['arrived', 'here'],
  ['in_treatment', 'here'],
  ['completed', 'closed'],
  ['no_show', 'closed'],
  ['cancelled', 'closed'],
])('for a visit that is %s it is %s', (status, state) => {
  const present = { now: visit.startsAt, timeZone };
  expect(toCheckInState({ ...visit, status }, present)).toBe(state);
});

it('an older API, which does not tell the end, lets nobody check in', () => {
  const { endsAt: _, ...older } = visit;
  expect(toCheckInState(older, { now: visit.startsAt, timeZone })).toBe('late');
});
