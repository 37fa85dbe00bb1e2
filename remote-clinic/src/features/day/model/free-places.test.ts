import { DAY_MS } from 'shared-contracts';
import { listResources, toDayColumns } from './diary';
import { listFreePlaces, toFreeUntil } from './free-places';
import { chair, laterVisit, NOW, osei, toDay, visit } from '../../../test-kit/days';

const timeZone = 'America/New_York';
const range = { from: 9 * 60, until: 12 * 60 };

const list = (by: 'dentists' | 'chairs', { now = NOW, day = toDay(visit, laterVisit) } = {}) => {
  const { id } = by === 'dentists' ? osei : chair;
  const columns = toDayColumns(day, { by, resources: listResources(day, by), timeZone });
  const column = columns.find((one) => one.id === id)!;
  return listFreePlaces(column, { range, intervalMinutes: 30, now, timeZone }).map(
    ({ from, until }) => [from - 9 * 60, until - 9 * 60],
  );
};

const wholeMorning = [0, 30, 60, 90, 120, 150].map((from) => [from, from + 30]);

it('free places end and begin where visits do', () => {
  // The visit lasts from 9.00 to 9.45 am.
  expect(list('dentists')).toEqual([[45, 60], ...wholeMorning.slice(2)]);
});

it('what a finger could not hit between two visits is no free place', () => {
  const next = { ...laterVisit, doctorId: osei.id };
  const endsAt = new Date('2026-03-02T14:40:00Z');
  expect(list('dentists', { day: toDay(visit, next) })[0]).toEqual([105, 120]);
  expect(list('dentists', { day: toDay({ ...visit, endsAt }, next) })[0]).toEqual([40, 60]);
});

it('a chair is free when it is clean', () => {
  // From 10.00 am on the later visit takes it, until 11.00 am with the clean-up.
  expect(list('chairs')).toEqual(wholeMorning.slice(4));
});

it('time off is not free', () => {
  const away = { startsAt: laterVisit.startsAt, endsAt: laterVisit.chairFreeAt };
  const day = toDay();
  const doctors = [{ ...osei, timeOff: [away] }];
  const dayBefore = new Date(NOW.getTime() - DAY_MS);
  expect(list('dentists', { now: dayBefore, day: { ...day, doctors } })).toEqual([
    ...wholeMorning.slice(0, 2),
    ...wholeMorning.slice(4),
  ]);
});

it('the present minute is the first, and what is left of a place after it has to be large enough', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);
  const first = (time: string) => list('dentists', { now: at(time), day: toDay() })[0];
  expect(first('14:12:40')).toEqual([12, 30]);
  expect(first('14:15:00')).toEqual([15, 30]);
  expect(first('14:16:00')).toEqual([30, 60]);
});

it('a day that has passed has none', () => {
  expect(list('dentists', { now: new Date('2026-03-03T14:00:00Z') })).toEqual([]);
});

it.each([
  ['the next visit', 9 * 60 + 45, 10 * 60],
  ['the end of what the diary shows', 11 * 60, 12 * 60],
])('a free minute lasts until %s', (_what, from, until) => {
  const later = { ...laterVisit, doctorId: osei.id };
  const day = toDay(visit, later);
  const [column] = toDayColumns(day, { by: 'dentists', resources: [osei], timeZone });
  expect(toFreeUntil(column!, from, range)).toBe(until);
});
