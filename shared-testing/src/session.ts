import { act } from '@testing-library/react';
import { type ApiError, configureAuth, type SessionState, type SessionUser } from 'shared-auth';
import { getIsAdmin, type Role, toPermissions } from 'shared-contracts';
import { mockEndpoint } from './mock-api';

type Listener = (event: { data: unknown }) => void;

const listeners: Listener[] = [];

/** The line between browser tabs, which the test environment lacks; tests speak for another tab. */
class TestChannel {
  postMessage() {}
  addEventListener(_type: string, listener: Listener) {
    listeners.push(listener);
  }
}

Object.assign(globalThis, { BroadcastChannel: TestChannel });
const session = configureAuth({
  firebase: { apiKey: 'key', authDomain: 'domain', projectId: 'demo-clinic' },
});
const { store } = session;

function hear(data: unknown): void {
  act(() => listeners.forEach((listener) => listener({ data })));
}

/** The person whom `signIn` signs in. */
export const ada: SessionUser = {
  uid: 'uid-ada',
  email: 'ada@clinic.test',
  displayName: 'Ada Lovelace',
};

/** What the clinic says of a person with these roles. */
export const toRights = (...roles: readonly Role[]) => ({
  isAdmin: roles.includes('owner'),
  permissions: toPermissions(roles),
});

/**
 * Signs Ada in, as if she had done so in another tab. The clinic says that she has no role; a test
 * that needs one says so before.
 * @example mockEndpoint(getIsAdmin, () => toRights('owner'));
 */
export function signIn(): void {
  localStorage.setItem('accessToken', 'token-1');
  hear({ type: 'signed-in', user: ada });
}

/** Ada has logged in at the identity provider, and the clinic asks for a second factor. */
export function letLoginWait(reason: ApiError): void {
  // Pages see only what they may do with it.
  const { setState } = store as unknown as {
    setState: (state: SessionState, replace: true) => void;
  };
  act(() => setState({ status: 'signed-out', waiting: { user: ada, reason } }, true));
}

/** Signs the user out, as if they had done so in another tab. */
export function signOut(): void {
  localStorage.removeItem('accessToken');
  hear({ type: 'signed-out' });
}

beforeEach(() => {
  signOut();
  // Of the identity provider, which no test asks.
  jest.spyOn(session, 'hasPassword').mockResolvedValue(true);
  mockEndpoint(getIsAdmin, () => toRights());
});
