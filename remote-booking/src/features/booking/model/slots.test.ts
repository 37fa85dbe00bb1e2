import { findNearestSlots, keepFree, toSlotChoices } from './slots';

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

it.each([
  ['10:00', { freeTimes: ['09:00', '10:00'], takenTimes: [] }],
  // Neither a time that is free anyway nor one that is not offered is added.
  ['09:00', { freeTimes: ['09:00'], takenTimes: ['10:00'] }],
  ['16:00', { freeTimes: ['09:00'], takenTimes: ['10:00'] }],
  [null, { freeTimes: ['09:00'], takenTimes: ['10:00'] }],
])('keepFree with %j returns %j', (kept, day) => {
  expect(keepFree({ freeTimes: ['09:00'], takenTimes: ['10:00'] }, kept)).toEqual(day);
});

it.each([
  ['10:00', ['09:00', '09:30', '10:30', '16:00'], ['09:00', '09:30', '10:30']],
  ['11:30', ['09:00', '12:00', '12:30', '13:00'], ['12:00', '12:30', '13:00']],
  // Of two that are equally near, the earlier one.
  ['10:00', ['09:30', '10:30', '09:00', '11:00'], ['09:00', '09:30', '10:30']],
  ['10:00', ['16:00'], ['16:00']],
  ['10:00', [], []],
])('the free times nearest to %s among %j are %j [R4.12]', (taken, free, nearest) => {
  expect(findNearestSlots(taken, free)).toEqual(nearest);
});
