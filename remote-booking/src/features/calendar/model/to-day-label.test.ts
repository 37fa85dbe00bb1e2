import { toDayLabel } from './to-day-label';

const day = new Date(2023, 0, 5, 12);

it.each([
  [undefined, {}, 'Thursday, January 5, 2023'],
  [12, {}, 'Thursday, January 5, 2023, 12 free times'],
  [1, { selected: true }, 'Thursday, January 5, 2023, 1 free time, selected'],
  [0, { today: true }, 'Thursday, January 5, 2023, today, no free times'],
])('%s free and %j: %s [R2.22]', (free, modifiers, label) => {
  expect(toDayLabel(day, free, modifiers)).toBe(label);
});
