// Without a schema library, because the shell loads this file at start.

/**
 * What a role allows. `visits.manage`: see the clinic's day and diary, book for callers, change any
 * visit. `visits.price`: charge another price for a visit than its treatments cost. `visits.record`: record what happens at a visit, and book the next one; dentists do so for their own ones,
 * with themselves.
 * `visits.treat`: see one's own day as a dentist. `patients.read`: find patients and open their
 * pages. `patients.manage`: add, edit and merge patients. `people.manage`: see all users, grant
 * roles, close accounts. `messages.manage`: read, assign and reply to messages, keep templates.
 * `reviews.manage`: hold reviews back and reply to them.
 */
export const permissions = [
  'visits.manage',
  'visits.price',
  'visits.record',
  'visits.treat',
  'patients.read',
  'patients.manage',
  'messages.manage',
  'refunds.manage',
  'people.manage',
  'doctors.manage',
  'settings.manage',
  'reviews.manage',
  'reports.read',
  'audit.read',
  'releases.manage',
] as const;
/** Inferred from {@link permissions}. */
export type Permission = (typeof permissions)[number];

/** Tells a permission from the other kinds of access. */
export const isPermission = (access: string): access is Permission =>
  permissions.some((permission) => permission === access);
