import { sql } from 'kysely';
import type { AuditActor, AuditEntry, AuditFilter } from 'shared-contracts';
import { listNames } from '../../access/names.repository';
import type { Db } from '../../database/connection';

/** Where a page ends: the next one begins after it. */
export interface Cursor {
  readonly at: Date;
  readonly entryId: string;
}

/** A filter whose days are instants; `until` is not part of the period. */
export interface EntryQuery extends Omit<AuditFilter, 'from' | 'until'> {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly after?: Cursor | undefined;
  readonly limit: number;
}

/** The name of what an entry is about; erased users have none. */
const subjectName = sql<string | null>`case subject_type
  when 'user' then (select u.name from users u where u.clinic_id = audit_log.clinic_id
    and u.user_id = subject_id::uuid and u.erased_at is null)
  when 'doctor' then (select d.name from doctors d where d.clinic_id = audit_log.clinic_id
    and d.doctor_id = subject_id::uuid)
  when 'treatment' then (select t.name from treatments t where t.clinic_id = audit_log.clinic_id
    and t.treatment_id = subject_id::uuid)
  when 'chair' then (select c.name from chairs c where c.clinic_id = audit_log.clinic_id
    and c.chair_id = subject_id::uuid)
end`;

const isSubjectErased = sql<boolean>`coalesce((
  select u.erased_at is not null from users u where u.clinic_id = audit_log.clinic_id
  and u.user_id = case when subject_type = 'user' then subject_id::uuid end), false)`;

const selectEntries = (db: Db) =>
  db.selectFrom('audit_log').selectAll().where('clinic_id', '=', db.clinicId);

const selectShown = (db: Db, found: ReturnType<typeof selectEntries>) =>
  db
    .selectFrom(found.as('audit_log'))
    .select(['entry_id as id', 'at', 'actor_id as actorId', 'action', 'before', 'after'])
    .select(['subject_type as subjectType', 'subject_id as subjectId'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .select([subjectName.as('subjectName'), isSubjectErased.as('isErased')]);

/** The newest entries that match, after the cursor. */
export async function listAuditEntries(
  db: Db,
  { from, until, actorId, action, subjectType, subjectId, after, limit }: EntryQuery,
): Promise<AuditEntry[]> {
  let query = selectEntries(db);
  if (from) query = query.where('at', '>=', from);
  // After a cursor the index would be read from the end of the period on.
  if (until && !after) query = query.where('at', '<', until);
  if (actorId) query = query.where('actor_id', '=', actorId);
  if (action) query = query.where('action', '=', action);
  if (subjectType) query = query.where('subject_type', '=', subjectType);
  if (subjectId) query = query.where('subject_id', '=', subjectId);
  if (after) {
    query = query.where(sql<boolean>`(at, entry_id) < (${after.at}, ${after.entryId})`);
  }
  const found = query.orderBy('at', 'desc').orderBy('entry_id', 'desc').limit(limit);
  const rows = await selectShown(db, found)
    .orderBy('at', 'desc')
    .orderBy('entry_id', 'desc')
    .execute();
  const names = await listNames(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ actorId: id, subjectName: named, ...row }) => ({
    ...row,
    actor: id === null ? null : { id, name: names.get(id) ?? null },
    subject: { type: row.subjectType, id: row.subjectId, name: named, isErased: row.isErased },
  }));
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
