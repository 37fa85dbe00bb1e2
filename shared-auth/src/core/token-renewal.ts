import { ApiError } from './api-error';
import { IdentityError, type IdentityErrorCode } from './identity-errors';
import type { SessionParts } from './session';

/** What the provider answers about somebody whom it does not know, or no longer takes as signed in. */
const UNKNOWN_TO_PROVIDER: ReadonlySet<IdentityErrorCode> = new Set<IdentityErrorCode>([
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'invalid-user-token',
  'invalid-refresh-token',
  'invalid-credential',
]);
/** With these the clinic says that the person has no token to get. */
const REFUSED: ReadonlySet<number | null> = new Set([401, 403, 404]);

/** Everything else passes: a limit on questions, a failure of theirs, a network that is away. */
function isEnd(error: unknown): boolean {
  if (error instanceof IdentityError) return UNKNOWN_TO_PROVIDER.has(error.code);
  return error instanceof ApiError && REFUSED.has(error.status);
}

/**
 * Exchanges a spent access token for a new one, once for all calls that ask at the same time. Null
 * when the session has ended; throws when the answer is not known, because nobody could say.
 */
export function createTokenRenewal(
  { identity, account, tokens }: SessionParts,
  endSession: () => Promise<void>,
): (spent: string) => Promise<string | null> {
  let renewal: Promise<string | null> | null = null;

  async function fetchToken(): Promise<string | null> {
    const provider = await identity();
    const user = await provider.currentUser();
    if (user === null) return null;
    const idToken = await provider.refreshIdToken();
    return (await account()).getAccessToken(user.email, idToken);
  }

  async function renew(spent: string): Promise<string | null> {
    const fresh = await fetchToken().catch((error: unknown) => {
      if (!isEnd(error)) throw error;
      return null;
    });
    // Somebody signed out, or in, while the provider was asked: theirs is the token that counts.
    if (tokens.get() !== spent) return tokens.get();
    if (fresh === null) await endSession();
    else tokens.set(fresh);
    return fresh;
  }

  return async (spent) => {
    const stored = tokens.get();
    if (stored !== spent) return stored;
    renewal ??= renew(spent).finally(() => {
      renewal = null;
    });
    return renewal;
  };
}
