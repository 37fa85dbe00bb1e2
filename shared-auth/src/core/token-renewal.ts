import { isRetryable } from './api-error';
import { IdentityError } from './identity-errors';
import type { SessionParts } from './session';

function isPassing(error: unknown): boolean {
  const isUnreachable = error instanceof IdentityError && error.code === 'network-request-failed';
  return isUnreachable || isRetryable(error);
}

/**
 * Exchanges a spent access token for a new one, once for all calls that ask at the same time. Null
 * when the session has ended; throws when the answer is not known, because nobody could be reached.
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
      if (isPassing(error)) throw error;
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
