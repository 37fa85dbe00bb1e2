import { type Expression, sql, type SqlBool } from 'kysely';
import type { PatientDetails, PatientSummary } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';
import type { PageOfRows } from '../../database/pages';
import type { PatientSearch } from './patient-search';

/** A record as it is stored, with the contact details that count for it. */
export interface StoredPatient extends PatientDetails {
  readonly id: string;
  /** Null without an account. */
  readonly userId: string | null;
  readonly isAccountHolder: boolean;
  /** Whether the account is open. */
  readonly hasAccount: boolean;
  /** Whether the patient gets no invitations of recalls. */
  readonly hasStoppedInvitations: boolean;
}

const hasAccount = sql<boolean>`u.user_id is not null and u.closed_at is null`;

function selectPatients(db: Db, clinic: Clinic) {
  return db
    .selectFrom('patients as p')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select(['p.patient_id as id', 'p.name', 'p.born_on as dateOfBirth', 'p.user_id as userId'])
    .select((is) => is.fn.coalesce('u.email', 'p.email').as('email'))
    .select((is) => is.fn.coalesce('p.phone', 'u.phone').as('phone'))
    .select(['p.is_account_holder as isAccountHolder', hasAccount.as('hasAccount')])
    .select((is) =>
      is('p.recalls_stopped_at', 'is not', null).$castTo<boolean>().as('hasStoppedInvitations'),
    )
    .where('p.clinic_id', '=', clinic.clinicId);
}

/**
 * Whether a patient has or had a visit with the doctor of this email. The array is read once, so that
 * an index answers for each patient; a join would read all of a patient's visits.
 */
const isSeenBy = ({ clinicId }: Clinic, doctorEmail: string) => sql<SqlBool>`exists (
  select from bookings b where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id
    and b.doctor_id = any(array(
      select d.doctor_id from doctors d where d.clinic_id = ${clinicId} and d.email = ${doctorEmail}))
    and b.status not in ('held', 'cancelled'))`;

/** The listed record of this ID, or the one that it was merged into; null for none. */
export async function findPatient(
  db: Db,
  clinic: Clinic,
  { id, doctorEmail }: { id: string; doctorEmail: string | null },
): Promise<StoredPatient | null> {
  const row = await selectPatients(db, clinic)
    .where('p.is_listed', '=', true)
    .where(
      sql<SqlBool>`p.patient_id = coalesce((select m.merged_into from patients m
        where m.clinic_id = ${clinic.clinicId} and m.patient_id = ${id}), ${id})`,
    )
    .$if(doctorEmail !== null, (query) => query.where(isSeenBy(clinic, doctorEmail ?? '')))
    .executeTakeFirst();
  return row ?? null;
}

/** Locks records in the order of their IDs, until the transaction ends. */
export async function lockPatients(trx: Db, clinic: Clinic, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', clinic.clinicId)
    .where('patient_id', 'in', ids)
    .orderBy('patient_id')
    .forUpdate()
    .execute();
}

const toCondition = (search: PatientSearch): Expression<SqlBool>[] =>
  'bornOn' in search
    ? [sql<SqlBool>`p.born_on = ${search.bornOn}`]
    : search.patterns.map((pattern) => sql<SqlBool>`p.search_text like ${pattern}`);

interface Listing extends PageOfRows {
  readonly search: PatientSearch;
  /** Only patients of this doctor; null for all. */
  readonly doctorEmail: string | null;
  readonly now: Date;
}

async function toAfter(
  db: Db,
  clinic: Clinic,
  after: string | undefined,
): Promise<Expression<SqlBool>[]> {
  if (after === undefined) return [];
  const last = await db
    .selectFrom('patients')
    .select('name')
    .where('clinic_id', '=', clinic.clinicId)
    .where('patient_id', '=', after)
    .executeTakeFirst();
  return last ? [sql<SqlBool>`(p.name, p.patient_id) > (${last.name}, ${after})`] : [];
}

const lastVisitOn = sql<string | null>`(select b.date_local from bookings b
  where b.clinic_id = ${sql.ref('found.clinicId')} and b.patient_id = ${sql.ref('found.id')}
    and b.status not in ('held', 'cancelled', 'no_show') and b.starts_at <=`;
const nextVisitOn = sql<string | null>`(select b.date_local from bookings b
  where b.clinic_id = ${sql.ref('found.clinicId')} and b.patient_id = ${sql.ref('found.id')}
    and b.status in ('booked', 'paid') and b.starts_at >`;

/** A page of the patients found, by name. The visits are read for the rows of the page alone. */
export async function listPatients(
  db: Db,
  clinic: Clinic,
  { search, doctorEmail, after, limit, now }: Listing,
): Promise<PatientSummary[]> {
  const conditions = [...toCondition(search), ...(await toAfter(db, clinic, after))];
  const found = conditions
    .reduce((query, condition) => query.where(condition), selectPatients(db, clinic))
    .select('p.clinic_id as clinicId')
    .where('p.is_listed', '=', true)
    .$if(doctorEmail !== null, (query) => query.where(isSeenBy(clinic, doctorEmail ?? '')))
    .orderBy('p.name')
    .orderBy('p.patient_id')
    .limit(limit);
  return db
    .selectFrom(found.as('found'))
    .select(['id', 'name', 'dateOfBirth', 'email', 'phone', 'hasAccount'])
    .select(
      sql<string | null>`${lastVisitOn} ${now} order by b.starts_at desc limit 1)`.as(
        'lastVisitOn',
      ),
    )
    .select(
      sql<string | null>`${nextVisitOn} ${now} order by b.starts_at limit 1)`.as('nextVisitOn'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function insertPatient(
  db: Db,
  clinic: Clinic,
  { name, dateOfBirth, email, phone }: PatientDetails,
): Promise<string> {
  const row = await db
    .insertInto('patients')
    .values({
      clinic_id: clinic.clinicId,
      name,
      born_on: dateOfBirth,
      email,
      phone,
      is_account_holder: false,
    })
    .returning('patient_id')
    .executeTakeFirstOrThrow();
  return row.patient_id;
}

/** The name and phone number of an account holder are the account's. Run it in a transaction. */
export async function savePatient(
  trx: Db,
  { clinicId }: Clinic,
  { patient, details }: { patient: StoredPatient; details: PatientDetails },
): Promise<void> {
  const { name, dateOfBirth, email, phone } = details;
  const { id, userId, isAccountHolder } = patient;
  if (isAccountHolder && userId !== null) {
    await trx
      .updateTable('users')
      .set({ name, phone })
      .where('clinic_id', '=', clinicId)
      .where('user_id', '=', userId)
      .execute();
  }
  const own = isAccountHolder ? {} : { name, phone: phone === patient.phone ? undefined : phone };
  await trx
    .updateTable('patients')
    .set({ ...own, born_on: dateOfBirth, ...(userId === null && { email }) })
    .where('clinic_id', '=', clinicId)
    .where('patient_id', '=', id)
    .execute();
}
