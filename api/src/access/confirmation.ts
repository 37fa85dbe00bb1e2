import { CONFIRMATION_MINUTES, MINUTE_MS } from 'shared-contracts';
import type { Context } from '../context';
import { DomainError } from '../domain-error';
import { hasFactor, readFactorState, toFactorWays } from './factor-state.repository';
import type { Session, SignedInAccount } from './sessions.repository';

const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS;

/** Whether a moment is late enough to count as a confirmation. */
export const isRecent = (moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() < CONFIRMATION_MS;

/** Until when the confirmation of a session counts. */
export const toConfirmedUntil = ({ confirmedAt }: Pick<Session, 'confirmedAt'>): Date =>
  new Date(confirmedAt.getTime() + CONFIRMATION_MS);

/**
 * Throws `confirmation_required`, with the ways to give one, unless the caller has confirmed lately who they are. An account
 * with a second factor has to have given it; others, if they are asked at all, have to have signed in.
 */
export async function requireConfirmation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  account: SignedInAccount,
): Promise<void> {
  const { confirmedAt, secondFactorAt } = account.session;
  const isConfirmed = isRecent(confirmedAt, clock());
  if (isConfirmed && secondFactorAt !== null) return;
  const state = await readFactorState(db, account);
  if (hasFactor(state)) {
    throw new DomainError('confirmation_required', { ways: toFactorWays(state).join(' ') });
  }
  if (isConfirmed || !(state.isDemanded || state.asksAll)) return;
  throw new DomainError('confirmation_required', { ways: 'signIn' });
}
