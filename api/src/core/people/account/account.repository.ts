import type { AccountPatient, FamilyMember, Profile, ProfileChange } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

export function getProfile(db: Db, userId: string): Promise<Profile> {
  return db
    .selectFrom('users as u')
    .innerJoin('patients as p', (join) =>
      join
        .onRef('p.clinic_id', '=', 'u.clinic_id')
        .onRef('p.user_id', '=', 'u.user_id')
        .on('p.is_account_holder', '=', true),
    )
    .select(['u.name', 'u.email', 'u.phone', 'p.born_on as dateOfBirth', 'u.language'])
    .where('u.clinic_id', '=', db.clinicId)
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The name follows into the holder's row by a trigger. */
export async function saveProfile(
  trx: Trx,
  { userId, profile }: { userId: string; profile: ProfileChange },
): Promise<void> {
  const { name, phone, language, dateOfBirth } = profile;
  await trx
    .updateTable('users')
    .set({ name, phone, language })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('patients')
    .set({ born_on: dateOfBirth })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .where('is_account_holder', '=', true)
    .execute();
}

/** The account holder first, then the family members by name; without the removed ones. */
export function listPatientsOfAccount(db: Db, userId: string): Promise<AccountPatient[]> {
  return db
    .selectFrom('patients')
    .select(['patient_id as id', 'name', 'born_on as dateOfBirth'])
    .select('is_account_holder as isAccountHolder')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_account_holder', 'desc')
    .orderBy('name')
    .orderBy('patient_id')
    .execute();
}

interface NewMember {
  readonly userId: string;
  readonly member: FamilyMember;
}

export async function insertMember(db: Db, { userId, member }: NewMember): Promise<string> {
  const { name, dateOfBirth } = member;
  const row = await db
    .insertInto('patients')
    .values({
      clinic_id: db.clinicId,
      user_id: userId,
      name,
      born_on: dateOfBirth,
      is_account_holder: false,
    })
    .returning('patient_id')
    .executeTakeFirstOrThrow();
  return row.patient_id;
}

export interface AccountPatientKey {
  readonly userId: string;
  readonly patientId: string;
}

/** A patient of the account, removed ones too; null for none. */
export async function findAccountPatient(
  db: Db,
  { userId, patientId }: AccountPatientKey,
): Promise<{ isAccountHolder: boolean; isRemoved: boolean } | null> {
  const row = await db
    .selectFrom('patients')
    .select('is_account_holder as isAccountHolder')
    .select((is) => is('removed_at', 'is not', null).$castTo<boolean>().as('isRemoved'))
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveMember(
  db: Db,
  { patientId, member }: { patientId: string; member: FamilyMember },
): Promise<void> {
  const { name, dateOfBirth } = member;
  await db
    .updateTable('patients')
    .set({ name, born_on: dateOfBirth })
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .execute();
}

export async function markPatientRemoved(
  db: Db,
  { patientId, now }: { patientId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('patients')
    .set({ removed_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .execute();
}

/** Whose bookings: those of an account or of one patient. */
type Whose = { readonly userId: string } | { readonly patientId: string };

const selectBookingsOf = (db: Db, whose: Whose) =>
  db
    .selectFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      'userId' in whose ? is('user_id', '=', whose.userId) : is('patient_id', '=', whose.patientId),
    );

/** The IDs of the visits to come, soonest first. */
export async function listUpcomingIds(
  db: Db,
  { now, ...whose }: Whose & { now: Date },
): Promise<string[]> {
  const rows = await selectBookingsOf(db, whose)
    .select('booking_id')
    .where('status', 'in', ['booked', 'paid'])
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}
