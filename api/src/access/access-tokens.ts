import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { Clock } from '../ports';

const ISSUER = 'clinic-api';
const ALGORITHM = 'HS256';
const payloadSchema = z.object({ sub: z.uuid(), clinic: z.number(), generation: z.number().int() });

/** Whom a token is for. A token of an earlier session generation than the account's is void. */
export interface TokenHolder {
  readonly userId: string;
  readonly sessionGeneration: number;
}

interface Options {
  readonly secret: string;
  readonly minutes: number;
  readonly clinicId: number;
  readonly clock: Clock;
}

export interface AccessTokens {
  issue(holder: TokenHolder): Promise<string>;
  /** Throws `token_expired` or `unauthenticated`. */
  verify(token: string): Promise<TokenHolder>;
}

/**
 * The clinic's own bearer tokens. They say who, never what: role and state of the account are read
 * from the database on each request, so that a closed account is rejected at once.
 */
export function createAccessTokens({ secret, minutes, clinicId, clock }: Options): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const issue = ({ userId, sessionGeneration }: TokenHolder): Promise<string> => {
    const issuedAt = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ clinic: clinicId, generation: sessionGeneration })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + minutes * 60)
      .sign(key);
  };
  const verify = async (token: string): Promise<TokenHolder> => {
    const requiredClaims = ['exp', 'sub'];
    const rules = { issuer: ISSUER, audience: ISSUER, algorithms: [ALGORITHM], requiredClaims };
    const result = await jwtVerify(token, key, { ...rules, currentDate: clock() }).catch(
      (cause: unknown) => {
        const isExpired = cause instanceof errors.JWTExpired;
        throw new DomainError(isExpired ? 'token_expired' : 'unauthenticated', {}, { cause });
      },
    );
    const payload = payloadSchema.safeParse(result.payload);
    if (payload.data?.clinic !== clinicId) throw new DomainError('unauthenticated');
    return { userId: payload.data.sub, sessionGeneration: payload.data.generation };
  };
  return { issue, verify };
}
