import { initializeApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth';
import { nameSchema, type ScriptSource } from 'shared-contracts';
import type { IdentityClient } from './identity-client';
import { IdentityError, toIdentityError } from './identity-errors';
import { lazily } from './lazily';
import { loadScript } from './load-script';
import type { NewAccount, SessionUser } from './session-state';

const GOOGLE_SCRIPT_URL = 'https://apis.google.com/js/api.js';
const GOOGLE_SCRIPT_DEADLINE_MS = 10_000;

/** Which Firebase project to talk to, and where its stand-ins are when there are any. */
export interface AuthOptions {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
  };
  /** Origin of the Auth emulator, for example `http://localhost:3000`; absent: the real service. */
  readonly emulatorOrigin?: string;
  /** The script that stands in for Google's window; absent: Google's own. */
  readonly googleScript?: ScriptSource;
}

/** The clinic refuses a longer name, and whoever comes with one from Google could not get in. */
const toName = (displayName: string | null) =>
  (displayName ?? '').trim().slice(0, nameSchema.maxLength ?? undefined);

function toSessionUser({ uid, email, displayName }: User): SessionUser {
  if (email === null) throw new IdentityError('unknown');
  return { uid, email, displayName: toName(displayName) };
}

function openAuth({ firebase, emulatorOrigin }: AuthOptions): Auth {
  // Without a popup resolver here, nothing goes to Google before somebody asks for its window.
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(initializeApp({ ...firebase }), { persistence });
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  return auth;
}

async function createAccount(auth: Auth, { name, email, password }: NewAccount) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account stands even when the name could not be set; the clinic gets it with the sign-up.
  await updateProfile(user, { displayName: name }).catch(() => undefined);
  // Only a token issued after the change carries the name.
  await user.getIdToken(true);
  return { ...toSessionUser(user), displayName: name };
}

async function sendReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email);
  } catch (error) {
    const identityError = toIdentityError(error);
    if (identityError.code !== 'user-not-found') throw identityError;
  }
}

function requireUser({ currentUser }: Auth): User {
  if (currentUser === null) throw new IdentityError('unknown');
  return currentUser;
}

async function inOwnWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** The identity provider of the clinic; the only module that knows it is Firebase. */
export function createFirebaseIdentity(options: AuthOptions): IdentityClient {
  const auth = openAuth(options);
  // Loaded here rather than by the provider, which would wait for it without end.
  const loadGoogle = lazily(() =>
    loadScript(options.googleScript ?? { url: GOOGLE_SCRIPT_URL }, GOOGLE_SCRIPT_DEADLINE_MS).catch(
      (cause: unknown) => {
        throw new IdentityError('google-unreachable', { cause });
      },
    ),
  );

  async function openGoogle() {
    await loadGoogle();
    return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }

  return {
    currentUser: () =>
      inOwnWords(async () => {
        await auth.authStateReady();
        return auth.currentUser && toSessionUser(auth.currentUser);
      }),
    logIn: ({ email, password }) =>
      inOwnWords(async () =>
        toSessionUser((await signInWithEmailAndPassword(auth, email, password)).user),
      ),
    signUp: (account) => inOwnWords(() => createAccount(auth, account)),
    continueWithGoogle: () => inOwnWords(async () => toSessionUser((await openGoogle()).user)),
    sendPasswordReset: (email) => inOwnWords(() => sendReset(auth, email)),
    getIdToken: () => inOwnWords(() => requireUser(auth).getIdToken()),
    refreshIdToken: () => inOwnWords(() => requireUser(auth).getIdToken(true)),
    logOut: () => inOwnWords(() => signOut(auth)),
  };
}
