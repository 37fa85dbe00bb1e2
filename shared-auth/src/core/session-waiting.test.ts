import { type ErrorCode, errorCatalogue } from 'shared-contracts';
import { ApiError, toNetworkError } from './api-error';
import { createSession } from './session';
import {
  admin,
  createFakeAccount,
  createFakeBrowser,
  createFakeIdentity,
  patient,
} from './session-parts.test-kit';
import type { SessionUser } from './session-state';

const credentials = { email: patient.email, password: 'Patient123!' };
const failWith = (code: ErrorCode): ApiError =>
  new ApiError({ ...errorCatalogue[code], code, requestId: 'r1', details: [] });
const reason = failWith('second_factor_required');
const signedOut = { status: 'signed-out' };

function openTab(browser = createFakeBrowser(), identity = createFakeIdentity(patient)) {
  const account = createFakeAccount();
  const session = createSession({
    identity: async () => identity,
    account: async () => account,
    tokens: browser.tokens,
    channel: browser.openChannel(),
  });
  return { browser, identity, account, session };
}

/** A tab in which the login of a person waits for their second factor. */
async function openWaiting(browser = createFakeBrowser()) {
  const tab = openTab(browser);
  await tab.session.start();
  tab.account.getAccessToken.mockRejectedValueOnce(reason);
  await expect(tab.session.logIn(credentials)).rejects.toBe(reason);
  return tab;
}

const enter: (idToken: string) => Promise<{ accessToken: string }> = async () => ({
  accessToken: 'access-9',
});

/** A call that is under way. */
function holdCall() {
  let answer: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (answer = resolve));
  return { answer, call: (idToken: string) => arrival.then(() => enter(idToken)) };
}

it.each(['second_factor_required', 'second_factor_setup_required'] as const)(
  'a login that the clinic stops with %s waits, and the provider keeps its sign-in',
  async (code) => {
    const { session, account, identity, browser } = openTab();
    const error = failWith(code);
    account.getAccessToken.mockRejectedValueOnce(error);
    await expect(session.continueWithGoogle()).rejects.toBe(error);
    const waiting = { user: patient, reason: error };
    expect(session.store.getState()).toEqual({ ...signedOut, waiting });
    expect(identity.logOut).not.toHaveBeenCalled();
    expect(account.endSession).not.toHaveBeenCalled();
    expect(browser.tokens.get()).toBeNull();
  },
);

it('a login that waits ends the session before it, in every tab', async () => {
  const browser = createFakeBrowser();
  const other = openTab(browser, createFakeIdentity(admin));
  await other.session.logIn(credentials);
  const { session } = await openWaiting(browser);
  expect(other.session.store.getState()).toEqual(signedOut);
  expect(browser.tokens.get()).toBeNull();
  expect(session.store.getState()).toMatchObject({ waiting: { user: patient } });
});

it('an access token signs the person in, in every tab', async () => {
  const browser = createFakeBrowser();
  const other = openTab(browser);
  const { session } = await openWaiting(browser);
  const call = jest.fn(enter);
  expect(await session.continueSignIn(call)).toEqual({ accessToken: 'access-9' });
  expect(call.mock.calls).toEqual([['id-token-of-uid-patient']]);
  expect(browser.tokens.get()).toBe('access-9');
  for (const { store } of [session, other.session]) {
    expect(store.getState()).toMatchObject({ status: 'signed-in', user: patient });
  }
});

it('a response without an access token signs nobody in', async () => {
  const { session } = await openWaiting();
  expect(await session.continueSignIn(async () => ({ options: {} }))).toEqual({ options: {} });
  expect(session.store.getState()).toMatchObject({ ...signedOut, waiting: { reason } });
});

it.each([failWith('second_factor_invalid'), failWith('rate_limited'), toNetworkError('offline')])(
  'the login waits on after a call that fails with %s',
  async (error) => {
    const { session } = await openWaiting();
    await expect(session.continueSignIn(() => Promise.reject(error))).rejects.toBe(error);
    expect(session.store.getState()).toMatchObject({ ...signedOut, waiting: { reason } });
    await session.continueSignIn(enter);
    expect(session.store.getState()).toMatchObject({ status: 'signed-in' });
  },
);

it('an ID token that is void is replaced by a fresh one', async () => {
  const { session } = await openWaiting();
  const call = jest.fn(enter).mockRejectedValueOnce(failWith('token_expired'));
  await session.continueSignIn(call);
  expect(call.mock.calls.flat()).toEqual([
    'id-token-of-uid-patient',
    'fresh-id-token-of-uid-patient',
  ]);
});

it('a login that is given up signs nobody in, and ends at the provider', async () => {
  const { session, identity, browser } = await openWaiting();
  await session.logOut();
  await expect(session.continueSignIn(enter)).rejects.toMatchObject({ name: 'AbortError' });
  expect(identity.logOut).toHaveBeenCalledTimes(1);
  expect(session.store.getState()).toEqual(signedOut);
  expect(browser.tokens.get()).toBeNull();
});

it('a login that is given up during its call signs nobody in, and ends what the call has begun', async () => {
  const { session, account, browser } = await openWaiting();
  const { answer, call } = holdCall();
  const outcome = session.continueSignIn(call);
  await session.logOut();
  answer();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(session.store.getState()).toEqual(signedOut);
  expect(browser.tokens.get()).toBeNull();
  // Once by the logout, and once after the session of the late response has begun.
  expect(account.endSession).toHaveBeenCalledTimes(2);
});

it.each<[string, SessionUser]>([
  ['the same person', patient],
  ['another person', admin],
])('%s who signs in in another tab meanwhile stays signed in', async (_who, person) => {
  const { session, browser, account } = await openWaiting();
  const { answer, call } = holdCall();
  const outcome = session.continueSignIn(call);
  await openTab(browser, createFakeIdentity(person)).session.logIn(credentials);
  answer();
  await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: person });
  expect(browser.tokens.get()).toBe('access-1');
  expect(account.endSession).not.toHaveBeenCalled();
});

it('a logout in another tab ends the login that waits', async () => {
  const { session, browser } = await openWaiting();
  await openTab(browser).session.logOut();
  expect(session.store.getState()).toEqual(signedOut);
});

it.each([
  ['knows another person', (tab: ReturnType<typeof openTab>) => void tab.identity.admit(admin)],
  ['knows nobody', (tab: ReturnType<typeof openTab>) => tab.identity.logOut()],
])('no call is made while the provider %s', async (_what, change) => {
  const tab = await openWaiting();
  await change(tab);
  const call = jest.fn(enter);
  await expect(tab.session.continueSignIn(call)).rejects.toMatchObject({ endsSession: true });
  expect(call).not.toHaveBeenCalled();
});

it('another login takes the place of the one that waits', async () => {
  const { session, identity } = await openWaiting();
  identity.logIn.mockImplementation(async () => identity.admit(admin));
  await session.logIn(credentials);
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: admin });
});

it('a page that is loaded meanwhile has nobody signed in, and no login that waits', async () => {
  const { browser } = await openWaiting();
  const { session } = openTab(browser, createFakeIdentity(patient, patient));
  await session.start();
  expect(session.store.getState()).toEqual(signedOut);
  await expect(session.continueSignIn(enter)).rejects.toMatchObject({ name: 'AbortError' });
});
