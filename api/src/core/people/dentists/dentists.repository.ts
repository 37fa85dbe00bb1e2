import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';

/** The doctor whose account it is; null for none. */
export async function findDoctorOfAccount(
  db: Db,
  userId: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom('doctors')
    .select(['doctor_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A doctor or an account of which the other one is looked for. */
export type Side = { readonly doctorId: string } | { readonly userId: string };

interface Link {
  readonly doctorId: string;
  readonly userId: string;
}

/**
 * Links a doctor without an account and the open account that has verified the doctor's address, unless it
 * is another doctor's. Null when there is no such pair.
 */
export async function linkByEmail(trx: Trx, side: Side): Promise<Link | null> {
  const isSide =
    'doctorId' in side
      ? sql<SqlBool>`d.doctor_id = ${side.doctorId}`
      : sql<SqlBool>`u.user_id = ${side.userId}`;
  const { rows } = await sql<Link>`
    update doctors d set user_id = u.user_id from users u
    where d.clinic_id = ${trx.clinicId} and d.removed_at is null and d.user_id is null
      and u.clinic_id = d.clinic_id and u.email = d.email
      and u.closed_at is null and u.verified_at is not null and ${isSide}
      and not exists (select from doctors other where other.clinic_id = u.clinic_id
        and other.user_id = u.user_id and other.removed_at is null)
    returning d.doctor_id as "doctorId", d.user_id as "userId"`.execute(trx);
  return rows[0] ?? null;
}

/** Links a doctor to an account; rejected when either has another one, or the doctor has left. */
export async function linkById(
  trx: Trx,
  { doctorId, userId }: Link,
): Promise<'linked' | 'present' | 'rejected'> {
  const present = await findDoctorOfAccount(trx, userId);
  if (present) return present.id === doctorId ? 'present' : 'rejected';
  const { numUpdatedRows } = await trx
    .updateTable('doctors')
    .set({ user_id: userId })
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .where('removed_at', 'is', null)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'linked' : 'rejected';
}

/** Ends the links of an account. */
export async function unlinkAccount(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('doctors')
    .set({ user_id: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores another address, which belongs to no account yet. */
export async function saveEmail(
  trx: Trx,
  { doctorId, email }: { doctorId: string; email: string },
): Promise<void> {
  await trx
    .updateTable('doctors')
    .set({ email, user_id: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', '=', doctorId)
    .execute();
}

/** Those who work at the clinic and have no account, by name. */
export function listDoctorsWithoutAccount(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('doctors')
    .select(['doctor_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('removed_at', 'is', null)
    .where('user_id', 'is', null)
    .orderBy('name')
    .execute();
}

/** Those who work at the clinic, by name. */
export function listDoctorNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('doctors')
    .select(['doctor_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
}
