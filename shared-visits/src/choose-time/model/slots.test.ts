import { type AppointmentOption, MINUTE_MS, type TimeLocal } from 'shared-contracts';
import { texts } from '../../texts';
import {
  findBusyTimes,
  findNearestSlots,
  findOverlapping,
  toDaySlots,
  toSlotChoices,
} from './slots';

type DaySlots = Pick<AppointmentOption, 'freeTimes' | 'takenTimes'>;

it('toSlotChoices lists free and taken times in the order of the day', () => {
  const slots: DaySlots = { freeTimes: ['09:00', '13:00'], takenTimes: ['12:30', '10:00'] };
  expect(toSlotChoices(slots, ['10:00'])).toEqual([
    { value: '09:00', label: '9.00 am', isDisabled: false },
    { value: '10:00', label: '10.00 am', isDisabled: true, hint: texts.time.busy },
    { value: '12:30', label: '12.30 pm', isDisabled: true },
    { value: '13:00', label: '1.00 pm', isDisabled: false },
  ]);
});

const day: DaySlots = {
  freeTimes: ['09:00', '10:30'],
  takenTimes: ['10:00'],
};
const view = { own: [], lost: [], doctor: null };

it.each<[Partial<Parameters<typeof toDaySlots>[1]>, typeof day]>([
  [{}, { freeTimes: ['09:00', '10:30'], takenTimes: ['10:00'] }],
  [{ own: ['10:00'] }, { freeTimes: ['09:00', '10:00', '10:30'], takenTimes: [] }],
  // Neither a time that is free anyway nor one that is not offered is added.
  [{ own: ['09:00', '16:00'] }, { freeTimes: ['09:00', '10:30'], takenTimes: ['10:00'] }],
  [{ lost: ['09:00'] }, { freeTimes: ['10:30'], takenTimes: ['09:00', '10:00'] }],
  // What the API has rejected counts more than what it may have accepted.
  [
    { own: ['10:00'], lost: ['10:00'] },
    { freeTimes: ['09:00', '10:30'], takenTimes: ['10:00'] },
  ],
  [
    { doctor: { freeTimes: ['10:00', '10:30'] } },
    { freeTimes: ['10:30'], takenTimes: ['09:00', '10:00'] },
  ],
  [{ doctor: { freeTimes: [] } }, { freeTimes: [], takenTimes: ['09:00', '10:00', '10:30'] }],
])('a patient with %j sees %j', (own, seen) => {
  expect(toDaySlots(day, { ...view, ...own })).toEqual(seen);
});

it.each<[TimeLocal, number, TimeLocal[]]>([
  ['10:00', 30, ['10:00']],
  ['10:00', 31, ['09:30', '10:00', '10:30']],
  ['10:00', 90, ['09:00', '09:30', '10:00', '10:30', '11:00']],
])('a visit at %j of %s minutes overlaps those at %j', (timeLocal, durationMinutes, times) => {
  const free: TimeLocal[] = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
  expect(findOverlapping(timeLocal, durationMinutes, free)).toEqual(times);
});

it.each<[TimeLocal, TimeLocal[], TimeLocal[]]>([
  ['10:00', ['09:00', '09:30', '10:30', '16:00'], ['09:00', '09:30', '10:30']],
  ['11:30', ['09:00', '12:00', '12:30', '13:00'], ['12:00', '12:30', '13:00']],
  // Of two that are equally near, the earlier one.
  ['10:00', ['09:30', '10:30', '09:00', '11:00'], ['09:00', '09:30', '10:30']],
  ['10:00', ['16:00'], ['16:00']],
  ['10:00', [], []],
])('the free times nearest to %s among %j are %j [R4.12]', (taken, free, nearest) => {
  expect(findNearestSlots(taken, free)).toEqual(nearest);
});

it('a time is busy when a visit of the length would overlap a span, not when it only touches one', () => {
  const at = (time: TimeLocal, minutes: number) => {
    const startsAt = new Date(`2023-01-05T${time}:00Z`);
    return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS) };
  };
  const times: TimeLocal[] = ['09:00', '09:15', '09:30', '10:00', '10:30'];
  const busy = findBusyTimes(times, [at('09:30', 60)], (time) => at(time, 30));
  expect(busy).toEqual(['09:15', '09:30', '10:00']);
});
