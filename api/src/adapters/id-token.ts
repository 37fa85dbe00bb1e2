import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { emailSchema } from 'shared-contracts';
import { DomainError } from '../domain-error';
import type { Identity } from '../ports';

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  email: emailSchema,
  email_verified: z.boolean().default(false),
});

/** What a Firebase ID token of this project has to say of its issuer and its audience. */
export function idTokenClaims(projectId: string): { issuer: string; audience: string } {
  return { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId };
}

/** Throws `unauthenticated` for an account without an e-mail, such as an anonymous one. */
export function toIdentity(payload: JWTPayload): Identity {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new DomainError('unauthenticated');
  const { sub, email, email_verified } = claims.data;
  return { uid: sub, email, emailVerified: email_verified };
}
