import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { emailSchema } from 'shared-contracts';
import { DomainError } from '../domain-error';
import type { Identity } from '../ports';

/** As long as the provider lets its tokens live. */
const MAX_AGE_SECONDS = 3_600;
/** The provider's clock may be ahead of this one. */
const CLOCK_TOLERANCE_SECONDS = 60;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  email: emailSchema,
  email_verified: z.boolean().default(false),
  iat: z.number(),
  auth_time: z.number(),
});

const toDate = (seconds: number): Date => new Date(seconds * 1000);

/** The claims that a Firebase ID token of this project must have. */
export function idTokenClaims(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['exp', 'iat', 'sub'],
  };
}

/**
 * Throws `token_expired` for a token older than an hour, whatever it says of its end, and
 * `unauthenticated` for an account without an email address, such as an anonymous one.
 */
export function toIdentity(payload: JWTPayload, now: Date): Identity {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new DomainError('unauthenticated');
  const { sub: uid, email, email_verified: emailVerified, iat, auth_time } = claims.data;
  const ageSeconds = now.getTime() / 1000 - iat;
  if (ageSeconds > MAX_AGE_SECONDS) throw new DomainError('token_expired');
  if (ageSeconds < -CLOCK_TOLERANCE_SECONDS) throw new DomainError('unauthenticated');
  return { uid, email, emailVerified, issuedAt: toDate(iat), signedInAt: toDate(auth_time) };
}
