import type { StoreApi } from 'zustand/vanilla';
import { withRetries } from './retry';
import type { SessionMessage } from './session-channel';
import type {
  Credentials,
  EmailChange,
  NewAccount,
  PasswordChange,
  SessionState,
  SignInLink,
} from './session-state';
import type { SessionStore } from './session-store';
import { createSessionStore } from './session-store';
import { createSignIn, endAtClinic, type SessionParts } from './sign-in';
import { createTokenRenewal } from './token-renewal';

/**
 * Who is signed in, and how to log in and out. Logging in by any method throws an IdentityError or
 * an ApiError, whose `message` can be shown as it is; it resolves once an access token is stored. After
 * `second_factor_required` and `second_factor_setup_required` the login waits, see {@link SessionState}.
 * @example await requireSession().logIn({ email, password });
 */
export interface Session {
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Finds out who is signed in; loads the provider only when someone was. Never throws. */
  readonly start: () => Promise<void>;
  /** Fetches the sign-in code before it is needed, for instance when a field gets focus. */
  readonly prepare: () => void;
  readonly logIn: (credentials: Credentials) => Promise<void>;
  readonly signUp: (account: NewAccount) => Promise<void>;
  /**
   * May stay pending while Google's window is open, and longer: never block a form on it. Rejects with the signal's
   * reason when it aborts; whoever comes in through the window after that is not signed in.
   */
  readonly continueWithGoogle: (signal?: AbortSignal) => Promise<void>;
  /**
   * Goes on with the login that waits: makes a call with the ID token of that person. A response with an access token
   * signs them in. Throws what the call throws, an IdentityError that ends the session once the provider knows another
   * person or none, and an AbortError once anything else has happened to the session. `logOut` gives the login up.
   * @example await session.continueSignIn((bearer) => callApi(signInWithSecondFactor, { body: { factor } }, { bearer }));
   */
  readonly continueSignIn: <T extends object>(call: (idToken: string) => Promise<T>) => Promise<T>;
  /**
   * Emails the link that verifies the address again: to whoever is signed in, or else with credentials, which
   * sign nobody in.
   */
  readonly sendVerification: (credentials?: Credentials) => Promise<void>;
  /** Succeeds for an unknown address too, so that it does not reveal who has an account. */
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /**
   * Emails a link that opens the page of this site at `url`, where {@link logInByLink} signs in. Succeeds for every
   * address, so that it does not reveal who has an account.
   */
  readonly sendSignInLink: (email: string, url: string) => Promise<void>;
  /** Signs in, or up, by the link that has opened the page, which works once. */
  readonly logInByLink: (signIn: SignInLink) => Promise<void>;
  /**
   * Asks the identity provider again whether the person who is signed in knows the password; the ID token says when that was.
   * Throws an IdentityError, and leaves the session as it is.
   */
  readonly signInAgain: (password: string) => Promise<string>;
  /**
   * Whether the person who is signed in can log in with a password: others change nothing here, but at Google. Throws an
   * IdentityError, as the next two do.
   */
  readonly hasPassword: () => Promise<boolean>;
  /** Changes the password of the person who is signed in, who proves to know the present one. */
  readonly changePassword: (change: PasswordChange) => Promise<void>;
  /**
   * Emails a link to another address of that person, with which it takes the place of the present one. They log in with it
   * then, which moves the clinic's account to it.
   */
  readonly changeEmail: (change: EmailChange) => Promise<void>;
  /** Signs out in every tab. Never throws. */
  readonly logOut: () => Promise<void>;
  /**
   * After the clinic has closed the account: deletes the person at the identity provider where that
   * is possible without another login, and signs out in every tab. Never throws.
   * @example await callApi(closeAccount, {}); await requireSession().deleteIdentity();
   */
  readonly deleteIdentity: () => Promise<void>;
  /** Null when nobody is signed in. */
  readonly getAccessToken: () => string | null;
  /** A token newer than the spent one; null when the session has ended. */
  readonly renewAccessToken: (spent: string) => Promise<string | null>;
}

function createStart(parts: SessionParts, { signOut, adopt, begin }: SessionStore) {
  const { identity, tokens } = parts;
  return async () => {
    if (tokens.get() === null) return signOut();
    const isCurrent = begin();
    // Undefined: the provider could not be asked. The token stays for the next page load.
    const ask = async () => (await identity()).currentUser();
    const user = await withRetries(ask).catch(() => undefined);
    if (!isCurrent()) return;
    if (user) return adopt(user);
    if (user === null) tokens.clear();
    signOut();
  };
}

function createLogOut(parts: SessionParts, { signOut, begin }: SessionStore) {
  const { identity, tokens, channel } = parts;
  return async () => {
    const isCurrent = begin();
    tokens.clear();
    channel.post({ type: 'signed-out' });
    endAtClinic(parts);
    await identity()
      .then((provider) => provider.logOut())
      .catch(() => undefined);
    if (isCurrent()) signOut();
  };
}

function createDeleteIdentity({ identity }: SessionParts, logOut: () => Promise<void>) {
  return async () => {
    // What is left at the provider opens nothing: the account is closed.
    await identity()
      .then((provider) => provider.deleteUser())
      .catch(() => undefined);
    await logOut();
  };
}

/** Whoever lost the connection does not have to ask for their rights again themselves. */
function retryRights({ store }: SessionStore): void {
  const state = store.getState();
  if (state.status === 'signed-in' && state.rights.status === 'failed') state.rights.retry();
}

function createFollow({ store, signOut, adopt }: SessionStore) {
  return (message: SessionMessage) => {
    if (message.type === 'signed-out') return signOut();
    const state = store.getState();
    const isSamePerson = state.status === 'signed-in' && state.user.uid === message.user.uid;
    if (!isSamePerson) adopt(message.user);
  };
}

/** One session of one browser tab; the shell makes the only one. */
export function createSession(parts: SessionParts): Session {
  const { identity, account, tokens, channel } = parts;
  const sessions = createSessionStore(async (email) => (await account()).getRights(email));
  const logOut = createLogOut(parts, sessions);
  const start = createStart(parts, sessions);
  const { signIn, continueSignIn } = createSignIn(parts, sessions, logOut);
  channel.subscribe(createFollow(sessions));
  tokens.onRemoved(() => {
    if (sessions.store.getState().status !== 'signed-out') sessions.signOut();
  });
  const isAsStored = () =>
    (tokens.get() === null) === (sessions.store.getState().status === 'signed-out');
  // First views are rendered in Node, which has no window.
  if (typeof window !== 'undefined') {
    window.addEventListener('online', () => retryRights(sessions));
    // A page that was rendered ahead may have missed what other tabs did before it was opened.
    document.addEventListener('prerenderingchange', () => void (isAsStored() || start()));
  }

  return {
    store: sessions.store,
    start,
    // A failure shows when someone signs in; it is retried then.
    prepare: () => void Promise.allSettled([identity(), account()]),
    logIn: (credentials) => signIn((provider) => provider.logIn(credentials)),
    signUp: (newAccount) => signIn((provider) => provider.signUp(newAccount)),
    continueWithGoogle: (signal) => signIn((provider) => provider.continueWithGoogle(), signal),
    continueSignIn,
    signInAgain: async (password) => (await identity()).signInAgain(password),
    hasPassword: async () => (await identity()).hasPassword(),
    changePassword: async (change) => (await identity()).changePassword(change),
    changeEmail: async (change) => (await identity()).changeEmail(change),
    sendVerification: async (credentials) => (await identity()).sendVerification(credentials),
    sendSignInLink: async (email, url) => (await identity()).sendSignInLink(email, url),
    logInByLink: (link) => signIn((provider) => provider.logInByLink(link)),
    sendPasswordReset: async (email) => (await identity()).sendPasswordReset(email),
    logOut,
    deleteIdentity: createDeleteIdentity(parts, logOut),
    getAccessToken: tokens.get,
    renewAccessToken: createTokenRenewal(parts, logOut),
  };
}
