import { ApiError } from './api-error';
import type { IdentityClient } from './identity-client';
import type { SessionChannel } from './session-channel';
import type { SessionUser } from './session-state';
import type { SessionStore } from './session-store';
import { openAccount, type RenewalParts } from './token-renewal';

/** What a session works with. */
export interface SessionParts extends RenewalParts {
  readonly channel: SessionChannel;
}

type SignInMethod = (provider: IdentityClient) => Promise<SessionUser>;

/**
 * A failure changes nothing for the patient: without its token the session has ended.
 * Not waited for, as the clinic may not answer.
 */
export function endAtClinic({ account }: SessionParts): void {
  void account()
    .then((api) => api.endSession())
    .catch(() => undefined);
}

/** Rejects as soon as the signal aborts; a person who comes in later is left to `discard`. */
function untilAborted(
  arrival: Promise<SessionUser>,
  discard: (late: SessionUser) => Promise<void>,
  signal?: AbortSignal,
): Promise<SessionUser> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    arrival.then((user) => (signal?.aborted ? void discard(user) : resolve(user)), reject);
  });
}

/** Whether the clinic lets the person in after another step. */
const asksForFactor = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^second_factor_(setup_)?required$/.test(error.code);

/** The two ways in: a login by any method, and the second step of one that waits. */
export function createSignIn(
  parts: SessionParts,
  sessions: SessionStore,
  logOut: () => Promise<void>,
) {
  const { identity, account, tokens, channel } = parts;
  const { store, signOut, adopt, begin } = sessions;

  /** An ID token is void at once if the account was handed over to a later sign-in, in another browser. */
  async function callAs<T>(
    { uid }: SessionUser,
    call: (idToken: string) => Promise<T>,
  ): Promise<T> {
    const provider = await identity();
    const idToken = await provider.getIdToken(uid);
    return call(idToken).catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'token_expired')) throw error;
      return call(await provider.refreshIdToken(uid));
    });
  }

  /** The provider knows one person at a time: nobody goes on under the name of another. */
  async function discard({ uid }: SessionUser): Promise<void> {
    const state = store.getState();
    if (state.status !== 'signed-in' || state.user.uid !== uid) await logOut();
  }

  function enter(user: SessionUser, accessToken: string): void {
    tokens.set(accessToken);
    adopt(user);
    channel.post({ type: 'signed-in', user });
  }

  async function signIn(method: SignInMethod, signal?: AbortSignal): Promise<void> {
    const provider = await identity();
    signal?.throwIfAborted();
    const user = await untilAborted(method(provider), discard, signal);
    const isCurrent = begin();
    const open = async (idToken: string) => openAccount(await account(), user, idToken);
    try {
      enter(user, await callAs(user, open));
    } catch (error) {
      if (!isCurrent()) throw error;
      if (!asksForFactor(error)) await logOut();
      else {
        // Everywhere but at the provider, whose tokens the next step needs.
        tokens.clear();
        channel.post({ type: 'signed-out' });
        signOut({ user, reason: error });
      }
      throw error;
    }
  }

  const findWaiting = () => {
    const state = store.getState();
    return state.status === 'signed-out' ? state.waiting : undefined;
  };

  async function continueSignIn<T extends object>(
    call: (idToken: string) => Promise<T>,
  ): Promise<T> {
    const login = findWaiting();
    const response = login && (await callAs(login.user, call));
    const { accessToken } = (response ?? {}) as { accessToken?: string };
    if (response && findWaiting() === login) {
      if (accessToken) enter(login.user, accessToken);
      return response;
    }
    // The session that it has begun would spare the next person in this browser the second factor.
    if (accessToken && store.getState().status === 'signed-out') endAtClinic(parts);
    throw new DOMException('The login was ended', 'AbortError');
  }

  return { signIn, continueSignIn };
}
