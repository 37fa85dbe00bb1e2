import * as z from 'zod/mini';
import { type Permission, permissions } from './permissions';

/** A role that the clinic grants to a person. A person can have several; without any they are a patient. */
export const roleSchema = z.enum(['owner', 'reception', 'dentist', 'release_manager']);
/** Inferred from {@link roleSchema}. */
export type Role = z.infer<typeof roleSchema>;

/** Every role, in the order in which screens list them. */
export const roles = roleSchema.options;

/** What each role allows. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  // An owner who treats patients is a dentist too.
  owner: permissions.filter((permission) => permission !== 'visits.treat'),
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
