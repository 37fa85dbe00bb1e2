import { listUsers, uploadImage } from 'shared-contracts';
import type { ApiClientParts } from './api-client';
import { ApiError } from './api-error';
import { createFakeIdentity, patient } from './session-parts.test-kit';

const loaded: string[] = [];
const mockIdentity = createFakeIdentity(patient, patient);

jest.mock('./firebase-identity', () => {
  loaded.push('firebase-identity');
  return { createFirebaseIdentity: () => mockIdentity };
});
let mockParts: ApiClientParts;
jest.mock('./api', () => {
  loaded.push('api');
  const account = { isAdmin: async () => false };
  const client = { call: async () => 'called', upload: async () => 'uploaded' };
  return {
    createApi: (parts: ApiClientParts) => {
      mockParts = parts;
      return { account, client };
    },
  };
});

class SilentChannel {
  postMessage() {}
  addEventListener() {}
}

const options = { firebase: { apiKey: 'k', authDomain: 'd', projectId: 'demo-clinic' } };
const anyCall = [listUsers, {}] as const;

/** A page of its own: the module keeps what it was configured with. */
async function openPage() {
  jest.resetModules();
  loaded.length = 0;
  return import('./configure-auth');
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
});

it('names the fault when the shell has not configured it', async () => {
  const { requireSession, callApi } = await openPage();
  expect(() => requireSession()).toThrow('shared-auth is not configured');
  await expect(callApi(...anyCall)).rejects.toThrow('shared-auth is not configured');
});

it('is configured once', async () => {
  const { configureAuth, requireSession } = await openPage();
  expect(configureAuth(options)).toBe(requireSession());
  expect(() => configureAuth(options)).toThrow('configured already');
});

it('loads neither sign-in nor API code for a visitor', async () => {
  const { configureAuth } = await openPage();
  await configureAuth(options).start();
  expect(loaded).toEqual([]);
});

it('loads both when a session is stored', async () => {
  localStorage.setItem('accessToken', 'access-0');
  const { configureAuth } = await openPage();
  const session = configureAuth(options);
  await session.start();
  expect(loaded).toEqual(['firebase-identity', 'api']);
  expect(session.getAccessToken()).toBe('access-0');
});

it('loads the API alone for a call', async () => {
  const { configureAuth, callApi, uploadFile } = await openPage();
  configureAuth(options);
  expect(await callApi(...anyCall)).toBe('called');
  expect(await uploadFile(uploadImage, new File([], 'a.png'))).toBe('uploaded');
  expect(loaded).toEqual(['api']);
});

it.each([
  ['account_closed', 403, ['words']],
  ['token_expired', 401, []],
] as const)('ends the session on %s, and tells of a closed account', async (code, status, told) => {
  localStorage.setItem('accessToken', 'access-0');
  const { configureAuth, callApi } = await openPage();
  const onAccountClosed = jest.fn();
  const session = configureAuth({ ...options, onAccountClosed });
  await callApi(...anyCall);
  const facts = { retryable: false, requestId: 'r1', details: [] };
  const { getAccessToken, endSession } = mockParts;
  expect(getAccessToken()).toBe('access-0');
  await endSession(new ApiError({ ...facts, code, status, message: 'words' }));
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(session.getAccessToken()).toBeNull();
  expect(onAccountClosed.mock.calls.flat()).toEqual(told);
});
