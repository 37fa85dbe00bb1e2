import { errors, UnsecuredJWT, type JWTPayload } from 'jose';
import { DomainError } from '../domain-error';
import type { Clock, IdentityVerifier } from '../ports';
import { idTokenClaims, toIdentity } from './id-token';

/**
 * Accepts the unsigned ID tokens of the local identity emulator. Anyone can write such a token, so
 * only a local composition may use this: never choose it by what a token's own header says.
 */
export function createEmulatorIdentity(projectId: string, clock: Clock): IdentityVerifier {
  const decode = (idToken: string): JWTPayload => {
    try {
      const rules = { ...idTokenClaims(projectId), currentDate: clock() };
      return UnsecuredJWT.decode(idToken, rules).payload;
    } catch (error) {
      const code = error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated';
      throw new DomainError(code, {}, { cause: error });
    }
  };
  return { verify: async (idToken) => toIdentity(decode(idToken), clock()) };
}
