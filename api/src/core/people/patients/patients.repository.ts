import { type Expression, sql, type SqlBool } from 'kysely';
import type { DateLocal, Patient, PatientFacts, PatientSummary } from 'shared-contracts';
import type { Clinic } from '../../../clinic';
import type { Db, Trx } from '../../../database/connection';
import type { PageOfRows } from '../../../database/pages';
import { readFacts } from './encrypted-facts';
import type { PatientSearch } from './patient-search';

/** A record as it is stored, with the contact details that count for it. */
export interface StoredPatient extends Pick<
  Patient,
  'id' | 'name' | 'dateOfBirth' | 'email' | 'phone' | keyof PatientFacts
> {
  /** Null without an account. */
  readonly userId: string | null;
  readonly isAccountHolder: boolean;
  /** Whether the account is open. */
  readonly hasAccount: boolean;
  /** Whether the patient gets no invitations of recalls. */
  readonly hasStoppedInvitations: boolean;
  /** Where they are reached, by a guardian if need be. */
  readonly contact: {
    readonly email: string | null;
    readonly phone: string | null;
    /** Who reads the emails. */
    readonly reader: string;
  };
}

const hasAccount = sql<boolean>`u.user_id is not null and u.closed_at is null`;

const selectListed = (db: Db) =>
  db
    .selectFrom('searched_patients as p')
    .selectAll('p')
    .where('p.clinic_id', '=', db.clinicId)
    .where('p.is_listed', '=', true);

/** These patients with what their accounts say, which is read for the patients found alone. */
function withAccounts(db: Db, patients: ReturnType<typeof selectListed>) {
  return db
    .selectFrom(patients.as('p'))
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select(['p.patient_id as id', 'p.name', 'p.born_on as dateOfBirth', 'p.user_id as userId'])
    .select((is) => is.fn.coalesce('u.email', 'p.email').as('email'))
    .select((is) => is.fn.coalesce('p.phone', 'u.phone').as('phone'))
    .select(['p.is_account_holder as isAccountHolder', hasAccount.as('hasAccount')]);
}

/** The visits of this dentist that took or will take place. */
const visitsOf = ({ clinicId }: Clinic, dentistId: string) => sql`
  bookings b where b.clinic_id = ${clinicId} and b.status not in ('held', 'cancelled')
    and b.doctor_id = any(array(
      select d.doctor_id from doctors d where d.clinic_id = ${clinicId} and d.user_id = ${dentistId}))`;

/** Whether a patient has or had a visit with the doctor. */
const isSeenBy = (clinic: Clinic, dentistId: string) => sql<SqlBool>`exists (
  select from ${visitsOf(clinic, dentistId)} and b.patient_id = p.patient_id)`;

/**
 * The same for many patients: their IDs are read once. `is true` keeps the planner from a join, which would
 * sort all of the doctor's patients instead of reading them by name until a page is full.
 */
const isAmongSeenBy = (clinic: Clinic, dentistId: string) => sql<SqlBool>`
  (p.patient_id in (select b.patient_id from ${visitsOf(clinic, dentistId)})) is true`;

const contact = sql<StoredPatient['contact']>`(
  select json_build_object('email', c.email, 'phone', c.phone, 'reader', c.reader)
  from patient_contacts c where c.clinic_id = p.clinic_id and c.patient_id = p.patient_id)`;

/** Of a guardian who is a patient, what their record says. */
const guardianPhone = sql<string | null>`case when p.guardian_id is null then p.guardian_phone
  else (select c.phone from patient_contacts c
    where c.clinic_id = p.clinic_id and c.patient_id = p.guardian_id) end`;

/** The listed record of this ID, or the one that it was merged into; null for none. */
export async function findPatient(
  db: Db,
  { id, dentistId }: { id: string; dentistId: string | null },
): Promise<StoredPatient | null> {
  const found = selectListed(db)
    .where(
      sql<SqlBool>`p.patient_id = (select coalesce(m.merged_into, m.patient_id) from patients m
        where m.clinic_id = ${db.clinicId} and m.patient_id = ${id})`,
    )
    .$if(dentistId !== null, (query) => query.where(isSeenBy(db.clinic, dentistId ?? '')));
  const rows = await withAccounts(db, found)
    .leftJoin('patients as g', (join) =>
      join.onRef('g.clinic_id', '=', 'p.clinic_id').onRef('g.patient_id', '=', 'p.guardian_id'),
    )
    .select(['p.guardian_id as guardianId', 'p.address', 'p.contact_by as contactBy'])
    .select('p.insurance_number as insuranceNumber')
    .select((is) => is.fn.coalesce('g.name', 'p.guardian_name').as('guardianName'))
    .select((is) => is.fn.coalesce('u.language', 'p.language').as('language'))
    .select([guardianPhone.as('guardianPhone'), contact.as('contact')])
    .select((is) =>
      is('p.recalls_stopped_at', 'is not', null).$castTo<boolean>().as('hasStoppedInvitations'),
    )
    .execute();
  const [patient] = await readFacts(db, rows);
  return patient ?? null;
}

/** Locks records in the order of their IDs, until the transaction ends. */
export async function lockPatients(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', 'in', ids)
    .orderBy('patient_id')
    .forUpdate()
    .execute();
}

/** What a patient `p` is found by. */
export const toCondition = (search: PatientSearch): Expression<SqlBool>[] =>
  'bornOn' in search
    ? [sql<SqlBool>`p.born_on = ${search.bornOn}`]
    : search.patterns.map((pattern) => sql<SqlBool>`p.search_text like ${pattern}`);

/**
 * The record that each account has is that of a patient unless it is of staff who have no visit. Staff are few: their
 * accounts are listed once, where a look at the account of each patient would cost more than the page.
 */
const isPatient = ({ clinicId }: Db) => sql<SqlBool>`(
  p.user_id is null or not p.is_account_holder
  or p.user_id <> all (array(
    select user_id from searched_users
      where clinic_id = ${clinicId} and closed_at is null and roles <> '{}'
    union all
    select user_id from doctors where clinic_id = ${clinicId} and user_id is not null))
  or (select true from bookings b where b.clinic_id = p.clinic_id
    and b.patient_id = p.patient_id and b.status not in ('held', 'cancelled') limit 1))`;

interface Listing extends PageOfRows {
  readonly search: PatientSearch;
  /** Only patients of the dentist with this account; null for all. */
  readonly dentistId: string | null;
  readonly now: Date;
}

/**
 * The listed patients with this email, of their account or of their own. Parts of addresses are alike, so
 * a text search for a whole one reads much of its index.
 */
async function listIdsByEmail(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.patient_id as id from users u
      join patients p on p.clinic_id = u.clinic_id and p.user_id = u.user_id
      where u.clinic_id = ${db.clinicId} and u.email = ${email} and p.is_listed
    union
    select patient_id from patients
      where clinic_id = ${db.clinicId} and email = ${email} and user_id is null and is_listed`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function toConditions(db: Db, search: PatientSearch): Promise<Expression<SqlBool>[]> {
  const email = 'email' in search ? search.email : undefined;
  const ids = email === undefined ? [] : await listIdsByEmail(db, email);
  return ids.length > 0 ? [sql<SqlBool>`p.patient_id = any(${ids}::uuid[])`] : toCondition(search);
}

async function toAfter(db: Db, after: string | undefined): Promise<Expression<SqlBool>[]> {
  if (after === undefined) return [];
  const last = await db
    .selectFrom('patients')
    .select('name')
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', after)
    .executeTakeFirst();
  return last ? [sql<SqlBool>`(p.name, p.patient_id) > (${last.name}, ${after})`] : [];
}

/** The visits of a found patient around the present, read from their index alone. */
const visitsAround = (now: Date) => sql<{
  last_visit_on: DateLocal | null;
  next_visit_on: DateLocal | null;
}>`(
  select
    max(b.date_local) filter (where b.starts_at <= ${now}
      and b.status not in ('held', 'cancelled', 'no_show')) as last_visit_on,
    min(b.date_local) filter (where b.starts_at > ${now}
      and b.status in ('booked', 'paid')) as next_visit_on
  from bookings b
  where b.clinic_id = p.clinic_id and b.patient_id = p.patient_id)`;

const selectFound = (db: Db, conditions: readonly Expression<SqlBool>[]) =>
  conditions.reduce((query, condition) => query.where(condition), selectListed(db));

/** The patients found, the first ones by name. */
export async function listPatientIds(
  db: Db,
  { search, limit }: Pick<Listing, 'search' | 'limit'>,
): Promise<string[]> {
  const rows = await selectFound(db, await toConditions(db, search))
    .orderBy('p.name')
    .orderBy('p.patient_id')
    .limit(limit)
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}

/** A page of the patients found, by name. Accounts and visits are read for the rows of the page alone. */
export async function listPatients(
  db: Db,
  { search, dentistId, after, limit, now }: Listing,
): Promise<PatientSummary[]> {
  const conditions = [...(await toConditions(db, search)), ...(await toAfter(db, after))];
  const found = selectFound(db, conditions)
    .where(isPatient(db))
    .$if(dentistId !== null, (query) => query.where(isAmongSeenBy(db.clinic, dentistId ?? '')))
    .orderBy('p.name')
    .orderBy('p.patient_id')
    .limit(limit);
  return withAccounts(db, found)
    .innerJoinLateral(visitsAround(now).as('visits'), (join) => join.onTrue())
    .select(['visits.last_visit_on as lastVisitOn', 'visits.next_visit_on as nextVisitOn'])
    .orderBy('p.name')
    .orderBy('p.patient_id')
    .execute();
}
