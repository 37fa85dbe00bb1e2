import { initializeApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { type ScriptSource, toAcceptedName } from 'shared-contracts';
import { language } from 'shared-texts';
import type { IdentityClient } from './identity-client';
import type { IdentityErrorCode } from './identity-error';
import { createIdentityError, toIdentityError } from './identity-errors';
import { loadScript } from './load-script';
import { memoizeAsync } from './memoize-async';
import type { Credentials, NewAccount, SessionUser, SignInLink } from './session-state';

const GOOGLE_SCRIPT_URL = 'https://apis.google.com/js/api.js';
const GOOGLE_SCRIPT_DEADLINE_MS = 10_000;

/** The Firebase project to use, and the addresses of the local emulator when there is one. */
export interface AuthOptions {
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
  };
  /** Origin of the Auth emulator, for example `http://localhost:3000`; absent: the real service. */
  readonly emulatorOrigin?: string;
  /** The script that emulates Google's window; absent: Google's own. */
  readonly googleScript?: ScriptSource;
}

/**
 * Google's name comes first: the account's own may have been chosen by someone who signed up with
 * this address before its owner did.
 */
function toSessionUser({ uid, email, displayName, providerData }: User): SessionUser {
  if (email === null) throw createIdentityError('unknown');
  const google = providerData.find(
    ({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID,
  );
  const name = google?.displayName ?? displayName ?? '';
  return { uid, email, displayName: toAcceptedName(name) };
}

function openAuth({ firebase, emulatorOrigin }: AuthOptions): Auth {
  // Without a popup resolver here, nothing goes to Google before someone opens its window.
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(initializeApp({ ...firebase }), { persistence });
  // Of its emails, and of the pages that their links lead to.
  auth.languageCode = language;
  if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  return auth;
}

async function createAccount(auth: Auth, { name, email, password }: NewAccount) {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  // The account exists even when one of these fails: the clinic gets the name with the sign-up, and
  // the link can be sent again.
  await Promise.allSettled([
    updateProfile(user, { displayName: name }),
    sendEmailVerification(user),
  ]);
  // Only a token issued after the change carries the name.
  await user.getIdToken(true);
  return { ...toSessionUser(user), displayName: name };
}

async function resendVerification(auth: Auth, { email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await sendEmailVerification(user).finally(() => signOut(auth));
}

/** The person who is signed in, once the provider has taken their password. */
async function prove(auth: Auth, password: string): Promise<User> {
  const user = requireUser(auth);
  const { email } = toSessionUser(user);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
  return user;
}

const isPassword = ({ providerId }: { readonly providerId: string }): boolean =>
  providerId === EmailAuthProvider.PROVIDER_ID;

/** What would tell whether an address has an account, and in which state. */
const REVEALING: ReadonlySet<IdentityErrorCode> = new Set(['user-not-found', 'user-disabled']);

/** Nobody learns from an email that is not sent who has an account. */
async function sendDiscreetly(send: Promise<void>): Promise<void> {
  try {
    await send;
  } catch (error) {
    const identityError = toIdentityError(error);
    if (!REVEALING.has(identityError.code)) throw identityError;
  }
}

async function logInByLink(auth: Auth, { email, link, askName }: SignInLink) {
  const { user } = await signInWithEmailLink(auth, email, link).catch((error: unknown) => {
    const identityError = toIdentityError(error);
    throw identityError.code === 'invalid-email'
      ? createIdentityError('other-email', { cause: error })
      : identityError;
  });
  const person = toSessionUser(user);
  if (person.displayName !== '') return person;
  const displayName = await askName();
  // The link is used up: where this fails, the clinic still gets the name with the sign-up.
  await updateProfile(user, { displayName }).catch(() => undefined);
  return { ...person, displayName };
}

function requireUser({ currentUser }: Auth): User {
  if (currentUser === null) throw createIdentityError('unknown');
  return currentUser;
}

/** Another tab may have signed out, or another person in. */
function requirePerson({ currentUser }: Auth, uid: string): User {
  if (currentUser?.uid === uid) return currentUser;
  throw createIdentityError('user-token-expired');
}

async function withMappedErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** The identity provider of the clinic; the only module that knows it is Firebase. */
export function createFirebaseIdentity(options: AuthOptions): IdentityClient {
  const auth = openAuth(options);
  // Loaded here rather than by Firebase, which would wait for it for ever.
  const loadGoogle = memoizeAsync(() =>
    loadScript(options.googleScript ?? { url: GOOGLE_SCRIPT_URL }, GOOGLE_SCRIPT_DEADLINE_MS).catch(
      (cause: unknown) => {
        throw createIdentityError('google-unreachable', { cause });
      },
    ),
  );

  async function openGoogle() {
    await loadGoogle();
    return signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
  }

  return {
    currentUser: () =>
      withMappedErrors(async () => {
        await auth.authStateReady();
        return auth.currentUser && toSessionUser(auth.currentUser);
      }),
    logIn: ({ email, password }) =>
      withMappedErrors(async () =>
        toSessionUser((await signInWithEmailAndPassword(auth, email, password)).user),
      ),
    signUp: (account) => withMappedErrors(() => createAccount(auth, account)),
    continueWithGoogle: () =>
      withMappedErrors(async () => toSessionUser((await openGoogle()).user)),
    sendVerification: (credentials) =>
      withMappedErrors(() =>
        credentials
          ? resendVerification(auth, credentials)
          : sendEmailVerification(requireUser(auth)),
      ),
    signInAgain: (password) =>
      withMappedErrors(async () => (await prove(auth, password)).getIdToken()),
    hasPassword: () =>
      withMappedErrors(async () => {
        await auth.authStateReady();
        return requireUser(auth).providerData.some(isPassword);
      }),
    changePassword: ({ password, newPassword }) =>
      withMappedErrors(async () => updatePassword(await prove(auth, password), newPassword)),
    changeEmail: ({ password, newEmail }) =>
      withMappedErrors(async () => verifyBeforeUpdateEmail(await prove(auth, password), newEmail)),
    sendPasswordReset: (email) => sendDiscreetly(sendPasswordResetEmail(auth, email)),
    sendSignInLink: (email, url) =>
      sendDiscreetly(sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    logInByLink: (signIn) => withMappedErrors(() => logInByLink(auth, signIn)),
    getIdToken: (uid) => withMappedErrors(() => requirePerson(auth, uid).getIdToken()),
    refreshIdToken: (uid) => withMappedErrors(() => requirePerson(auth, uid).getIdToken(true)),
    deleteUser: () => withMappedErrors(() => deleteUser(requireUser(auth))),
    logOut: () => withMappedErrors(() => signOut(auth)),
  };
}
