import { UnsecuredJWT } from 'jose';
import { idTokenClaims } from '../adapters/id-token';

export const PROJECT_ID = 'demo-clinic';

export interface Person {
  readonly email: string;
  readonly uid?: string;
  readonly emailVerified?: boolean;
}

interface Lifetime {
  readonly now: Date;
  readonly minutes?: number;
}

/** An ID token as the local emulator issues it: unsigned. */
export function createIdToken(person: Person, { now, minutes = 60 }: Lifetime): string {
  const { email, uid = `uid-${email}`, emailVerified = true } = person;
  const { issuer, audience } = idTokenClaims(PROJECT_ID);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new UnsecuredJWT({ email, email_verified: emailVerified })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .encode();
}
