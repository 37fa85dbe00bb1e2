import { findNearestSlots, keepFree, toDaySlots } from './slots';

it('puts free and taken times in the order of the day', () => {
  const slots = toDaySlots({ slots: ['9.00 am', '1.00 pm'], taken: ['12.30 pm', '10.00 am'] });
  expect(slots.map(({ label, isDisabled }) => [label, isDisabled])).toEqual([
    ['9.00 am', false],
    ['10.00 am', true],
    ['12.30 pm', true],
    ['1.00 pm', false],
  ]);
});

it.each([
  ['10.00 am', { slots: ['9.00 am', '10.00 am'], taken: [] }],
  // Neither one that is free anyway nor one that is not on offer is added.
  ['9.00 am', { slots: ['9.00 am'], taken: ['10.00 am'] }],
  ['4.00 pm', { slots: ['9.00 am'], taken: ['10.00 am'] }],
  [null, { slots: ['9.00 am'], taken: ['10.00 am'] }],
])('keeps %j free: %j', (slot, day) => {
  expect(keepFree({ slots: ['9.00 am'], taken: ['10.00 am'] }, slot)).toEqual(day);
});

it.each([
  ['10.00 am', ['9.00 am', '9.30 am', '10.30 am', '4.00 pm'], ['9.00 am', '9.30 am', '10.30 am']],
  // Noon comes after the morning, whatever its digits say.
  ['11.30 am', ['9.00 am', '12.00 pm', '12.30 pm', '1.00 pm'], ['12.00 pm', '12.30 pm', '1.00 pm']],
  // Of two that are equally near, the earlier one.
  ['10.00 am', ['9.30 am', '10.30 am', '9.00 am', '11.00 am'], ['9.00 am', '9.30 am', '10.30 am']],
  ['10.00 am', ['4.00 pm'], ['4.00 pm']],
  ['10.00 am', [], []],
])('nearest to %s among %j: %j [R4.12]', (lost, free, nearest) => {
  expect(findNearestSlots(lost, free)).toEqual(nearest);
});
