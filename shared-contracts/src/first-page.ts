import { paths } from './paths';
import type { Permission } from './permissions';

// What a person does most comes first: an owner who treats patients leads the clinic's day too.
const firstPages: readonly (readonly [Permission, string])[] = [
  ['visits.manage', paths.clinicDay],
  ['visits.treat', paths.myDay],
  ['releases.manage', paths.releases],
];

/**
 * The path of the page on which a person's work begins, by their permissions: the clinic's day, a dentist's own day, the
 * releases; for patients, who have none, their appointments.
 * @example toFirstPage(['visits.record', 'visits.treat']) // '/dashboard/clinic/my-day'
 */
export const toFirstPage = (permissions: readonly string[]): string =>
  firstPages.find(([permission]) => permissions.includes(permission))?.[1] ?? paths.dashboard;
