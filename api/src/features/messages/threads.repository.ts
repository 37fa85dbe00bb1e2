import { type Expression, sql, type SqlBool } from 'kysely';
import {
  MAX_THREAD_COUNT,
  type Thread,
  type ThreadState,
  type ThreadSummary,
  type ThreadView,
} from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import { toOlderThan } from '../../database/older-than';
import type { PageOfRows } from '../../database/pages';

const EXCERPT_LENGTH = 160;

/** Who is asked for their own threads, too. */
interface ViewQuery {
  readonly view: ThreadView;
  readonly userId: string;
}

function selectView(db: Db, { view, userId }: ViewQuery) {
  const query = db
    .selectFrom('searched_messages as m')
    .where('m.clinic_id', '=', db.clinicId)
    .where('m.state', '=', view === 'mine' ? 'open' : view);
  return view === 'mine' ? query.where('m.assignee_id', '=', userId) : query;
}

const toPerson = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

interface Listing extends ViewQuery, PageOfRows {
  /** A part of the email address, the subject or the message; undefined for all. */
  readonly search?: string | undefined;
}

function toSearch(search: string | undefined): Expression<SqlBool> | null {
  if (search === undefined || search === '') return null;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(m.email || ' ' || m.subject || ' ' || m.message) like ${pattern}`;
}

/** Threads of a view, newest first. */
export async function listThreads(db: Db, listing: Listing): Promise<ThreadSummary[]> {
  const conditions = [
    toSearch(listing.search),
    await toOlderThan(db, {
      table: 'messages',
      alias: 'm',
      idColumn: 'message_id',
      after: listing.after,
    }),
  ];
  const found = conditions
    .filter((condition) => condition !== null)
    .reduce((query, condition) => query.where(condition), selectView(db, listing))
    .selectAll('m')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(listing.limit);
  const rows = await db
    .selectFrom(found.as('m'))
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.user_id', '=', 'm.assignee_id'),
    )
    .select(['m.message_id as id', 'm.email', 'm.subject', 'm.created_at as createdAt', 'm.state'])
    .select(
      sql<string>`left(regexp_replace(m.message, '\\s+', ' ', 'g'), ${EXCERPT_LENGTH})`.as(
        'excerpt',
      ),
    )
    .select(['u.user_id as assigneeId', 'u.name as assigneeName'])
    .select(
      sql<number>`(select count(*)::integer from message_replies r
        where r.clinic_id = m.clinic_id and r.message_id = m.message_id)`.as('replyCount'),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .execute();
  return rows.map(({ assigneeId, assigneeName, ...row }) => ({
    ...row,
    assignee: toPerson(assigneeId, assigneeName),
  }));
}

/** The number of threads of a view, at most `MAX_THREAD_COUNT`. */
export async function countView(db: Db, query: ViewQuery): Promise<number> {
  const found = selectView(db, query).select('m.message_id').limit(MAX_THREAD_COUNT);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A thread without its replies and patients. */
export async function findThread(
  db: Db,
  id: string,
): Promise<Omit<Thread, 'replies' | 'patients'> | null> {
  const row = await db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'm.clinic_id').onRef('u.user_id', '=', 'm.assignee_id'),
    )
    .select(['m.message_id as id', 'm.email', 'm.subject', 'm.message', 'm.state'])
    .select(['m.created_at as createdAt', 'm.spam_reason as spamReason'])
    .select(['u.user_id as assigneeId', 'u.name as assigneeName'])
    .where('m.clinic_id', '=', db.clinicId)
    .where('m.message_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { assigneeId, assigneeName, ...thread } = row;
  return { ...thread, assignee: toPerson(assigneeId, assigneeName) };
}

/** The state and the assignee of a thread, which is locked; null when there is no such thread. */
export async function lockThread(
  trx: Trx,
  id: string,
): Promise<{ readonly state: ThreadState; readonly assigneeId: string | null } | null> {
  const row = await trx
    .selectFrom('messages')
    .select(['state', 'assignee_id as assigneeId'])
    .where('clinic_id', '=', trx.clinicId)
    .where('message_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A message that staff hold back or release has no rule that held it back. */
export async function setState(
  trx: Trx,
  { id, state }: { id: string; state: ThreadState },
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ state, spam_reason: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('message_id', '=', id)
    .execute();
}

export async function setAssignee(
  trx: Trx,
  { id, assigneeId }: { id: string; assigneeId: string | null },
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ assignee_id: assigneeId })
    .where('clinic_id', '=', trx.clinicId)
    .where('message_id', '=', id)
    .execute();
}
