import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { HOUR_MS } from 'shared-contracts';
import { DomainError } from '../domain-error';
import type { Clock, IdentityVerifier } from '../ports';
import { idTokenClaims, toIdentity } from './id-token';
import { PATIENCE_MS } from './patience';

/** Where the public keys of all Firebase projects are. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** As long as the provider itself says that its keys may be kept; an unknown one is fetched at once. */
const KEYS_KEPT_MS = 6 * HOUR_MS;

/** Faults of the token itself; anything else means that the keys could not be fetched. */
const TOKEN_FAULT = /^ERR_(JWT_|JWS_|JWKS_NO_MATCHING_KEY|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED)/;

function toDomainError(error: unknown): DomainError {
  if (error instanceof errors.JWTExpired) return new DomainError('token_expired');
  const isTokenFault = error instanceof errors.JOSEError && TOKEN_FAULT.test(error.code);
  return new DomainError(
    isTokenFault ? 'unauthenticated' : 'service_unavailable',
    {},
    { cause: error },
  );
}

interface Options {
  readonly projectId: string;
  readonly clock: Clock;
  /** Where the provider's public keys are; tests give a server of their own. */
  readonly keysUrl?: string;
  /** How long the keys are waited for, and kept. */
  readonly timeoutMs?: number;
  readonly keptMs?: number;
}

/** Verifies the ID tokens that a real Firebase project signs. */
export function createGoogleIdentity({ projectId, clock, ...options }: Options): IdentityVerifier {
  const { keysUrl = GOOGLE_KEYS_URL, timeoutMs = PATIENCE_MS, keptMs = KEYS_KEPT_MS } = options;
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: keptMs,
  });
  const read = async (idToken: string): Promise<JWTPayload> => {
    const rules = { ...idTokenClaims(projectId), algorithms: ['RS256'], currentDate: clock() };
    return (await jwtVerify(idToken, keys, rules)).payload;
  };
  return {
    verify: async (idToken) => {
      const payload = await read(idToken).catch((error: unknown) => {
        throw toDomainError(error);
      });
      return toIdentity(payload, clock());
    },
  };
}
