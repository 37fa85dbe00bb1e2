import type { FastifyBaseLogger } from 'fastify';
import type { SecondFactor } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { isRecent } from '../../../access/confirmation';
import type { Device } from '../../../access/device';
import { hasFactor, readFactorState, toFactorWays } from '../../../access/factor-state.repository';
import { isAlive, limitOf } from '../../../access/session-limits';
import * as sessions from '../../../access/sessions.repository';
import type { Context } from '../../../context';
import { inTransaction } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import type { Identity } from '../../../ports';
import { type FactorContext, proveFactor } from '../second-factor/prove-factor';
import { requireRegistered } from '../users/users.service';

export type SignInContext = FactorContext &
  Pick<Context, 'tokens' | 'sessionLimits' | 'findHolder'>;

/** What a sign-in gives. */
export interface SignedIn {
  readonly accessToken: string;
  readonly sessionId: string;
  /** For how long the session lasts at most. */
  readonly maxAgeMs: number;
}

/** A call with an ID token. */
export interface IdentityCall {
  readonly identity: Identity;
  /** Of the session that the browser was in; null for none. */
  readonly sessionId: string | null;
  readonly device: Device;
  /** The caller's address. */
  readonly ip: string;
  /** Is told who signs in, by the account's ID alone. */
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Who signs in. */
export interface Arrival {
  readonly call: IdentityCall;
  readonly account: Account;
  /** The session that goes on; null when another one begins. */
  readonly session: sessions.Session | null;
}

async function findLiveSession(
  { findHolder, sessionLimits, clock }: SignInContext,
  account: Account,
  sessionId: string | null,
): Promise<sessions.Session | null> {
  if (sessionId === null) return null;
  const { userId } = account;
  const { session = null } = (await findHolder({ userId, sessionId })) ?? {};
  return session && isAlive(session, limitOf(sessionLimits, account), clock()) ? session : null;
}

/**
 * Whether a sign-in begins a session: not when its own has ended, and not when it is too old. The identity provider renews its
 * tokens for ever, so that they alone would keep people signed in.
 */
async function mayBegin(
  { db, sessionLimits, clock }: SignInContext,
  account: Account,
  { signedInAt }: Identity,
): Promise<boolean> {
  const { userId } = account;
  const { idleMs } = limitOf(sessionLimits, account);
  const isOld = clock().getTime() - signedInAt.getTime() >= idleMs;
  return !isOld && !(await sessions.hasEndedSession(db, { userId, signedInAt }));
}

/**
 * The account of an ID token, and its session, which goes on unless the person has signed in again. Throws what
 * `getAccessToken` throws but for second factors.
 */
export async function arrive(context: SignInContext, call: IdentityCall): Promise<Arrival> {
  const { identity, sessionId } = call;
  const account = await requireRegistered(context.db, identity);
  const session = await findLiveSession(context, account, sessionId);
  const isRenewal = session !== null && identity.signedInAt <= session.signedInAt;
  if (isRenewal) return { call, account, session };
  if (await mayBegin(context, account, identity)) return { call, account, session: null };
  // The local provider gives the times of sign-ins in other browsers, which may have ended there.
  if (session) return { call, account, session };
  throw new DomainError('token_expired');
}

interface Admission extends Arrival {
  /** Whether a second factor has been given in this call. */
  readonly hasProof: boolean;
}

/** The session that the browser was in ends: who knows its ID has nothing of the new one. */
async function beginSession(
  { db, clock }: SignInContext,
  { account: { userId }, call, hasProof }: Admission,
): Promise<string> {
  const { identity, device, sessionId: former } = call;
  const now = clock();
  const { signedInAt } = identity;
  const factor = hasProof ? now : null;
  const moments = { signedInAt, confirmedAt: factor ?? signedInAt, secondFactorAt: factor, now };
  return inTransaction(db, async (trx) => {
    if (former !== null) await sessions.endSession(trx, { sessionId: former, now });
    return sessions.insertSession(trx, { userId, device, ...moments });
  });
}

async function keepSession(context: SignInContext, admission: Admission): Promise<string> {
  const { session, hasProof } = admission;
  if (!session) return beginSession(context, admission);
  const { db, clock } = context;
  const now = clock();
  const { sessionId } = session;
  await sessions.markUsed(db, { sessionId, now });
  if (hasProof) await sessions.markSecondFactor(db, { sessionId, now });
  return sessionId;
}

/** Goes on with the session, or begins one. */
export async function admit(context: SignInContext, admission: Admission): Promise<SignedIn> {
  const { account, session, call } = admission;
  const { userId } = account;
  const sessionId = await keepSession(context, admission);
  if (!session) call.log.info({ userId }, 'signed in');
  const accessToken = await context.tokens.issue({ userId, sessionId });
  const { absoluteMs: maxAgeMs } = limitOf(context.sessionLimits, account);
  return { accessToken, sessionId, maxAgeMs };
}

/** Throws what is missing. Whether a factor was given. */
async function requireProof(
  context: SignInContext,
  { call: { ip, log }, account, session }: Arrival,
  factor: SecondFactor | null,
): Promise<boolean> {
  const { userId } = account;
  if (session?.secondFactorAt) return false;
  const state = await readFactorState(context.db, account);
  if (!hasFactor(state)) {
    if (state.isDemanded) throw new DomainError('second_factor_setup_required');
    if (factor) throw new DomainError('second_factor_invalid');
    return false;
  }
  const ways = toFactorWays(state).join(' ');
  if (!factor) throw new DomainError('second_factor_required', { ways });
  await proveFactor(context, { userId, factor, ip, log, limit: 'secondFactorSignIn' });
  return true;
}

/** Exchanges an ID token, and a second factor where the account has one, for an access token. */
export async function signIn(
  context: SignInContext,
  call: IdentityCall & { readonly factor: SecondFactor | null },
): Promise<SignedIn> {
  const arrival = await arrive(context, call);
  const hasProof = await requireProof(context, arrival, call.factor);
  return admit(context, { ...arrival, hasProof });
}

interface NewSignIn {
  readonly account: sessions.SignedInAccount;
  readonly idToken: string;
}

/**
 * Whether an ID token tells that the holder of an account without a second factor has just signed in again: a new sign-in, and
 * not one from before.
 */
export async function isNewSignIn(
  { db, ports, clock }: Pick<Context, 'db' | 'ports' | 'clock'>,
  { account, idToken }: NewSignIn,
): Promise<boolean> {
  const identity = await ports.identity.verify(idToken).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'service_unavailable') throw error;
    return null;
  });
  if (identity?.uid !== account.uid || !isRecent(identity.signedInAt, clock())) return false;
  return !hasFactor(await readFactorState(db, account));
}
