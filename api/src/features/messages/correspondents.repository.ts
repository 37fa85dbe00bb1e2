import { sql } from 'kysely';
import { rolePermissions, roles } from 'shared-contracts';
import type { Db } from '../../database/connection';

interface Person {
  readonly id: string;
  readonly name: string;
}

const MAX_PATIENTS = 10;

const messageRoles = roles.filter((role) => rolePermissions[role].includes('messages.manage'));

/** Everyone with an open account who handles messages, by name. */
export function listMessageStaff(db: Db): Promise<Person[]> {
  return db
    .selectFrom('users')
    .select(['user_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`roles && ${messageRoles}::text[]`)
    .orderBy('name')
    .orderBy('user_id')
    .execute();
}

/** Patients with this email address, of their account or, without one, of their own; by name. */
export function listPatientsByEmail(db: Db, email: string): Promise<Person[]> {
  const holders = db
    .selectFrom('users as u')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'u.clinic_id').onRef('p.user_id', '=', 'u.user_id'),
    )
    .select(['p.patient_id as id', 'p.name'])
    .where('u.clinic_id', '=', db.clinicId)
    .where('u.email', '=', email)
    .where('p.is_account_holder', '=', true)
    .where('p.is_listed', '=', true);
  const others = db
    .selectFrom('patients')
    .select(['patient_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', 'is', null)
    .where('is_listed', '=', true)
    .where('email', '=', email);
  return db
    .selectFrom(holders.union(others).as('found'))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_PATIENTS)
    .execute();
}
