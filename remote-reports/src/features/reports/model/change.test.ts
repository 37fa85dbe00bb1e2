import { texts } from '../../../texts';
import { describeChange } from './change';

const { change } = texts.reports;

it.each([
  ['bookings', 112, 100, '+12%'],
  ['net', 50, 100, '−50%'],
  // From a loss to a gain.
  ['net', 100, -100, '+200%'],
  ['noShowRate', 0.125, 0.1, '+2.5 points'],
  ['chairUse', 0.4, 0.5, '−10 points'],
  ['reviews', 3, 3, change.same],
  ['reviews', 3, 0, change.noneBefore],
  ['noShowRate', null, 0.1, ''],
  ['leadDays', 3, null, ''],
] as const)('%s of %s after %s is %s', (...[name, now, before, text]) => {
  expect(describeChange(name, now, before)).toBe(text);
});
