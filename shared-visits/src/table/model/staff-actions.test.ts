import { type Booking, toInstant } from 'shared-contracts';
import { paidBooking, unpaidBooking } from 'shared-testing';
import { type StaffAction, toStaffActions } from './staff-actions';

const timeZone = 'America/New_York';
const atStart = { now: paidBooking.startsAt, timeZone };

it.each<[Booking['status'], StaffAction[]]>([
  ['booked', ['arrived', 'completed', 'no_show']],
  ['paid', ['arrived', 'completed', 'no_show']],
  ['arrived', ['in_treatment', 'completed', 'takeBack']],
  ['in_treatment', ['completed', 'takeBack']],
  ['no_show', ['arrived', 'takeBack']],
  ['completed', ['takeBack']],
  ['cancelled', []],
])('of a paid visit that is %s staff see the payments and can record %j', (status, actions) => {
  const all = toStaffActions({ ...paidBooking, status }, atStart);
  expect(all).toEqual(['payments', ...actions]);
});

it.each<[string, Partial<Booking>, boolean]>([
  ['unpaid', {}, true],
  ['unpaid and completed', { status: 'completed' }, true],
  ['unpaid and missed', { status: 'no_show' }, true],
  ['unpaid and cancelled', { status: 'cancelled' }, false],
  ['free', { priceCents: 0 }, false],
  ['paid', { isPaid: true }, false],
])('whether a visit that is %s can be paid at the clinic: %#', (_name, facts, canBePaid) => {
  const actions = toStaffActions({ ...unpaidBooking, ...facts }, atStart);
  expect(actions.includes('paidAtClinic')).toBe(canBePaid);
});

it('before its start a visit can be neither completed nor missed', () => {
  const now = new Date(paidBooking.startsAt.getTime() - 1);
  expect(toStaffActions(paidBooking, { now, timeZone })).toEqual(['payments', 'arrived']);
});

it('nobody arrives before the clinic’s day of the visit', () => {
  const midnight = toInstant(paidBooking.dateLocal, '00:00', timeZone);
  const before = new Date(midnight.getTime() - 1);
  const free = { ...paidBooking, priceCents: 0 };
  expect(toStaffActions(free, { now: midnight, timeZone })).toEqual(['arrived']);
  expect(toStaffActions(free, { now: before, timeZone })).toEqual([]);
});
