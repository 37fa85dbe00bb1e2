import type { BookingRule, TimeLocal } from 'shared-contracts';
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
import type { Schedule } from '../schedule/schedule';
import { formatNotice } from './notice';
import { type DayState, planVisit, type Wanted } from './plan';
import { toOwnTreatment } from './take';

/** The plan of a visit at 9.30 am of the next day, at the desk unless said otherwise. */
const plan = (wanted: Partial<Wanted> = {}, state: Partial<DayState> = {}) =>
  planVisit(
    { schedule: newSchedule(), taken: [], now: DAY_BEFORE, ...state },
    { treatment: cleaning, dateLocal: DAY, timeLocal: '09:30', rules: 'desk', ...wanted },
  );

const planIn = (schedule: Partial<Schedule>, wanted: Partial<Wanted> = {}) =>
  plan(wanted, { schedule: newSchedule(schedule) });

const online = { rules: 'online' } as const;
const refused = (code: string, params?: Record<string, string>) => ({
  refusal: { code, ...(params && { params }) },
});
const placed = (place: object = {}): object => ({
  place: expect.objectContaining(place) as object,
});

it('a place has all that is stored of a visit', () => {
  expect(plan()).toEqual({
    place: {
      treatmentId: 'cleaning',
      addedTreatmentIds: [],
      priceCents: 9_000,
      dateLocal: DAY,
      timeLocal: '09:30',
      startsAt: at('09:30'),
      endsAt: at('10:00'),
      chairFreeAt: at('10:10'),
      doctorId: 'ann',
      chairId: 'c1',
      revision: '7',
    },
  });
});

it('a place has the treatments that are added', () => {
  const treatment = { ...cleaning, addedIds: ['polish'] };
  expect(plan({ treatment })).toEqual(placed({ addedTreatmentIds: ['polish'] }));
});

it('a visit for which nothing was ever added has no added treatments', () => {
  const [startsAt, endsAt, chairFreeAt] = [at('09:30'), at('10:15'), at('10:20')];
  const booked = { treatmentId: 'cleaning', treatment: 'Cleaning', priceCents: 8_000 };
  expect(toOwnTreatment({ ...booked, startsAt, endsAt, chairFreeAt })).toEqual({
    id: 'cleaning',
    addedIds: [],
    name: 'Cleaning',
    priceCents: 8_000,
    durationMinutes: 45,
    cleanupMinutes: 5,
  });
});

describe('the present', () => {
  it.each([
    ['online', '09:29:59.999', placed()],
    ['online', '09:30:00', refused('slot_past')],
    ['desk', '09:30:59.999', placed()],
    ['desk', '09:31:00', refused('slot_past')],
  ] as const)('bounds a visit of 9.30 am %s at %s', (rules, now, expected) => {
    expect(plan({ rules }, { now: at(now) })).toEqual(expected);
  });

  const schedule = newSchedule({ minimumNoticeMinutes: 30 });
  const tooShort = refused('notice_too_short', { notice: '30 minutes' });

  it.each([
    ['online', '09:00:00', placed()],
    ['online', '09:00:00.001', tooShort],
    ['desk', '09:00:59.999', placed()],
    ['desk', '09:01:00', tooShort],
  ] as const)('begins the minimum notice %s at %s', (rules, now, expected) => {
    expect(plan({ rules }, { now: at(now), schedule })).toEqual(expected);
  });

  it('asks for no notice for a visit that is at its time already', () => {
    expect(plan({ isTimeKept: true }, { now: at('09:20'), schedule })).toEqual(placed());
    expect(plan({ isTimeKept: true }, { now: at('09:31'), schedule })).toEqual(
      refused('slot_past'),
    );
  });
});

describe('a day', () => {
  it('is within the horizon up to the last one', () => {
    expect(plan({ dateLocal: '2026-04-01' })).toEqual(placed());
    const beyond = refused('beyond_horizon', { date: 'Apr 1, 2026' });
    expect(plan({ dateLocal: '2026-04-02' })).toEqual(beyond);
    expect(plan({ dateLocal: '2026-04-02', isTimeKept: true })).toEqual(placed());
  });

  it('has no visits when the clinic is closed, not even those that are there already', () => {
    const closed = refused('clinic_closed', { date: 'Mar 3, 2026' });
    expect(planIn({ closedDays: [DAY] })).toEqual(closed);
    expect(planIn({ closedDays: [DAY] }, { isTimeKept: true })).toEqual(closed);
    expect(planIn({ closedDays: ['2026-03-04'] })).toEqual(placed());
  });

  it('has starts for patients, and each of its minutes for the desk', () => {
    expect(plan({ ...online, timeLocal: '09:45' })).toEqual(refused('slot_not_offered'));
    expect(plan({ ...online, timeLocal: '10:00' })).toEqual(placed({ startsAt: at('10:00') }));
    expect(plan({ timeLocal: '09:45' })).toEqual(placed({ startsAt: at('09:45') }));
  });

  it('lacks the minutes that the clocks leave out', () => {
    const open = daily('00:00', '24:00');
    const schedule = {
      timeZone: 'America/New_York',
      openingHours: open,
      doctors: [newDoctor('ann', { hours: open })],
    };
    const skipped = { dateLocal: '2026-03-08', timeLocal: '02:30' } as const;
    expect(planIn(schedule, skipped)).toEqual(refused('slot_not_offered'));
    expect(planIn(schedule, { ...skipped, timeLocal: '03:00' })).toEqual(placed());
  });
});

describe('the dentist', () => {
  it('is the one who was asked for', () => {
    expect(plan({ doctorId: 'bob' })).toEqual(placed({ doctorId: 'bob' }));
    const kept = { doctorId: 'bob', presentDoctorId: 'ann' };
    expect(plan(kept)).toEqual(placed({ doctorId: 'bob' }));
  });

  it('works at that time', () => {
    expect(plan({ timeLocal: '16:30' })).toEqual(placed());
    expect(plan({ timeLocal: '16:31' })).toEqual(refused('slot_not_offered'));
  });

  it('is one whom patients can book, unless the desk does', () => {
    const doctors = [newDoctor('ann', { isBookable: false })];
    expect(planIn({ doctors }, online)).toEqual(refused('slot_not_offered'));
    expect(planIn({ doctors })).toEqual(placed());
  });

  it('performs the treatment, or has the visit already', () => {
    const doctors = [newDoctor('ann', { isBookable: false, treatmentIds: [] }), newDoctor('bob')];
    expect(planIn({ doctors })).toEqual(placed({ doctorId: 'bob' }));
    expect(planIn({ doctors }, { doctorId: 'ann' })).toEqual(refused('slot_not_offered'));
    const kept = { ...online, presentDoctorId: 'ann' };
    expect(planIn({ doctors }, kept)).toEqual(placed({ doctorId: 'ann' }));
  });

  it('is the one with the least to do that day, and free', () => {
    expect(plan({}, { taken: [take('14:00', '14:30')] })).toEqual(placed({ doctorId: 'bob' }));
    const others = { doctorId: 'bob', chairId: 'c2' };
    const taken = [take('09:40', '10:00'), take('12:00', '15:00', others)];
    expect(plan({}, { taken })).toEqual(placed({ doctorId: 'bob', chairId: 'c2' }));
    const bothBusy = [take('09:40', '10:00'), take('09:00', '09:40', { ...others, chairId: 'c1' })];
    expect(plan({}, { taken: bothBusy })).toEqual(refused('slot_taken'));
  });
});

describe('the chair', () => {
  const noDoctor = { doctorId: null };

  it('is the first one that is free with its clean-up', () => {
    const taken = [take('10:05', '10:30', noDoctor)];
    expect(plan({}, { taken })).toEqual(placed({ chairId: 'c2' }));
    const both = [...taken, take('09:00', '09:35', { ...noDoctor, chairId: 'c2' })];
    expect(plan({}, { taken: both })).toEqual(refused('slot_taken'));
  });

  it('is the first free one of those that were asked for', () => {
    expect(plan({ chairIds: ['c2', 'c1'] })).toEqual(placed({ chairId: 'c2' }));
    const taken = [take('09:30', '10:00', { ...noDoctor, chairId: 'c2' })];
    expect(plan({ chairIds: ['c2', 'c1'] }, { taken })).toEqual(placed({ chairId: 'c1' }));
    expect(plan({ chairIds: ['c2'] }, { taken })).toEqual(refused('slot_taken'));
    expect(plan({ chairIds: ['gone'] })).toEqual(refused('slot_taken'));
  });
});

describe('without the rule of', () => {
  const setAside = (...rules: BookingRule[]) => ({ setAside: rules });
  const evening = { timeLocal: '20:00' } as const;
  const morningOnly = { doctors: [newDoctor('ann', { hours: daily('09:00', '13:00') })] };
  const afternoon = { timeLocal: '14:00' } as const;

  it('opening hours a dentist works at any time', () => {
    expect(planIn(morningOnly, evening)).toEqual(refused('slot_not_offered'));
    const wanted = { ...evening, ...setAside('opening_hours') };
    expect(planIn(morningOnly, wanted)).toEqual(placed({ doctorId: 'ann' }));
  });

  it('the dentist’s hours a dentist works while the clinic is open', () => {
    expect(planIn(morningOnly, afternoon)).toEqual(refused('slot_not_offered'));
    const rule = setAside('dentist_hours');
    expect(planIn(morningOnly, { ...afternoon, ...rule })).toEqual(placed({ doctorId: 'ann' }));
    expect(planIn(morningOnly, { ...evening, ...rule })).toEqual(refused('slot_not_offered'));
  });

  it('blocks a dentist is booked over lunch, and no chair that is out of order', () => {
    const noon = { timeLocal: '12:00' as TimeLocal, doctorId: 'ann' };
    const broken = newBlock({ id: 'b2', kind: 'out_of_order', doctorId: null, chairId: 'c1' });
    const blocks = [newBlock(), broken];
    expect(planIn({ blocks }, noon)).toEqual(refused('slot_not_offered'));
    const rule = setAside('blocked');
    expect(planIn({ blocks }, { ...noon, ...rule })).toEqual(placed({ chairId: 'c2' }));
    const onlyBroken = { blocks, chairIds: ['c1'] };
    expect(planIn(onlyBroken, { ...noon, ...rule })).toEqual(refused('slot_taken'));
  });

  it.each<[BookingRule, Partial<Schedule>, Partial<Wanted>]>([
    ['closed_day', { closedDays: [DAY] }, {}],
    ['short_notice', { minimumNoticeMinutes: 10_000 }, {}],
    ['beyond_horizon', {}, { dateLocal: '2027-03-03' }],
  ])('%s a visit takes place', (rule, schedule, wanted) => {
    expect(planIn(schedule, wanted)).toMatchObject({ refusal: {} });
    expect(planIn(schedule, { ...wanted, ...setAside(rule) })).toEqual(placed());
    expect(planIn(schedule, { ...wanted, ...setAside('unpaid_visits') })).toMatchObject({
      refusal: {},
    });
  });

  it('several kinds each is set aside', () => {
    const schedule = { ...morningOnly, blocks: [newBlock({ untilTime: '15:00' })] };
    const one = { ...afternoon, ...setAside('blocked') };
    expect(planIn(schedule, one)).toEqual(refused('slot_not_offered'));
    const both = { ...afternoon, ...setAside('blocked', 'dentist_hours') };
    expect(planIn(schedule, both)).toEqual(placed());
  });
});

it.each([
  [0, '0 hours'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [1_440, '24 hours'],
  [1_500, '25 hours'],
  [2_880, '2 days'],
  [2_881, '2881 minutes'],
])('a period of %i minutes reads as %s', (minutes, text) => {
  expect(formatNotice(minutes)).toBe(text);
});
