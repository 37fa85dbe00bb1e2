import type { AppointmentOption, TimeLocal } from 'shared-contracts';
import { findNearestSlots, findOverlapping, toDaySlots, toSlotChoices } from './slots';

it('toSlotChoices lists free and taken times in the order of the day', () => {
  const choices = toSlotChoices({
    freeTimes: ['09:00', '13:00'],
    takenTimes: ['12:30', '10:00'],
  });
  expect(choices).toEqual([
    { value: '09:00', label: '9.00 am', isDisabled: false },
    { value: '10:00', label: '10.00 am', isDisabled: true },
    { value: '12:30', label: '12.30 pm', isDisabled: true },
    { value: '13:00', label: '1.00 pm', isDisabled: false },
  ]);
});

const day: Pick<AppointmentOption, 'freeTimes' | 'takenTimes'> = {
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
