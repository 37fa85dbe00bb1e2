import type { AccountApi } from './api';
import { ApiError } from './api-error';
import { IdentityError } from './identity-error';
import type { IdentityClient } from './identity-client';
import type { SessionUser } from './session-state';
import type { TokenStorage } from './token-storage';

/** The clinic has no token for the person. */
const REJECTED: ReadonlySet<number | null> = new Set([401, 403, 404]);

/** Everything else passes: a rate limit, a failure of the other side, a lost connection. */
function isEnd(error: unknown): boolean {
  if (error instanceof IdentityError) return error.endsSession;
  return error instanceof ApiError && REJECTED.has(error.status);
}

/**
 * The person's access token. They are registered each time: that completes a sign-up that was cut
 * off, and lets the clinic know of an email that has been verified since.
 */
export async function openAccount(
  account: AccountApi,
  { email, displayName }: SessionUser,
  idToken: string,
): Promise<string> {
  const name = displayName || email.replace(/@.*/, '');
  await account.register({ name, email }, idToken);
  return account.getAccessToken(email, idToken);
}

/** What the renewal works with; provider and API are loaded when they are first needed. */
export interface RenewalParts {
  readonly identity: () => Promise<IdentityClient>;
  readonly account: () => Promise<AccountApi>;
  readonly tokens: TokenStorage;
}

/**
 * Exchanges a spent access token for a new one, once for all calls that ask at the same time. Null
 * when the session has ended; throws when that cannot be known at present.
 */
export function createTokenRenewal(
  { identity, account, tokens }: RenewalParts,
  endSession: () => Promise<void>,
): (spent: string) => Promise<string | null> {
  let renewal: Promise<string | null> | null = null;

  async function fetchToken(): Promise<string | null> {
    const provider = await identity();
    const user = await provider.currentUser();
    if (user === null) return null;
    const idToken = await provider.refreshIdToken(user.uid);
    return openAccount(await account(), user, idToken);
  }

  async function renew(spent: string): Promise<string | null> {
    const fresh = await fetchToken().catch((error: unknown) => {
      if (!isEnd(error)) throw error;
      return null;
    });
    // Someone signed out, or in, meanwhile: that token counts.
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
