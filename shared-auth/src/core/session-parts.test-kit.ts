import type { IdentityClient } from './identity-client';
import { createIdentityError } from './identity-errors';
import type { SessionChannel, SessionMessage } from './session-channel';
import type { KnownRights, SessionUser } from './session-state';
import type { TokenStorage } from './token-storage';

export const patient: SessionUser = {
  uid: 'uid-patient',
  email: 'patient@clinic.test',
  displayName: 'Pat Patient',
};
export const admin: SessionUser = {
  uid: 'uid-admin',
  email: 'admin@clinic.test',
  displayName: 'Ada Admin',
};

/** What the tabs of one browser share: the stored token and the channel between them. */
export function createFakeBrowser(storedToken: string | null = null) {
  let token = storedToken;
  const listeners = new Map<object, (message: SessionMessage) => void>();
  const removed = new Set<() => void>();
  const tokens: TokenStorage = {
    get: () => token,
    set: (accessToken) => {
      token = accessToken;
    },
    clear: () => {
      token = null;
    },
    onRemoved: (listener) => void removed.add(listener),
  };
  /** Another tab signs out, whose message is lost. */
  function removeToken(): void {
    tokens.clear();
    removed.forEach((listener) => listener());
  }
  function openChannel(): SessionChannel {
    const tab = {};
    return {
      post: (message) => {
        for (const [other, listen] of listeners) if (other !== tab) listen(message);
      },
      subscribe: (listener) => void listeners.set(tab, listener),
    };
  }
  return { tokens, openChannel, removeToken };
}

/** A provider that remembers `remembered` and lets `person` in. */
export function createFakeIdentity(person: SessionUser, remembered: SessionUser | null = null) {
  let current = remembered;
  const enter = async () => (current = person);
  const requireKnown = (uid: string): void => {
    if (current?.uid !== uid) throw createIdentityError('user-token-expired');
  };
  return {
    /** Another person logs in, here or in another tab of the browser. */
    admit: (other: SessionUser) => (current = other),
    currentUser: jest.fn(async () => current),
    logIn: jest.fn<Promise<SessionUser>, Parameters<IdentityClient['logIn']>>(enter),
    signUp: jest.fn<Promise<SessionUser>, Parameters<IdentityClient['signUp']>>(enter),
    continueWithGoogle: jest.fn<Promise<SessionUser>, []>(enter),
    signInAgain: jest.fn(async (password: string) => `id-token of ${password}`),
    hasPassword: jest.fn(async () => true),
    changePassword: jest.fn(async () => undefined),
    changeEmail: jest.fn(async () => undefined),
    sendSignInLink: jest.fn(async () => undefined),
    logInByLink: jest.fn<Promise<SessionUser>, Parameters<IdentityClient['logInByLink']>>(enter),
    sendPasswordReset: jest.fn(async () => undefined),
    sendVerification: jest.fn(async () => undefined),
    getIdToken: jest.fn(async (uid: string) => {
      requireKnown(uid);
      return `id-token-of-${uid}`;
    }),
    refreshIdToken: jest.fn(async (uid: string) => {
      requireKnown(uid);
      return `fresh-id-token-of-${uid}`;
    }),
    deleteUser: jest.fn(async () => {
      current = null;
    }),
    logOut: jest.fn(async () => {
      current = null;
    }),
  } satisfies IdentityClient & { admit: unknown };
}

/** The clinic's side: issues `access-1`, `access-2`, … and knows one admin. */
export function createFakeAccount() {
  let issued = 0;
  return {
    register: jest.fn(async () => undefined),
    endSession: jest.fn(async () => undefined),
    getAccessToken: jest.fn(async () => {
      issued += 1;
      return `access-${issued}`;
    }),
    getRights: jest.fn(async (email: string): Promise<KnownRights> => ({
      isAdmin: email === admin.email,
      permissions: email === admin.email ? ['people.manage'] : [],
    })),
  };
}
