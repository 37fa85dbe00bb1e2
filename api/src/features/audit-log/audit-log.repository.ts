import { sql } from 'kysely';
import type { AuditActor, AuditEntry, AuditFilter } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { listOpenMergeIds } from '../../core/people/patients/merges.repository';
import {
  type Concerned,
  type ConcerningIds,
  listConcerned,
  listNamed,
  type Named,
  type NamedIds,
} from './named.repository';

/** Where a page ends: the next one begins after it. */
export interface Cursor {
  readonly at: Date;
  readonly entryId: string;
}

/** A filter whose days are instants; `until` is not part of the period. */
export interface EntryQuery extends Omit<AuditFilter, 'from' | 'until' | 'patient' | 'patientId'> {
  /** Only entries about these patients. */
  readonly patientIds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
  readonly now: Date;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The patients' records with those that were merged into them. */
const recordsOf = (db: Db, ids: readonly string[]) => sql`
  select patient_id from patients where clinic_id = ${db.clinicId}
    and (patient_id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))`;

/** Entries about patients, their visits and their refunds. */
const concerns = (db: Db, ids: readonly string[]) => sql<boolean>`(subject_type, subject_id) in (
  select 'patient', patient_id::text from (${recordsOf(db, ids)}) as records
  union all
  select 'booking', booking_id::text from bookings
    where clinic_id = ${db.clinicId} and patient_id in (${recordsOf(db, ids)})
  union all
  select 'refund', r.refund_id::text from refunds r
    join bookings b on b.clinic_id = r.clinic_id and b.booking_id = r.booking_id
    where r.clinic_id = ${db.clinicId} and b.patient_id in (${recordsOf(db, ids)}))`;

const selectEntries = (db: Db) =>
  db
    .selectFrom('audit_log')
    .select([
      'entry_id',
      'at',
      'actor_id',
      'action',
      'subject_type',
      'subject_id',
      'before',
      'after',
    ])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('clinic_id', '=', db.clinicId);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** What the IDs in a field of a change stand for. */
const kindOfField: Readonly<Record<string, keyof NamedIds>> = {
  doctorId: 'doctors',
  doctorIds: 'doctors',
  chairId: 'chairs',
  treatmentId: 'treatments',
  treatmentIds: 'treatments',
  userId: 'users',
  actorId: 'users',
  assigneeId: 'users',
  authorId: 'users',
  guardianId: 'patients',
  askedBy: 'users',
};

const kindOfSubject: Readonly<Record<string, keyof NamedIds>> = {
  user: 'users',
  doctor: 'doctors',
  treatment: 'treatments',
  speciality: 'specialities',
  chair: 'chairs',
};

type KindAndValue = readonly [kind: keyof NamedIds | undefined, value: unknown];

const listFields = (changed: AuditEntry['before']): KindAndValue[] =>
  Object.entries(changed ?? {}).map(([field, value]) => [kindOfField[field], value]);

/** What the entries name by IDs; a value may be a list of them. */
function toNamedIds(rows: readonly EntryRow[]): NamedIds {
  const values = rows.flatMap((row): KindAndValue[] => [
    ['users', row.actor_id],
    [kindOfSubject[row.subject_type], row.subject_id],
    ...listFields(row.before),
    ...listFields(row.after),
  ]);
  const of = (wanted: keyof NamedIds) =>
    values.flatMap(([kind, value]) => (kind === wanted ? [value].flat().filter(isId) : []));
  return {
    users: of('users'),
    doctors: of('doctors'),
    treatments: of('treatments'),
    specialities: of('specialities'),
    chairs: of('chairs'),
    patients: of('patients'),
  };
}

/** The patients, visits and refunds that entries are about. */
function toConcerningIds(rows: readonly EntryRow[]): ConcerningIds {
  const of = (type: keyof ConcerningIds) =>
    rows.filter((row) => row.subject_type === type).map((row) => row.subject_id);
  return { patient: of('patient'), booking: of('booking'), refund: of('refund') };
}

const toActor = (id: string, named: ReadonlyMap<string, Named>): AuditActor => ({
  id,
  name: named.get(id)?.name ?? null,
});

/** The names of the values that are IDs; of what is erased or not known there is none. */
function toNames({ before, after }: EntryRow, named: ReadonlyMap<string, Named>) {
  const ids = [before, after].flatMap((values) =>
    Object.values(values ?? {})
      .flat()
      .filter(isId),
  );
  const pairs = ids.map((id) => [id, named.get(id)?.name] as const);
  return Object.fromEntries(pairs.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
}

const toMergeId = ({ action, after }: EntryRow): string | null => {
  const id = action === 'patient.merged' ? after?.['mergeId'] : null;
  return isId(id) ? id : null;
};

/** The merges of these entries that can be taken back. */
async function findOpenMerges(db: Db, rows: readonly EntryRow[], now: Date) {
  const ids = rows.map(toMergeId).filter((id) => id !== null);
  return new Set(await listOpenMergeIds(db, { ids, now }));
}

const noPatient: Concerned = { patient: null, visit: null };

/** Says in names what the entries say in IDs. */
async function describe(db: Db, rows: readonly EntryRow[], now: Date): Promise<AuditEntry[]> {
  const openMerges = await findOpenMerges(db, rows, now);
  const named = await listNamed(db, toNamedIds(rows));
  const concerned = await listConcerned(db, toConcerningIds(rows));
  return rows.map((row) => {
    const subject = named.get(row.subject_id);
    const mergeId = toMergeId(row);
    return {
      id: row.entry_id,
      at: row.at,
      actor: row.actor_id === null ? null : toActor(row.actor_id, named),
      ip: row.ip,
      action: row.action,
      subject: {
        type: row.subject_type,
        id: row.subject_id,
        name: subject?.name ?? null,
        isErased: subject?.isErased ?? false,
      },
      ...(concerned.get(row.subject_id) ?? noPatient),
      before: row.before,
      after: row.after,
      names: toNames(row, named),
      openMergeId: mergeId !== null && openMerges.has(mergeId) ? mergeId : null,
    };
  });
}

/** The newest entries that match, after the cursor. */
export async function listAuditEntries(
  db: Db,
  {
    from,
    until,
    actorId,
    action,
    subjectType,
    subjectId,
    patientIds,
    after,
    limit,
    now,
  }: EntryQuery,
): Promise<AuditEntry[]> {
  let query = selectEntries(db);
  if (from) query = query.where('at', '>=', from);
  // After a cursor the index would be read from the end of the period on.
  if (until && !after) query = query.where('at', '<', until);
  if (actorId) query = query.where('actor_id', '=', actorId);
  if (action) query = query.where('action', '=', action);
  if (subjectType) query = query.where('subject_type', '=', subjectType);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (patientIds) query = query.where(concerns(db, patientIds));
  if (after) {
    query = query.where(sql<boolean>`(at, entry_id) < (${after.at}, ${after.entryId})`);
  }
  const rows = await query.orderBy('at', 'desc').orderBy('entry_id', 'desc').limit(limit).execute();
  return describe(db, rows, now);
}

/** Everyone who has an entry, by name; the erased come last. Reads one entry of each. */
export async function listActors(db: Db): Promise<AuditActor[]> {
  const { rows } = await sql<AuditActor>`
    with recursive actors as (
      (select actor_id as id from audit_log where clinic_id = ${db.clinicId} order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where clinic_id = ${db.clinicId} and actor_id > id
        order by actor_id limit 1)
      from actors where id is not null)
    select id, (select case when erased_at is null then name end from users
      where clinic_id = ${db.clinicId} and user_id = id) as name
    from actors where id is not null
    order by 2`.execute(db);
  return rows;
}
