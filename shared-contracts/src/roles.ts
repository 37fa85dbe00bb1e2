import { z } from 'zod';

/** A role that the clinic grants to a person. A person can have several; without any they are a patient. */
export const roleSchema = z.enum(['owner', 'reception', 'dentist', 'release_manager']);
/** Inferred from {@link roleSchema}. */
export type Role = z.infer<typeof roleSchema>;

/** Every role, in the order in which screens list them. */
export const roles = roleSchema.options;

/**
 * What a role allows. `visits.manage`: see the clinic's day and diary, book for callers, change any
 * visit. `visits.record`: record what happens at a visit; dentists do so for their own ones.
 * `visits.treat`: see one's own day as a dentist. `patients.read`: find patients and open their pages. `patients.manage`: add, edit and merge patients. `people.manage`:
 * see all users, grant roles, close accounts.
 */
export const permissionSchema = z.enum([
  'visits.manage',
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
]);
/** Inferred from {@link permissionSchema}. */
export type Permission = z.infer<typeof permissionSchema>;

/** Tells a permission from the other kinds of access. */
export const isPermission = (access: string): access is Permission =>
  permissionSchema.options.some((permission) => permission === access);

/** What each role allows. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  owner: [
    'visits.manage',
    'visits.record',
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
  ],
  reception: [
    'visits.manage',
    'visits.record',
    'patients.read',
    'patients.manage',
    'messages.manage',
    'refunds.manage',
  ],
  dentist: ['visits.record', 'visits.treat', 'patients.read'],
  release_manager: ['releases.manage'],
};

/** All that a person with these roles may do, each permission once. */
export const toPermissions = (held: readonly Role[]): Permission[] => [
  ...new Set(held.flatMap((role) => rolePermissions[role])),
];
