import { UnsecuredJWT } from 'jose';
import { idTokenClaims } from '../src/adapters/id-token';

export const PROJECT_ID = 'demo-clinic';

export interface Person {
  readonly email: string;
  readonly uid?: string;
  readonly emailVerified?: boolean;
  /** When they signed in; absent: as the token was issued. */
  readonly signedInAt?: Date;
}

interface Lifetime {
  readonly now: Date;
  readonly minutes?: number;
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** An ID token as the local emulator issues it: unsigned. */
export function createIdToken(person: Person, { now, minutes = 60 }: Lifetime): string {
  const { email, uid = `uid-${email}`, emailVerified = true, signedInAt = now } = person;
  const { issuer, audience } = idTokenClaims(PROJECT_ID);
  const issuedAt = toSeconds(now);
  return new UnsecuredJWT({
    email,
    email_verified: emailVerified,
    auth_time: toSeconds(signedInAt),
  })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + minutes * 60)
    .encode();
}
