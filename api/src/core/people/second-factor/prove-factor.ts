import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS, type SecondFactor } from 'shared-contracts';
import { recordAudit } from '../../../audit/audit-log';
import type { Context } from '../../../context';
import { type Db, inTransaction } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { acceptAssertion } from './passkeys';
import { takeRecoveryCode } from './recovery-codes';
import { acceptTotp } from './totp';

const WINDOW_MS = 15 * MINUTE_MS;
/** Of a million codes, of which two or three count at a time. */
const MAX_ATTEMPTS = 10;
/** Of requests for a secret or for the options of a passkey. They reveal nothing, and people cancel what follows. */
const MAX_STARTS = 60;

/** What proving a second factor needs. */
export type FactorContext = Pick<
  Context,
  'db' | 'clock' | 'fieldCipher' | 'publicUrl' | 'countRequest'
>;

/** Whose attempts are counted apart: who has no session can't use up those of who has one. */
export type AttemptLimit = 'secondFactorSignIn' | 'secondFactorSession';

type Counting = Pick<Context, 'countRequest'>;

/** Throws `rate_limited` after too many answers that were checked for one account, over all API processes. */
export async function limitAttempts(
  { countRequest }: Counting,
  limit: AttemptLimit,
  userId: string,
): Promise<void> {
  const { current } = await countRequest({ limit, key: userId, windowMs: WINDOW_MS });
  if (current > MAX_ATTEMPTS) throw new DomainError('rate_limited');
}

/** Throws `rate_limited` after far more starts than a person needs: each of them writes to the database. */
export async function limitStarts(
  { countRequest }: Counting,
  attempts: AttemptLimit,
  userId: string,
): Promise<void> {
  const limit = `${attempts}Start`;
  const { current } = await countRequest({ limit, key: userId, windowMs: WINDOW_MS });
  if (current > MAX_STARTS) throw new DomainError('rate_limited');
}

interface Proof {
  readonly userId: string;
  readonly factor: SecondFactor;
  readonly limit: AttemptLimit;
  /** The caller's address. */
  readonly ip: string;
  /** Is told of what is rejected, by the account's ID alone. */
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** A person without their device may have lost it: the log shows it. */
const acceptRecoveryCode = (
  db: Db,
  { userId, code, ip, now }: { userId: string; code: string; ip: string; now: Date },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, { userId, code, now }))) return false;
    const subject = { type: 'user', id: userId };
    const action = 'second_factor.recovery_code_used';
    await recordAudit(trx, { actor: { userId, ip, now }, action, subject });
    return true;
  });

function accept(context: FactorContext, { userId, factor, ip }: Proof): Promise<boolean> {
  const { db, clock } = context;
  switch (factor.way) {
    case 'totp':
      return acceptTotp(context, db, { userId, code: factor.code });
    case 'passkey':
      return acceptAssertion(context, db, { userId, response: factor.response });
    case 'recoveryCode':
      return acceptRecoveryCode(db, { userId, code: factor.code, ip, now: clock() });
  }
}

/** Throws `second_factor_invalid` unless the account has the factor, and `rate_limited` after too many attempts. */
export async function proveFactor(context: FactorContext, proof: Proof): Promise<void> {
  const { log, limit, userId, factor } = proof;
  await limitAttempts(context, limit, userId);
  if (await accept(context, proof)) return;
  log.info({ userId, way: factor.way }, 'second factor rejected');
  throw new DomainError('second_factor_invalid');
}
