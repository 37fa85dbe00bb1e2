import type { SecondFactor } from 'shared-contracts';
import type { Account } from '../../../access/account.repository';
import { isRecent } from '../../../access/confirmation';
import { hasFactor, readFactorState, toFactorWays } from '../../../access/factor-state.repository';
import { isAlive, limitOf } from '../../../access/session-limits';
import * as sessions from '../../../access/sessions.repository';
import type { Context } from '../../../context';
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
  /** The caller's address. */
  readonly ip: string;
}

/** Who signs in. */
export interface Arrival {
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
 * Throws `token_expired` for a sign-in whose session has ended or that is too old: the identity provider renews its tokens
 * for ever, so that they alone would keep people signed in.
 */
async function requireFreshSignIn(
  { db, sessionLimits, clock }: SignInContext,
  account: Account,
  { signedInAt }: Identity,
): Promise<void> {
  const { userId } = account;
  const { idleMs } = limitOf(sessionLimits, account);
  const isOld = clock().getTime() - signedInAt.getTime() >= idleMs;
  if (isOld || (await sessions.hasEndedSession(db, { userId, signedInAt }))) {
    throw new DomainError('token_expired');
  }
}

/** The account of an ID token, and its session. Throws what `getAccessToken` throws but for second factors. */
export async function arrive(context: SignInContext, call: IdentityCall): Promise<Arrival> {
  const { identity, sessionId } = call;
  const account = await requireRegistered(context.db, identity);
  const session = await findLiveSession(context, account, sessionId);
  if (!session) await requireFreshSignIn(context, account, identity);
  return { account, session };
}

interface Admission extends Arrival {
  readonly identity: Identity;
  /** Whether a second factor has been given in this call. */
  readonly hasProof: boolean;
}

async function keepSession(
  { db, clock }: SignInContext,
  { account: { userId }, session, identity, hasProof }: Admission,
): Promise<string> {
  const now = clock();
  if (!session) {
    const { signedInAt } = identity;
    const factor = hasProof ? now : null;
    const moments = { signedInAt, confirmedAt: factor ?? signedInAt, secondFactorAt: factor, now };
    return sessions.insertSession(db, { userId, ...moments });
  }
  const { sessionId } = session;
  await sessions.markUsed(db, { sessionId, now });
  if (hasProof) await sessions.markSecondFactor(db, { sessionId, now });
  return sessionId;
}

/** Goes on with the session, or begins one. */
export async function admit(context: SignInContext, admission: Admission): Promise<SignedIn> {
  const { account } = admission;
  const sessionId = await keepSession(context, admission);
  const accessToken = await context.tokens.issue({ userId: account.userId, sessionId });
  const { absoluteMs: maxAgeMs } = limitOf(context.sessionLimits, account);
  return { accessToken, sessionId, maxAgeMs };
}

/** Throws what is missing. Whether a factor was given. */
async function requireProof(
  context: SignInContext,
  { account, session }: Arrival,
  { factor, ip }: { readonly factor: SecondFactor | null; readonly ip: string },
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
  await proveFactor(context, { userId, factor, ip, limit: 'secondFactorSignIn' });
  return true;
}

/** Exchanges an ID token, and a second factor where the account has one, for an access token. */
export async function signIn(
  context: SignInContext,
  call: IdentityCall & { readonly factor: SecondFactor | null },
): Promise<SignedIn> {
  const arrival = await arrive(context, call);
  const hasProof = await requireProof(context, arrival, call);
  return admit(context, { ...arrival, identity: call.identity, hasProof });
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
