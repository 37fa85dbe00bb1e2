import { randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from 'shared-contracts';
import { MAX_IDLE_DAYS } from '../config';
import type { Db } from '../database/connection';
import { type Account, selectAccounts } from './account.repository';
import type { Device } from './device';

/** Where a person is signed in. */
export interface Session {
  readonly sessionId: string;
  readonly createdAt: Date;
  /** When the person signed in at the identity provider, in whole seconds. */
  readonly signedInAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date;
  /** When the person last proved who they are. */
  readonly confirmedAt: Date;
  /** When they gave their second factor; null until then. */
  readonly secondFactorAt: Date | null;
  readonly endedAt: Date | null;
}

/** An account, with the session in which its holder calls. */
export interface SignedInAccount extends Account {
  readonly session: Session;
}

/** Whom an access token is for. */
export interface TokenHolder {
  readonly userId: string;
  readonly sessionId: string;
}

/** The account as it is now, with its session or null when it has none by that ID; null when there is no account. */
export type FindHolder = (
  holder: TokenHolder,
) => Promise<(Account & { readonly session: Session | null }) | null>;

const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .select(['session_id as sessionId', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select('signed_in_at as signedInAt')
    .select(['confirmed_at as confirmedAt', 'second_factor_at as secondFactorAt'])
    .select(['ended_at as endedAt', 'user_id as ownerId'])
    .where('clinic_id', '=', db.clinicId);

/** Both in one query, because every request asks. */
export const createHolderFinder =
  (db: Db): FindHolder =>
  async ({ userId, sessionId }) => {
    const row = await db
      .selectFrom(selectAccounts(db).where('user_id', '=', userId).as('a'))
      .leftJoin(selectSessions(db).where('session_id', '=', sessionId).as('s'), (join) =>
        join.onRef('s.ownerId', '=', 'a.userId'),
      )
      .selectAll()
      .executeTakeFirst();
    if (!row) return null;
    const {
      ownerId: _,
      createdAt,
      lastUsedAt,
      signedInAt,
      confirmedAt,
      secondFactorAt,
      endedAt,
      ...rest
    } = row;
    const { sessionId: found, ...account } = rest;
    if (found === null || !createdAt || !lastUsedAt || !signedInAt || !confirmedAt)
      return { ...account, session: null };
    const times = { createdAt, lastUsedAt, signedInAt, confirmedAt, secondFactorAt, endedAt };
    return { ...account, session: { sessionId: found, ...times } };
  };

interface NewSession {
  readonly userId: string;
  readonly device: Device;
  /** When the person signed in at the identity provider. */
  readonly signedInAt: Date;
  readonly confirmedAt: Date;
  readonly secondFactorAt: Date | null;
  readonly now: Date;
}

/** 128 random bits: the UUIDs that PostgreSQL makes have 122. */
const createSessionId = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns the session's ID. */
export async function insertSession(
  db: Db,
  { userId, device, signedInAt, confirmedAt, secondFactorAt, now }: NewSession,
): Promise<string> {
  const sessionId = createSessionId();
  await db
    .insertInto('sessions')
    .values({
      session_id: sessionId,
      ...{ clinic_id: db.clinicId, user_id: userId, ...device, created_at: now, last_used_at: now },
      ...{ signed_in_at: signedInAt, confirmed_at: confirmedAt, second_factor_at: secondFactorAt },
    })
    .execute();
  return sessionId;
}

interface Moment {
  readonly sessionId: string;
  readonly now: Date;
}

const updateSession = (db: Db, sessionId: string) =>
  db
    .updateTable('sessions')
    .where('clinic_id', '=', db.clinicId)
    .where('session_id', '=', sessionId);

export async function markUsed(db: Db, { sessionId, now }: Moment): Promise<void> {
  const earlier = new Date(now.getTime() - MINUTE_MS);
  await updateSession(db, sessionId)
    .set({ last_used_at: now })
    .where('last_used_at', '<=', earlier)
    .execute();
}

export async function noteConfirmation(db: Db, { sessionId, now }: Moment): Promise<void> {
  await updateSession(db, sessionId).set({ confirmed_at: now }).execute();
}

export async function markSecondFactor(db: Db, { sessionId, now }: Moment): Promise<void> {
  await updateSession(db, sessionId).set({ confirmed_at: now, second_factor_at: now }).execute();
}

/** How many were open until now: 0 or 1. */
export async function endSession(db: Db, { sessionId, now }: Moment): Promise<number> {
  const result = await updateSession(db, sessionId)
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

interface UnendedSession extends Pick<Session, 'sessionId' | 'createdAt' | 'lastUsedAt'>, Device {
  /** Names it to its holder. */
  readonly id: string;
}

/** Sessions of an account that were not ended, though they may have run out; those that were used last come first. */
export const listUnended = (db: Db, userId: string): Promise<UnendedSession[]> =>
  db
    .selectFrom('sessions')
    .select(['session_id as sessionId', 'listed_id as id', 'browser', 'system'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

interface ListedSession {
  readonly userId: string;
  readonly listedId: string;
  readonly now: Date;
}

/** Ends a session of an account by the ID in its list; how many were open until now: 0 or 1. */
export async function endListedSession(
  db: Db,
  { userId, listedId, now }: ListedSession,
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('listed_id', '=', listedId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Ends all sessions of an account; how many were open until now. */
export async function endSessions(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteSessions(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Whether a session that a sign-in began has ended since. The identity provider counts in seconds: what ended within the
 * second of the sign-in may have been another sign-in's.
 */
export async function hasEndedSession(
  db: Db,
  { userId, signedInAt }: { readonly userId: string; readonly signedInAt: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId)
    .where('signed_in_at', '=', signedInAt)
    .where('ended_at', '>=', new Date(signedInAt.getTime() + 1_000))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes sessions that ended, or were used last, so long ago that nothing asks for them any more. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MAX_IDLE_DAYS * DAY_MS);
  await db
    .deleteFrom('sessions')
    .where('clinic_id', '=', db.clinicId)
    .where('last_used_at', '<', before)
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '<', before)]))
    .execute();
}
