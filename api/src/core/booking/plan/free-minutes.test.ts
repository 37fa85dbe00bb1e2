import type { BookingRule, DateLocal, TimeLocal } from 'shared-contracts';
import {
  at,
  cleaning,
  daily,
  DAY,
  DAY_BEFORE,
  newBlock,
  newDoctor,
  newSchedule,
  take,
} from '../../../../test-kit/schedules';
import type { Schedule, ScheduledDoctor } from '../schedule/schedule';
import { findFreeMinutes } from './free-minutes';
import type { DayState } from './plan';

interface Search {
  readonly fromLocal?: TimeLocal;
  readonly dateLocal?: DateLocal;
}

interface State extends Partial<Pick<DayState, 'taken' | 'now'>> {
  readonly schedule?: Partial<Schedule>;
}

/** The minutes that are found, each with the dentist and the rules that it sets aside. */
const find = ({ schedule, taken = [], now = DAY_BEFORE }: State, search: Search = {}) =>
  findFreeMinutes(
    { schedule: newSchedule(schedule), taken, now },
    { treatment: cleaning, dateLocal: DAY, ...search },
  ).map(({ timeLocal, doctorId, setAside }) => [timeLocal, doctorId, ...setAside]);

/** A clinic with one dentist and one chair. */
const alone = (dentist: Partial<ScheduledDoctor> = {}, changes: Partial<Schedule> = {}) => ({
  doctors: [newDoctor('ann', dentist)],
  chairIds: ['c1'],
  ...changes,
});

const nine = { fromLocal: '09:00' } as const;

it('a free minute names its dentist', () => {
  const state = { schedule: newSchedule(), taken: [], now: DAY_BEFORE };
  const search = { treatment: cleaning, dateLocal: DAY, ...nine } as const;
  expect(findFreeMinutes(state, search)).toEqual([
    { timeLocal: '09:00', doctorId: 'ann', doctor: 'Dr ann', setAside: [] },
  ]);
  expect(findFreeMinutes(state, { ...search, doctorId: 'bob' })).toEqual([
    { timeLocal: '09:00', doctorId: 'bob', doctor: 'Dr bob', setAside: [] },
  ]);
});

it('the whole day is searched unless a time is given, for a minute before opening too', () => {
  expect(find({})).toEqual([
    ['09:00', 'ann'],
    ['00:00', 'ann', 'opening_hours'],
  ]);
});

it('of those that set rules aside only the first is found', () => {
  const timeOff = [
    { startsAt: at('07:30'), endsAt: at('08:00') },
    { startsAt: at('08:30'), endsAt: at('08:45') },
  ];
  expect(find({ schedule: alone({ timeOff }) }, { fromLocal: '07:00' })).toEqual([
    ['09:00', 'ann'],
    ['07:00', 'ann', 'opening_hours'],
  ]);
});

it('of those within the rules only the first is found', () => {
  const taken = [take('12:00', '12:30')];
  expect(find({ schedule: alone(), taken }, nine)).toEqual([['09:00', 'ann']]);
});

describe('the first minute within the rules is that at which', () => {
  const noon = { fromLocal: '12:00' } as const;

  it('the present minute begins, or the time that was asked for', () => {
    expect(find({ now: at('10:07:40') }, nine)).toEqual([['10:07', 'ann']]);
    expect(find({ now: at('10:07:40') }, { fromLocal: '10:12' })).toEqual([['10:12', 'ann']]);
  });

  it('the dentist begins to work, also after a break', () => {
    const afternoon = daily('10:15', '17:00').weekly;
    const late = alone({ hours: { weekly: afternoon, special: [] } });
    expect(find({ schedule: late }, nine)[0]).toEqual(['10:15', 'ann']);
    const weekly = [...daily('09:00', '12:10').weekly, ...daily('13:20', '17:00').weekly];
    const withBreak = alone({ hours: { weekly, special: [] } });
    expect(find({ schedule: withBreak }, noon)[0]).toEqual(['13:20', 'ann']);
  });

  it('an absence ends, in the next whole minute', () => {
    const away = (endsAt: Date) => alone({ timeOff: [{ startsAt: at('11:00'), endsAt }] });
    expect(find({ schedule: away(at('12:20')) }, noon)).toEqual([['12:20', 'ann']]);
    expect(find({ schedule: away(at('12:20:01')) }, noon)).toEqual([['12:21', 'ann']]);
  });

  it('the first of two dentists is back', () => {
    const timeOff = (time: string) => [{ startsAt: at('08:00'), endsAt: at(time) }];
    const doctors = [
      newDoctor('ann', { timeOff: timeOff('12:40') }),
      newDoctor('bob', { timeOff: timeOff('11:30') }),
    ];
    expect(find({ schedule: { doctors } }, nine)).toEqual([['11:30', 'bob']]);
  });

  it('a block ends', () => {
    const schedule = alone({}, { blocks: [newBlock()] });
    expect(find({ schedule }, noon)).toEqual([
      ['13:00', 'ann'],
      ['12:00', 'ann', 'blocked'],
    ]);
  });

  it('a visit ends', () => {
    const taken = [take('12:00', '12:25', { chairId: 'c2' })];
    expect(find({ schedule: alone(), taken }, noon)).toEqual([['12:25', 'ann']]);
  });

  it('a chair is clean', () => {
    const taken = [take('11:00', '11:55', { doctorId: 'bob', chairFreeAt: at('12:05') })];
    expect(find({ schedule: alone(), taken }, noon)).toEqual([['12:05', 'ann']]);
  });

  it('the notice ends', () => {
    const state = { schedule: { minimumNoticeMinutes: 45 }, now: at('10:00:20') };
    expect(find(state, nine)).toEqual([
      ['10:45', 'ann'],
      ['10:00', 'ann', 'short_notice'],
    ]);
  });
});

it('what ends on another day at an earlier time is no minute of this day', () => {
  const endsAt = new Date('2026-03-04T09:30:00Z');
  const timeOff = [{ startsAt: new Date('2026-03-04T07:00:00Z'), endsAt }];
  expect(find({ schedule: alone({ timeOff }) }, { fromLocal: '10:00' })).toEqual([
    ['10:00', 'ann'],
  ]);
});

describe('as few rules as possible are set aside', () => {
  const LATE = '18:40';

  it.each<[string, State, Search, BookingRule[]]>([
    ['on a closed day', { schedule: { closedDays: [DAY] } }, nine, ['closed_day']],
    [
      'beyond the horizon',
      { schedule: { bookingHorizonDays: 5 } },
      { ...nine, dateLocal: '2026-03-20' },
      ['beyond_horizon'],
    ],
    [
      'after the hours of the dentist',
      { schedule: alone({ hours: daily('09:00', '12:00') }) },
      { fromLocal: '12:30' },
      ['dentist_hours'],
    ],
    [
      'after the hours of the dentist, in a block',
      { schedule: alone({ hours: daily('09:00', '12:00') }, { blocks: [newBlock()] }) },
      { fromLocal: '12:30' },
      ['dentist_hours', 'blocked'],
    ],
    ['after closing', {}, { fromLocal: LATE }, ['opening_hours']],
    [
      'after closing, in a block',
      { schedule: alone({}, { blocks: [newBlock({ untilTime: '24:00' })] }) },
      { fromLocal: LATE },
      ['opening_hours', 'blocked'],
    ],
    [
      'after closing on a closed day, in a block',
      { schedule: alone({}, { closedDays: [DAY], blocks: [newBlock({ untilTime: '24:00' })] }) },
      { fromLocal: LATE },
      ['closed_day', 'opening_hours', 'blocked'],
    ],
  ])('%s', (_when, ...[state, search, rules]) => {
    expect(find(state, search).at(-1)).toEqual([search.fromLocal, 'ann', ...rules]);
  });

  it('a dentist at lunch is asked when the colleague is busy', () => {
    const schedule = { blocks: [newBlock()] };
    const taken = [take('12:00', '13:00', { doctorId: 'bob' })];
    expect(find({ schedule, taken }, { fromLocal: '12:00' })).toEqual([
      ['13:00', 'ann'],
      ['12:00', 'ann', 'blocked'],
    ]);
  });
});

it.each<[string, State]>([
  ['that is taken', { taken: [take('00:00', '23:59', { doctorId: null })] }],
  [
    'on which the dentist is away',
    {
      schedule: alone({
        timeOff: [{ startsAt: at('00:00'), endsAt: new Date('2026-03-04T00:00:00Z') }],
      }),
    },
  ],
  ['that has passed', { now: new Date('2026-03-04T08:00:00Z') }],
])('a day %s has no free minute', (_what, state) => {
  expect(find({ schedule: alone(), ...state })).toEqual([]);
});
