import { errorCatalogue } from 'shared-contracts';
import {
  admin,
  createFakeAccount,
  createFakeBrowser,
  createFakeIdentity,
  patient,
} from './session-parts.test-kit';
import { ApiError, toNetworkError } from './api-error';
import { IdentityError } from './identity-error';
import { createIdentityError } from './identity-errors';
import { createSession } from './session';
import type { KnownRights, SessionState, SessionUser } from './session-state';

const credentials = { email: patient.email, password: 'Patient123!' };
const signedIn = (user = patient, isAdmin: boolean | 'loading' = false): SessionState => ({
  status: 'signed-in',
  user,
  rights:
    isAdmin === 'loading'
      ? { status: 'loading' }
      : { status: 'known', isAdmin, permissions: isAdmin ? ['people.manage'] : [] },
});

function openTab({
  browser = createFakeBrowser(),
  identity = createFakeIdentity(patient),
  account = createFakeAccount(),
} = {}) {
  const loadIdentity = jest.fn(async () => identity);
  const session = createSession({
    identity: loadIdentity,
    account: async () => account,
    tokens: browser.tokens,
    channel: browser.openChannel(),
  });
  const seen: SessionState['status'][] = [];
  session.store.subscribe((state, before) => {
    if (state.status !== before.status) seen.push(state.status);
  });
  return { browser, identity, account, session, seen, loadIdentity };
}

/** Lets every promise that is ready run on. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('start', () => {
  it('is loading until the first report [R4.1]', () => {
    expect(openTab().session.store.getState()).toEqual({ status: 'loading' });
  });

  it('recognises a visitor at once and without the provider', async () => {
    const { session, loadIdentity } = openTab();
    const started = session.start();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
    await started;
    expect(loadIdentity).not.toHaveBeenCalled();
  });

  it('restores the signed-in person, and asks whether they are an admin [R4.1]', async () => {
    const identity = createFakeIdentity(admin, admin);
    const { session, account } = openTab({ browser: createFakeBrowser('access-0'), identity });
    await session.start();
    expect(session.store.getState()).toEqual(signedIn(admin, 'loading'));
    await settled();
    expect(session.store.getState()).toEqual(signedIn(admin, true));
    expect(account.getRights).toHaveBeenCalledWith(admin.email);
    expect(account.getAccessToken).not.toHaveBeenCalled();
  });

  it('clears the token when the provider remembers nobody', async () => {
    const { session, browser } = openTab({ browser: createFakeBrowser('access-0') });
    await session.start();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
    expect(browser.tokens.get()).toBeNull();
  });

  it('keeps the token when the provider cannot be loaded', async () => {
    const { session, browser, loadIdentity } = openTab({ browser: createFakeBrowser('access-0') });
    loadIdentity.mockRejectedValue(new Error('chunk failed'));
    await session.start();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
    expect(browser.tokens.get()).toBe('access-0');
  });

  it('does not overwrite a sign-in that was quicker', async () => {
    const tab = openTab({ browser: createFakeBrowser('access-0') });
    let answer: (user: null) => void = () => undefined;
    tab.identity.currentUser.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const started = tab.session.start();
    await tab.session.logIn(credentials);
    answer(null);
    await started;
    expect(tab.session.store.getState().status).toBe('signed-in');
    expect(tab.browser.tokens.get()).toBe('access-1');
  });
});

describe('prepare', () => {
  it('fetches the provider and changes nothing', () => {
    const { session, loadIdentity, seen } = openTab();
    session.prepare();
    expect(loadIdentity).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([]);
  });

  it('leaves a failure to the sign-in that follows', async () => {
    const { session, loadIdentity } = openTab();
    loadIdentity.mockRejectedValueOnce(new Error('chunk failed'));
    session.prepare();
    await settled();
    await session.logIn(credentials);
    expect(session.store.getState().status).toBe('signed-in');
  });
});

describe('signing in', () => {
  it('logs in: provider, registration, access token, admin check [R4.3, R4.4]', async () => {
    const { session, identity, account, browser, seen } = openTab();
    await session.start();
    await session.logIn(credentials);
    expect(identity.logIn).toHaveBeenCalledWith(credentials);
    expect(account.register.mock.calls).toEqual([
      [{ name: 'Pat Patient', email: patient.email }, 'id-token-of-uid-patient'],
    ]);
    expect(account.getAccessToken.mock.calls).toEqual([[patient.email, 'id-token-of-uid-patient']]);
    expect(browser.tokens.get()).toBe('access-1');
    await settled();
    expect(session.store.getState()).toEqual(signedIn());
    expect(seen).toEqual(['signed-out', 'loading', 'signed-in']);
  });

  it('signs up under the entered name [R4.6]', async () => {
    const { session, identity, account } = openTab();
    const newAccount = { ...credentials, name: 'Pat Patient' };
    await session.signUp(newAccount);
    expect(identity.signUp).toHaveBeenCalledWith(newAccount);
    expect(account.register).toHaveBeenCalledTimes(1);
    expect(session.store.getState().status).toBe('signed-in');
  });

  it('continues with Google and registers the person', async () => {
    const { session, account, browser } = openTab();
    await session.continueWithGoogle();
    expect(account.register).toHaveBeenCalledTimes(1);
    expect(browser.tokens.get()).toBe('access-1');
  });

  it('lets a person in by a link, and registers them', async () => {
    const { session, identity, account, browser } = openTab();
    const link = { email: patient.email, link: 'https://clinic.test/', askName: jest.fn() };
    await session.logInByLink(link);
    expect(identity.logInByLink.mock.calls).toEqual([[link]]);
    expect(account.register).toHaveBeenCalledTimes(1);
    expect(browser.tokens.get()).toBe('access-1');
  });

  it('registers a person without a name under the first part of the address', async () => {
    const identity = createFakeIdentity({ ...patient, displayName: '' });
    const { session, account } = openTab({ identity });
    await session.logIn(credentials);
    expect(account.register.mock.calls[0]).toEqual([
      { name: 'patient', email: patient.email },
      'id-token-of-uid-patient',
    ]);
  });

  it('stays signed out when the provider rejects it', async () => {
    const { session, identity, browser, seen } = openTab();
    await session.start();
    identity.logIn.mockRejectedValue(createIdentityError('invalid-credential'));
    await expect(session.logIn(credentials)).rejects.toMatchObject({ code: 'invalid-credential' });
    expect(seen).toEqual(['signed-out']);
    expect(browser.tokens.get()).toBeNull();
  });

  it('keeps the signed-in person when the provider rejects someone else', async () => {
    const { session, identity, seen } = openTab();
    await session.logIn(credentials);
    identity.logIn.mockRejectedValue(createIdentityError('invalid-credential'));
    await expect(session.logIn(credentials)).rejects.toBeInstanceOf(IdentityError);
    expect(seen).toEqual(['signed-in']);
  });

  it.each(['register', 'getAccessToken'] as const)(
    'signs the provider out again when %s fails',
    async (call) => {
      const { session, account, identity, browser } = openTab();
      account[call].mockRejectedValue(toNetworkError('offline'));
      await expect(session.logIn(credentials)).rejects.toMatchObject({ code: 'network' });
      expect(session.store.getState()).toEqual({ status: 'signed-out' });
      expect(identity.logOut).toHaveBeenCalledTimes(1);
      expect(browser.tokens.get()).toBeNull();
    },
  );

  it('uses a fresh ID token when the first is void by a sign-in in another browser', async () => {
    const { session, browser, account } = openTab();
    const facts = { ...errorCatalogue.token_expired, requestId: 'r1', details: [] };
    account.register.mockRejectedValueOnce(new ApiError({ ...facts, code: 'token_expired' }));
    await session.logIn(credentials);
    const person = { name: patient.displayName, email: patient.email };
    expect(account.register.mock.calls).toEqual([
      [person, 'id-token-of-uid-patient'],
      [person, 'fresh-id-token-of-uid-patient'],
    ]);
    expect(browser.tokens.get()).toBe('access-1');
    expect(session.store.getState()).toMatchObject({ status: 'signed-in' });
  });

  /** Someone with a session for visitors who has opened Google's window. */
  async function openGoogle() {
    const tab = openTab();
    await tab.session.start();
    let arrive: (user: SessionUser) => void = () => undefined;
    tab.identity.continueWithGoogle.mockReturnValue(
      new Promise((resolve) => (arrive = (user) => resolve(tab.identity.admit(user)))),
    );
    const controller = new AbortController();
    const outcome = tab.session
      .continueWithGoogle(controller.signal)
      .catch((error: unknown) => error);
    await settled();
    return { ...tab, arrive, controller, outcome };
  }

  it("is signed out while Google's window is open, and loading from the moment someone comes in", async () => {
    const { seen, arrive, outcome } = await openGoogle();
    expect(seen).toEqual(['signed-out']);
    arrive(patient);
    await outcome;
    expect(seen).toEqual(['signed-out', 'loading', 'signed-in']);
  });

  it("stops waiting for Google's window at once when it is told to", async () => {
    const { session, controller, outcome } = await openGoogle();
    controller.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
  });

  it('admits nobody who comes in after that', async () => {
    const { session, identity, account, controller, arrive } = await openGoogle();
    controller.abort();
    arrive(patient);
    await settled();
    expect(account.register).not.toHaveBeenCalled();
    expect(identity.logOut).toHaveBeenCalledTimes(1);
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
  });

  it.each<[string, SessionUser, SessionState]>([
    ['stays for the same person', patient, signedIn()],
    // The provider knows the other one by now, so that no token could be renewed.
    ['ends for another person', admin, { status: 'signed-out' }],
  ])('by password %s who comes in after that', async (_case, late, state) => {
    const { session, controller, arrive } = await openGoogle();
    controller.abort();
    await session.logIn(credentials);
    arrive(late);
    await settled();
    expect(session.store.getState()).toEqual(state);
  });

  it('opens no Google window when it is told to stop before', async () => {
    const { session, identity } = openTab();
    await expect(session.continueWithGoogle(AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(identity.continueWithGoogle).not.toHaveBeenCalled();
  });

  it('works with a password while a Google window never responds', async () => {
    const { session, identity } = openTab();
    let close: (error: Error) => void = () => undefined;
    identity.continueWithGoogle.mockReturnValue(new Promise((_, reject) => (close = reject)));
    const google = session.continueWithGoogle().catch((error: unknown) => error);
    await session.logIn(credentials);
    close(createIdentityError('popup-closed-by-user'));
    expect(await google).toMatchObject({ code: 'popup-closed-by-user' });
    expect(session.store.getState().status).toBe('signed-in');
  });

  it('sends the verification link again without touching the state', async () => {
    const { session, identity, seen } = openTab();
    await session.sendVerification(credentials);
    expect(identity.sendVerification).toHaveBeenCalledWith(credentials);
    expect(seen).toEqual([]);
  });

  it('sends a password reset without touching the state', async () => {
    const { session, identity, seen } = openTab();
    await session.sendPasswordReset(patient.email);
    expect(identity.sendPasswordReset).toHaveBeenCalledWith(patient.email);
    expect(await session.signInAgain('secret')).toBe('id-token of secret');
    expect(seen).toEqual([]);
  });

  it('changes password and email without touching the state', async () => {
    const { session, identity, seen } = openTab();
    expect(await session.hasPassword()).toBe(true);
    const passwords = { password: 'secret', newPassword: 'Other-Secret1' };
    await session.changePassword(passwords);
    expect(identity.changePassword).toHaveBeenCalledWith(passwords);
    const email = { password: 'secret', newEmail: 'new@clinic.test' };
    await session.changeEmail(email);
    expect(identity.changeEmail).toHaveBeenCalledWith(email);
    expect(seen).toEqual([]);
  });
});

describe('the rights', () => {
  afterEach(() => jest.useRealTimers());

  const offline = toNetworkError('offline');

  /** An admin whose rights the clinic does not say, after all tries. */
  async function failToKnow() {
    jest.useFakeTimers();
    const tab = openTab({ identity: createFakeIdentity(admin) });
    tab.account.getRights.mockRejectedValue(offline);
    await tab.session.logIn(credentials);
    await jest.advanceTimersByTimeAsync(7000);
    tab.account.getRights.mockReset();
    const getRights = () => {
      const state = tab.session.store.getState();
      return state.status === 'signed-in' ? state.rights : null;
    };
    return { ...tab, getRights };
  }

  it('are asked for again after a failed connection', async () => {
    jest.useFakeTimers();
    const { session, account } = openTab({ identity: createFakeIdentity(admin) });
    account.getRights.mockRejectedValueOnce(offline);
    await session.logIn(credentials);
    await jest.advanceTimersByTimeAsync(1000);
    expect(session.store.getState()).toEqual(signedIn(admin, true));
  });

  it('have failed, and are not those of a patient, when the clinic does not answer', async () => {
    const { getRights, session } = await failToKnow();
    expect(getRights()).toMatchObject({ status: 'failed' });
    expect(session.store.getState()).toMatchObject({ status: 'signed-in', user: admin });
  });

  it.each(['when someone retries', 'when the network is back'])(
    'are loading, then known, %s',
    async (when) => {
      const { account, session, getRights } = await failToKnow();
      account.getRights.mockResolvedValue({ isAdmin: true, permissions: ['people.manage'] });
      const rights = getRights();
      if (when === 'when the network is back') window.dispatchEvent(new Event('online'));
      else if (rights?.status === 'failed') rights.retry();
      expect(session.store.getState()).toEqual(signedIn(admin, 'loading'));
      await jest.advanceTimersByTimeAsync(0);
      expect(session.store.getState()).toEqual(signedIn(admin, true));
      expect(account.getRights).toHaveBeenCalledTimes(1);
    },
  );

  it('are not asked for again by a network that is back when they are known', async () => {
    const { session, account } = openTab();
    await session.logIn(credentials);
    await settled();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(account.getRights).toHaveBeenCalledTimes(1);
  });

  it('of one person do not reach the next', async () => {
    const { session, account, identity } = openTab({ identity: createFakeIdentity(admin) });
    let answer: (rights: KnownRights) => void = () => undefined;
    account.getRights.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await session.logIn(credentials);
    identity.logIn.mockImplementation(async () => identity.admit(patient));
    await session.logIn(credentials);
    answer({ isAdmin: true, permissions: ['people.manage'] });
    await settled();
    expect(session.store.getState()).toEqual(signedIn(patient, false));
  });
});

describe('signing out', () => {
  it('ends the session here, at the clinic and at the provider', async () => {
    const account = createFakeAccount();
    const { session, identity, browser, seen } = openTab({ account });
    await session.logIn(credentials);
    await session.logOut();
    expect(account.endSession).toHaveBeenCalledTimes(1);
    expect(identity.logOut).toHaveBeenCalledTimes(1);
    expect(browser.tokens.get()).toBeNull();
    expect(seen).toEqual(['signed-in', 'loading', 'signed-out']);
  });

  it('ends the session even when the clinic does not answer', async () => {
    const account = createFakeAccount();
    account.endSession.mockReturnValue(new Promise(() => undefined));
    const { session, browser } = openTab({ account });
    await session.logIn(credentials);
    await session.logOut();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
    expect(browser.tokens.get()).toBeNull();
  });

  it('ends the session even when provider and clinic fail [R8.11]', async () => {
    const account = createFakeAccount();
    const { session, identity, browser } = openTab({ account });
    await session.logIn(credentials);
    account.endSession.mockRejectedValue(new Error('unreachable'));
    identity.logOut.mockRejectedValue(new Error('unreachable'));
    await session.logOut();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
    expect(browser.tokens.get()).toBeNull();
  });
});

describe('several tabs', () => {
  function openTwoTabs() {
    const browser = createFakeBrowser();
    return [openTab({ browser }), openTab({ browser })] as const;
  }

  it('signs out in all of them, without their loading the provider [R4.23]', async () => {
    const [first, second] = openTwoTabs();
    await first.session.logIn(credentials);
    await settled();
    expect(second.session.store.getState()).toEqual(signedIn());
    await first.session.logOut();
    expect(second.session.store.getState()).toEqual({ status: 'signed-out' });
    expect(second.loadIdentity).not.toHaveBeenCalled();
  });

  it('follows a change of person, but leaves the same person alone', async () => {
    const [first, second] = openTwoTabs();
    await first.session.logIn(credentials);
    await settled();
    const before = second.session.store.getState();
    await first.session.logIn(credentials);
    expect(second.session.store.getState()).toBe(before);
    first.identity.logIn.mockImplementation(async () => first.identity.admit(admin));
    await first.session.logIn(credentials);
    await settled();
    expect(second.session.store.getState()).toEqual(signedIn(admin, true));
  });

  it('notices a sign-out whose message was lost', async () => {
    const { session, browser } = openTab();
    await session.logIn(credentials);
    browser.removeToken();
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
  });

  it.each([
    ['signed-in', null, 'access-9'],
    ['signed-out', 'access-0', null],
  ] as const)(
    'of a page that was rendered ahead is %s when it is opened, as another tab has been since',
    async (status, before, after) => {
      const browser = createFakeBrowser(before);
      const { session } = openTab({ browser, identity: createFakeIdentity(patient, patient) });
      await session.start();
      // The messages of the other tab are lost.
      if (after) browser.tokens.set(after);
      else browser.tokens.clear();
      document.dispatchEvent(new Event('prerenderingchange'));
      await settled();
      expect(session.store.getState().status).toBe(status);
    },
  );

  it('of a page that was rendered ahead stays as it is when nothing has changed', async () => {
    const identity = createFakeIdentity(patient, patient);
    const { session } = openTab({ browser: createFakeBrowser('access-0'), identity });
    await session.start();
    document.dispatchEvent(new Event('prerenderingchange'));
    await settled();
    expect(identity.currentUser).toHaveBeenCalledTimes(1);
  });

  it('stays signed out when the token is removed while it starts', async () => {
    const identity = createFakeIdentity(patient, patient);
    const { session, browser } = openTab({ browser: createFakeBrowser('access-0'), identity });
    const started = session.start();
    browser.removeToken();
    await started;
    expect(session.store.getState()).toEqual({ status: 'signed-out' });
  });

  it('changes nothing when it is asked for its token', async () => {
    const { session, browser, seen } = openTab();
    await session.logIn(credentials);
    browser.tokens.clear();
    expect(session.getAccessToken()).toBeNull();
    expect(seen.at(-1)).toBe('signed-in');
  });
});

describe('deleteIdentity', () => {
  it.each([
    ['the provider deletes the person', async () => undefined],
    // As when it wants a recent login.
    ['the provider rejects that', () => Promise.reject(createIdentityError('unknown'))],
  ])('signs out in every tab when %s', async (_when, deleteUser) => {
    const browser = createFakeBrowser();
    const [first, second] = [openTab({ browser }), openTab({ browser })];
    await first.session.logIn(credentials);
    first.identity.deleteUser.mockImplementation(deleteUser);
    await first.session.deleteIdentity();
    expect(first.identity.deleteUser).toHaveBeenCalledTimes(1);
    for (const { session } of [first, second]) {
      expect(session.store.getState()).toEqual({ status: 'signed-out' });
    }
    expect(browser.tokens.get()).toBeNull();
  });
});
