import { type Expression, sql, type SqlBool } from 'kysely';
import type { ManagedReview, ReviewFilter } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import { toOlderThan } from '../../database/older-than';
import type { PageOfRows } from '../../database/pages';
import { toReviewReply } from './reviews.repository';

interface Listing extends PageOfRows {
  readonly filter: ReviewFilter;
}

const conditions: Readonly<Record<ReviewFilter, Expression<SqlBool> | null>> = {
  all: null,
  held_back: sql<SqlBool>`r.held_back_at is not null`,
  no_reply: sql<SqlBool>`r.reply is null`,
};

/** Reviews that match, newest first. */
export async function listManagedReviews(
  db: Db,
  { filter, after, limit }: Listing,
): Promise<ManagedReview[]> {
  const query = db
    .selectFrom('reviews as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.user_id', '=', 'r.user_id'),
    )
    .select(['r.review_id as id', 'u.name', 'r.review', 'r.location', 'r.created_at as createdAt'])
    .select(['r.held_back_at as heldBackAt', 'r.reply', 'r.replied_at as repliedAt'])
    .where('r.clinic_id', '=', db.clinicId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.review_id', 'desc')
    .limit(limit);
  const rows = await [
    conditions[filter],
    await toOlderThan(db, { table: 'reviews', alias: 'r', idColumn: 'review_id', after }),
  ]
    .filter((condition) => condition !== null)
    .reduce((narrowed, condition) => narrowed.where(condition), query)
    .execute();
  return rows.map(({ heldBackAt, reply, repliedAt, ...row }) => ({
    ...row,
    isHeldBack: heldBackAt !== null,
    reply: toReviewReply(reply, repliedAt),
  }));
}

/** What staff can change of a review. */
export interface LockedReview {
  readonly isHeldBack: boolean;
  readonly hasReply: boolean;
}

/** Locks a review; null when there is no such review. */
export async function lockReview(trx: Trx, id: string): Promise<LockedReview | null> {
  const row = await trx
    .selectFrom('reviews')
    .select(['held_back_at as heldBackAt', 'reply'])
    .where('clinic_id', '=', trx.clinicId)
    .where('review_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isHeldBack: row.heldBackAt !== null, hasReply: row.reply !== null } : null;
}

interface ReviewChange {
  readonly held_back_at?: Date | null;
  readonly reply?: string | null;
  readonly replied_at?: Date | null;
}

export async function updateReview(
  trx: Trx,
  { id, change }: { id: string; change: ReviewChange },
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set(change)
    .where('clinic_id', '=', trx.clinicId)
    .where('review_id', '=', id)
    .execute();
}
