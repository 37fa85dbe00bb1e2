import { listUsers, uploadImage } from 'shared-contracts';
import type { ApiClientParts } from './api-client';
import { ApiError } from './api-error';
import { BrokenContractError } from './broken-contract-error';
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

it('shared-auth throws a clear error until the shell configures it', async () => {
  const { requireSession, callApi } = await openPage();
  expect(() => requireSession()).toThrow('shared-auth is not configured');
  await expect(callApi(...anyCall)).rejects.toThrow('shared-auth is not configured');
});

it('shared-auth is configured once', async () => {
  const { configureAuth, requireSession } = await openPage();
  expect(configureAuth(options)).toBe(requireSession());
  expect(() => configureAuth(options)).toThrow('configured already');
});

it('a visitor loads neither sign-in nor API code', async () => {
  const { configureAuth } = await openPage();
  await configureAuth(options).start();
  expect(loaded).toEqual([]);
});

it('a stored session loads both', async () => {
  localStorage.setItem('accessToken', 'access-0');
  const { configureAuth } = await openPage();
  const session = configureAuth(options);
  await session.start();
  expect(loaded).toEqual(['firebase-identity', 'api']);
  expect(session.getAccessToken()).toBe('access-0');
});

it('a call loads the API alone', async () => {
  const { configureAuth, callApi, uploadFile } = await openPage();
  configureAuth(options);
  expect(await callApi(...anyCall)).toBe('called');
  expect(await uploadFile(uploadImage, new File([], 'a.png'))).toBe('uploaded');
  expect(loaded).toEqual(['api']);
});

it('a response that breaks its contract is handed to the shell', async () => {
  const { configureAuth, callApi } = await openPage();
  const onBrokenContract = jest.fn();
  configureAuth({ ...options, onBrokenContract });
  await callApi(...anyCall);
  const error = new BrokenContractError(listUsers, []);
  mockParts.onBrokenContract(error);
  expect(onBrokenContract.mock.calls).toEqual([[error]]);
});

it('a call that needs a confirmation asks the shell; without one nobody has given it', async () => {
  const reason = { code: 'confirmation_required' } as ApiError;
  const first = await openPage();
  first.configureAuth(options);
  await first.callApi(...anyCall);
  expect(await mockParts.confirm(reason)).toBe(false);

  const second = await openPage();
  const confirm = jest.fn(async () => true);
  second.configureAuth({ ...options, confirm });
  await second.callApi(...anyCall);
  expect(await mockParts.confirm(reason)).toBe(true);
  expect(confirm.mock.calls).toEqual([[reason]]);
});

it.each([
  ['account_closed', 403, ['words']],
  ['token_expired', 401, []],
] as const)(
  '%s ends the session, and a closed account is reported',
  async (code, status, reported) => {
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
    expect(onAccountClosed.mock.calls.flat()).toEqual(reported);
  },
);
