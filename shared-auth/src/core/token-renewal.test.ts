import { type ErrorCode, errorCatalogue } from 'shared-contracts';
import {
  createFakeAccount,
  createFakeBrowser,
  createFakeIdentity,
  patient,
} from './session-parts.test-kit';
import { ApiError, toNetworkError } from './api-error';
import { toIdentityError } from './identity-errors';
import { createTokenRenewal } from './token-renewal';

function setUp() {
  const identity = createFakeIdentity(patient, patient);
  const account = createFakeAccount();
  const { tokens, openChannel } = createFakeBrowser('spent');
  const endSession = jest.fn(async () => tokens.clear());
  const parts = {
    identity: async () => identity,
    account: async () => account,
    tokens,
    channel: openChannel(),
  };
  return { identity, account, tokens, endSession, renew: createTokenRenewal(parts, endSession) };
}

const createError = (code: ErrorCode) =>
  new ApiError({ ...errorCatalogue[code], code, requestId: 'r1', details: [] });

it('a renewal registers again with a fresh ID token, so that the clinic learns of a verified email', async () => {
  const { renew, account } = setUp();
  await renew('spent');
  expect(account.register.mock.calls).toEqual([
    [{ name: patient.displayName, email: patient.email }, 'fresh-id-token-of-uid-patient'],
  ]);
});

it('a renewal exchanges a freshly issued ID token for a new access token', async () => {
  const { renew, tokens, account } = setUp();
  expect(await renew('spent')).toBe('access-1');
  expect(tokens.get()).toBe('access-1');
  expect(account.getAccessToken.mock.calls).toEqual([
    [patient.email, 'fresh-id-token-of-uid-patient'],
  ]);
});

it('a renewal runs once for all calls that ask at the same time [R4.24]', async () => {
  const { renew, account } = setUp();
  const renewed = await Promise.all([renew('spent'), renew('spent'), renew('spent')]);
  expect(renewed).toEqual(['access-1', 'access-1', 'access-1']);
  expect(account.getAccessToken).toHaveBeenCalledTimes(1);
});

it('a renewal uses the token that another call or tab has renewed already', async () => {
  const { renew, account, tokens } = setUp();
  tokens.set('newer');
  expect(await renew('spent')).toBe('newer');
  expect(account.getAccessToken).not.toHaveBeenCalled();
});

it('a renewal ends the session when the provider remembers nobody', async () => {
  const { renew, identity, endSession } = setUp();
  identity.currentUser.mockResolvedValue(null);
  expect(await renew('spent')).toBeNull();
  expect(endSession).toHaveBeenCalledTimes(1);
});

it.each([
  'account_closed',
  'email_unverified',
  'forbidden',
  'unauthenticated',
  'not_found',
  // Set up, or demanded of a role, since the session began: the next login asks for it.
  'second_factor_required',
  'second_factor_setup_required',
] as const)('a renewal ends the session when the clinic responds with %s', async (code) => {
  const { renew, account, endSession } = setUp();
  account.getAccessToken.mockRejectedValue(createError(code));
  expect(await renew('spent')).toBeNull();
  expect(endSession).toHaveBeenCalledTimes(1);
});

it.each([
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'invalid-user-token',
  'invalid-refresh-token',
  'invalid-credential',
])('a renewal ends the session when the provider responds with %s', async (code) => {
  const { renew, identity, endSession } = setUp();
  identity.refreshIdToken.mockRejectedValue(toIdentityError({ code: `auth/${code}` }));
  expect(await renew('spent')).toBeNull();
  expect(endSession).toHaveBeenCalledTimes(1);
});

it.each([
  ['the clinic is away', toNetworkError('offline')],
  ['the clinic has a failure', createError('internal')],
  ['the clinic is asked too often', createError('rate_limited')],
])('a renewal keeps the session, to be retried, when %s', async (_what, error) => {
  const { renew, account, endSession } = setUp();
  account.getAccessToken.mockRejectedValueOnce(error);
  await expect(renew('spent')).rejects.toBe(error);
  expect(endSession).not.toHaveBeenCalled();
  expect(await renew('spent')).toBe('access-1');
});

it.each([
  'network-request-failed',
  'too-many-requests',
  'quota-exceeded',
  'internal-error',
  'new-in-next-year',
])(
  'a renewal keeps the session, to be retried, when the provider responds with %s [R4.24]',
  async (code) => {
    const { renew, identity, endSession } = setUp();
    const error = toIdentityError({ code: `auth/${code}` });
    identity.refreshIdToken.mockRejectedValueOnce(error);
    await expect(renew('spent')).rejects.toBe(error);
    expect(endSession).not.toHaveBeenCalled();
    expect(await renew('spent')).toBe('access-1');
  },
);

it('a renewal leaves no token behind when someone signs out meanwhile', async () => {
  const { renew, tokens } = setUp();
  const renewal = renew('spent');
  tokens.clear();
  expect(await renewal).toBeNull();
  expect(tokens.get()).toBeNull();
});
