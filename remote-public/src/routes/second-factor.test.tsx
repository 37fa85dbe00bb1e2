import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, requireSession } from 'shared-auth';
import { createIdentityError } from 'shared-auth/identity-errors';
import {
  beginFirstPasskey,
  beginFirstTotp,
  type ErrorCode,
  errorCatalogue,
  finishFirstPasskey,
  finishFirstTotp,
  getPasskeySignInOptions,
  paths,
  signInWithSecondFactor,
} from 'shared-contracts';
import { texts as formTexts } from 'shared-second-factor/texts';
import {
  ada,
  getAddress,
  letLoginWait,
  MockApiError,
  mockEndpoint,
  mockPasskeys,
  networkDown,
  renderPage,
  requestsTo,
  signIn,
  signOut,
} from 'shared-testing';
import { factorTexts } from '../factor-texts';
import { authMocks } from '../test-kit/auth-mocks';
import { texts } from '../texts';
import { Component } from './login';
import { Component as Signup } from './signup';

const { factor: words } = factorTexts;
const from = { pathname: paths.appointment, search: '?date=2023-01-05', hash: '' };
const target = `${from.pathname}${from.search}`;

function failWith(code: ErrorCode, ways = ''): ApiError {
  const facts = { ...errorCatalogue[code], code, requestId: 'r1', details: [] };
  return new ApiError({ ...facts, params: { ways } });
}
const required = failWith('second_factor_required', 'totp passkey recoveryCode');
const setUpRequired = failWith('second_factor_setup_required');

const heading = (name: string) => screen.findByRole('heading', { name });
const codeField = () => screen.findByRole('textbox', { name: formTexts.prove.code });
const press = (name: string) => screen.findByRole('button', { name });

/** Logs in, to be asked for more. */
async function logIn(reason: ApiError) {
  authMocks.logIn.mockImplementationOnce(async () => {
    letLoginWait(reason);
    throw reason;
  });
  const view = renderPage({ Component }, paths.login, { pathname: paths.login, state: { from } });
  await view.user.type(screen.getByLabelText(/^Email/), ada.email);
  await view.user.type(screen.getByLabelText(/^Password/), 'Patient123!');
  await view.user.click(screen.getByRole('button', { name: texts.login.submit }));
  return view;
}

const acceptFactor = () => mockEndpoint(signInWithSecondFactor, () => ({ accessToken: 'token-1' }));

describe('a login whose second factor is asked for', () => {
  it('says who logs in, and leads with a code to the page they came from', async () => {
    acceptFactor();
    const { user } = await logIn(required);
    expect(await heading(words.heading)).toBeVisible();
    expect(screen.getByText(words.lead(ada.email))).toBeVisible();
    await user.type(await codeField(), '123456{Enter}');
    await waitFor(() => expect(getAddress()).toBe(target));
    expect(requestsTo(signInWithSecondFactor).map(({ body }) => body)).toEqual([
      { factor: { way: 'totp', code: '123456' } },
    ]);
    expect(authMocks.logOut).not.toHaveBeenCalled();
  });

  it('leads on with a passkey', async () => {
    const { get } = mockPasskeys();
    acceptFactor();
    const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' };
    mockEndpoint(getPasskeySignInOptions, () => ({ options }));
    const { user } = await logIn(required);
    await user.click(await press(words.confirm));
    await waitFor(() => expect(getAddress()).toBe(target));
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a wrong code', () => new MockApiError('second_factor_invalid')],
    ['too many attempts', () => new MockApiError('rate_limited')],
    ['a lost connection', networkDown],
  ])('stays after %s', async (_what, handler) => {
    mockEndpoint(signInWithSecondFactor, handler);
    const { user } = await logIn(required);
    await user.type(await codeField(), '123456{Enter}');
    await waitFor(() => expect(requestsTo(signInWithSecondFactor)).toHaveLength(1));
    acceptFactor();
    await waitFor(async () => expect(await press(words.confirm)).not.toHaveAttribute('aria-busy'));
    await user.clear(await codeField());
    await user.type(await codeField(), '654321{Enter}');
    await waitFor(() => expect(getAddress()).toBe(target));
  });

  it.each(['account_closed', 'token_expired'] as const)(
    'ends, and says why, when the clinic responds with %s',
    async (code) => {
      mockEndpoint(signInWithSecondFactor, () => new MockApiError(code));
      const { user } = await logIn(required);
      await user.type(await codeField(), '123456{Enter}');
      expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
      expect(authMocks.logOut).toHaveBeenCalledTimes(1);
    },
  );

  it('ends when the provider knows another person by now', async () => {
    const { user } = await logIn(required);
    const ended = createIdentityError('user-token-expired');
    authMocks.continueSignIn.mockRejectedValueOnce(ended);
    await user.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText(ended.message)).toBeVisible();
  });

  it('is given up for another account', async () => {
    const { user } = await logIn(required);
    await user.click(await press(words.otherAccount));
    expect(await screen.findByLabelText(/^Password/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(authMocks.logOut).toHaveBeenCalledTimes(1);
    expect(getAddress()).toBe(paths.login);
  });

  it('is given up by leaving the page', async () => {
    const { router } = await logIn(required);
    await heading(words.heading);
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(authMocks.logOut).toHaveBeenCalledTimes(1));
  });

  it('goes on when the person has logged in in another tab', async () => {
    await logIn(required);
    await heading(words.heading);
    signIn();
    await waitFor(() => expect(getAddress()).toBe(target));
    expect(authMocks.logOut).not.toHaveBeenCalled();
  });

  it('ends when another tab has logged out', async () => {
    await logIn(required);
    await heading(words.heading);
    signOut();
    expect(await screen.findByText(words.ended)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toBeVisible();
  });

  it('is asked to set one up once an owner has removed the factors', async () => {
    mockEndpoint(signInWithSecondFactor, () => new MockApiError('second_factor_setup_required'));
    const { user } = await logIn(required);
    await user.type(await codeField(), '123456{Enter}');
    expect(await heading(words.setUpHeading)).toBeVisible();
  });
});

it("Google's window leads to the same step", async () => {
  acceptFactor();
  authMocks.continueWithGoogle.mockImplementationOnce(async () => {
    letLoginWait(required);
    throw required;
  });
  const { user } = renderPage({ Component: Signup }, paths.signup);
  await user.click(screen.getByRole('button', { name: texts.account.google }));
  expect(await heading(words.heading)).toBeVisible();
  await user.type(await codeField(), '123456{Enter}');
  await waitFor(() => expect(getAddress()).toBe('/'));
});

describe('a login whose role needs a second factor', () => {
  const done = () => ({ accessToken: 'token-1', recoveryCodes: ['k7mqp-x3rtw'] });

  async function saveCodes(user: Awaited<ReturnType<typeof logIn>>['user']) {
    expect(await heading(words.codesHeading)).toBeVisible();
    // Signed in already: the codes stay until they are saved.
    expect(requireSession().store.getState().status).toBe('signed-in');
    expect(getAddress()).toBe(paths.login);
    await user.click(screen.getByRole('checkbox', { name: formTexts.recovery.saved }));
    await user.click(await press(words.continue));
    await waitFor(() => expect(getAddress()).toBe(target));
  }

  it('sets up an app, saves the codes and comes to the page', async () => {
    const uri = 'otpauth://totp/Molar?secret=JBSWY3DP';
    mockEndpoint(beginFirstTotp, () => ({ secret: 'JBSWY3DP', uri }));
    mockEndpoint(finishFirstTotp, done);
    const { user } = await logIn(setUpRequired);
    await user.click(await press(words.app));
    await user.type(await codeField(), '123456{Enter}');
    await saveCodes(user);
    expect(requestsTo(finishFirstTotp).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('makes a passkey, saves the codes and comes to the page', async () => {
    mockPasskeys();
    const rp = { name: 'Molar' };
    const person = { id: 'dXNlcg', name: ada.email, displayName: 'Ada' };
    const options = { challenge: 'Y2hhbGxlbmdl', rp, user: person, pubKeyCredParams: [] };
    mockEndpoint(beginFirstPasskey, () => ({ options }));
    mockEndpoint(finishFirstPasskey, done);
    const { user } = await logIn(setUpRequired);
    await user.click(await press(words.passkey));
    await user.type(await screen.findByLabelText(/^Name of the passkey/), 'Laptop{Enter}');
    await saveCodes(user);
  });

  it('can choose another way, and asks for the factor that another browser has set up', async () => {
    mockEndpoint(beginFirstTotp, () => {
      return new MockApiError('second_factor_required', 'x', { ways: 'totp' });
    });
    const { user } = await logIn(setUpRequired);
    await user.click(await press(words.passkey));
    await user.click(await press(words.back));
    await user.click(await press(words.app));
    expect(await heading(words.heading)).toBeVisible();
    expect(await codeField()).toBeVisible();
  });
});
