import { errors, SignJWT } from 'jose';
import type { Secrets } from 'shared-server';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { Clock } from '../ports';
import type { TokenHolder } from './sessions.repository';
import { verifySigned } from './verify-signed';

const ISSUER = 'clinic-api';
const ALGORITHM = 'HS256';
/** A signature stays valid: only the end of a token that was verified has to be looked at again. */
const MAX_VERIFIED = 5_000;
const payloadSchema = z.object({
  sub: z.uuid(),
  clinic: z.number(),
  session: z.guid(),
  exp: z.number(),
});

interface Verified {
  readonly holder: TokenHolder;
  /** In milliseconds. */
  readonly endsAt: number;
}

interface Options {
  readonly secrets: Secrets;
  readonly minutes: number;
  readonly clinicId: number;
  readonly clock: Clock;
}

export interface AccessTokens {
  issue(holder: TokenHolder): Promise<string>;
  /** Throws `token_expired` or `unauthenticated`. */
  verify(token: string): Promise<TokenHolder>;
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/**
 * The clinic's own bearer tokens. They say who and in which session, never what: role and state of the account and
 * of the session are read from the database on each request, so that a closed account is rejected at once.
 */
export function createAccessTokens({ secrets, minutes, clinicId, clock }: Options): AccessTokens {
  // Once, which would take longer than to verify a token.
  const imported = Promise.all(secrets.map(importKey));
  const issue = async ({ userId, sessionId }: TokenHolder): Promise<string> => {
    const issuedAt = Math.floor(clock().getTime() / 1000);
    const [key] = await imported;
    return new SignJWT({ clinic: clinicId, session: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + minutes * 60)
      .sign(key!);
  };
  const check = async (token: string): Promise<Verified> => {
    const rules = {
      issuer: ISSUER,
      audience: ISSUER,
      algorithms: [ALGORITHM],
      currentDate: clock(),
    };
    const result = await verifySigned(token, await imported, rules).catch((cause: unknown) => {
      const isExpired = cause instanceof errors.JWTExpired;
      throw new DomainError(isExpired ? 'token_expired' : 'unauthenticated', {}, { cause });
    });
    const payload = payloadSchema.safeParse(result.payload);
    if (payload.data?.clinic !== clinicId) throw new DomainError('unauthenticated');
    const { sub: userId, session: sessionId, exp } = payload.data;
    return { holder: { userId, sessionId }, endsAt: exp * 1000 };
  };
  const verified = new Map<string, Verified>();
  const verify = async (token: string): Promise<TokenHolder> => {
    const known = verified.get(token);
    if (known && clock().getTime() < known.endsAt) return known.holder;
    const checked = await check(token);
    if (verified.size >= MAX_VERIFIED) verified.clear();
    verified.set(token, checked);
    return checked.holder;
  };
  return { issue, verify };
}
