import { generateSecret, generateURI, verify } from 'otplib';
import type { Context } from '../../../context';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as totp from './totp.repository';

/**
 * In seconds. A code counts for the step of 30 seconds after its own too, for those who enter it late (RFC 6238, section 5.2), and
 * for the last 5 seconds before its own: the clocks of phones are not all exact.
 */
const TOLERANCE: [past: number, future: number] = [30, 5];

type TotpContext = Pick<Context, 'clock' | 'fieldCipher'>;

/** Where a secret is stored: that of another account can't be decrypted there. */
const toPlace = ({ clinicId }: Db, userId: string): string =>
  `second_factors.totp_secret ${clinicId} ${userId}`;

interface Code {
  readonly userId: string;
  readonly code: string;
}

/** The time step of a code; null for a wrong code. */
async function findStep(secret: string, code: string, now: Date): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Stores a secret that counts once its first code was entered. */
export async function beginTotpSetup(
  { fieldCipher }: TotpContext,
  db: Db,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<{ secret: string; uri: string }> {
  const stored = await totp.findTotp(db, userId);
  if (stored?.secret) throw new DomainError('second_factor_exists');
  const secret = generateSecret();
  const pendingSecret = fieldCipher.encrypt(secret, toPlace(db, userId));
  await totp.savePendingSecret(db, { userId, pendingSecret });
  return { secret, uri: generateURI({ issuer: db.clinic.name, label: email, secret }) };
}

/** Throws `second_factor_invalid` for a wrong code and before the set-up has begun. */
export async function finishTotpSetup(
  { clock, fieldCipher }: TotpContext,
  db: Db,
  { userId, code }: Code,
): Promise<void> {
  const stored = await totp.findTotp(db, userId);
  if (stored?.secret) throw new DomainError('second_factor_exists');
  if (!stored?.pendingSecret) throw new DomainError('second_factor_invalid');
  const { pendingSecret } = stored;
  const now = clock();
  const step = await findStep(fieldCipher.decrypt(pendingSecret, toPlace(db, userId)), code, now);
  if (step === null) throw new DomainError('second_factor_invalid');
  const isAdopted = await totp.adoptPendingSecret(db, { userId, pendingSecret, step, now });
  if (!isAdopted) throw new DomainError('second_factor_invalid');
}

/** Whether the code is right and was not used before; it is used up then. */
export async function acceptTotp(
  { clock, fieldCipher }: TotpContext,
  db: Db,
  { userId, code }: Code,
): Promise<boolean> {
  const stored = await totp.findTotp(db, userId);
  if (!stored?.secret) return false;
  const step = await findStep(
    fieldCipher.decrypt(stored.secret, toPlace(db, userId)),
    code,
    clock(),
  );
  return step !== null && totp.takeStep(db, { userId, step });
}
