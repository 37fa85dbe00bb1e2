import type { CalendarFeed, DateLocal, FeedKind, Role } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** Those of an account, the oldest first. */
export function listFeeds(db: Db, userId: string): Promise<CalendarFeed[]> {
  return db
    .selectFrom('calendar_feeds')
    .select(['kind', 'created_at as createdAt', 'last_read_on as lastReadOn'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

interface FeedKey {
  readonly userId: string;
  readonly kind: FeedKind;
}

/** Stores the feed in place of an earlier one, whose address then leads nowhere. */
export async function replaceFeed(
  trx: Trx,
  { userId, kind, tokenHash, now }: FeedKey & { readonly tokenHash: string; readonly now: Date },
): Promise<void> {
  const feed = { token_hash: tokenHash, created_at: now, last_read_on: null };
  await trx
    .insertInto('calendar_feeds')
    .values({ clinic_id: trx.clinicId, user_id: userId, kind, ...feed })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'user_id', 'kind']).doUpdateSet(feed))
    .execute();
}

/** How many were deleted: 0 when there was none. */
export async function deleteFeed(db: Db, { userId, kind }: FeedKey): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all of an account. */
export async function deleteFeeds(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('calendar_feeds')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .execute();
}

/** A feed and whose it is. */
export interface OwnedFeed extends FeedKey {
  readonly lastReadOn: DateLocal | null;
  readonly roles: readonly Role[];
  /** Of the account's emails. */
  readonly language: string;
}

/** The feed of an open account; null for none. */
export async function findFeed(db: Db, tokenHash: string): Promise<OwnedFeed | null> {
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'f.clinic_id').onRef('u.user_id', '=', 'f.user_id'),
    )
    .select(['f.user_id as userId', 'f.kind', 'f.last_read_on as lastReadOn'])
    .select(['u.roles', 'u.language'])
    .where('f.clinic_id', '=', db.clinicId)
    .where('f.token_hash', '=', tokenHash)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes on which day it was read. */
export async function markRead(
  db: Db,
  { tokenHash, today }: { readonly tokenHash: string; readonly today: DateLocal },
): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_read_on: today })
    .where('clinic_id', '=', db.clinicId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
