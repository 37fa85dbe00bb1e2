import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { createIdentityError } from 'shared-auth/identity-errors';
import { errorCatalogue, getIsAdmin, paths, staffPaths } from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  ada,
  getAddress,
  getReturnPath,
  mockEndpoint,
  renderPage,
  signIn,
  toRights,
} from 'shared-testing';
import { accessTexts } from '../access-texts';
import { authMocks } from '../test-kit/auth-mocks';
import { texts } from '../texts';
import { Component } from './login';

const { noAccess: words } = accessTexts;

const password = () => screen.getByLabelText(/^Password/);
const submit = () => screen.getByRole('button', { name: 'login' });

const from = { pathname: paths.appointment, search: '?date=2023-01-05&treatment=t1', hash: '' };

async function logIn(state: unknown = null) {
  const { user } = renderPage({ Component }, paths.login, { pathname: paths.login, state });
  await user.type(screen.getByLabelText(/^Email/), ' pat@clinic.test ');
  await user.type(password(), 'Patient123!');
  await user.click(submit());
  return user;
}

it.each([
  ['', 'password is required'],
  ['12345', 'password must be 6 characters'],
])('the password %j is rejected: %s [R5.2]', async (typed, message) => {
  const { user } = renderPage({ Component }, paths.login);
  if (typed) await user.type(password(), typed);
  await user.click(submit());
  await screen.findByText(message);
  expect(password()).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription('Email Address is required');
  expect(authMocks.logIn).not.toHaveBeenCalled();
});

it.each([
  ['the page they came from', { from }, `${from.pathname}${from.search}`],
  ['the home page by default', null, '/'],
  // The address of another site is never followed.
  ['the home page instead of another site', { from: { pathname: '//evil.test' } }, '/'],
])('logging in leads to %s [R2.16]', async (_name, state, address) => {
  await logIn(state);
  await waitFor(() => expect(getAddress()).toBe(address));
  expect(authMocks.logIn).toHaveBeenCalledWith({
    email: 'pat@clinic.test',
    password: 'Patient123!',
  });
});

it('the error is shown under the form, and the page stays [R4.5]', async () => {
  authMocks.logIn.mockRejectedValueOnce(createIdentityError('invalid-credential'));
  await logIn();
  expect(await screen.findByText('Incorrect email or password')).toBeVisible();
  expect(getAddress()).toBe(paths.login);
});

it('an internal error message is never shown [R8.7]', async () => {
  authMocks.logIn.mockRejectedValueOnce(new TypeError('cannot read x of undefined'));
  await logIn();
  expect(await screen.findByText(pageTexts.unexpected)).toBeVisible();
});

it('the form stays usable while the Google window is open', async () => {
  authMocks.continueWithGoogle.mockReturnValueOnce(new Promise(() => undefined));
  const { user } = renderPage({ Component }, paths.login);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  expect(await screen.findByText(texts.account.googleOpen)).toBeVisible();
  expect(submit()).not.toHaveAttribute('aria-busy');
  await user.type(screen.getByLabelText(/^Email/), 'pat@clinic.test');
  await user.type(password(), 'Patient123!');
  await user.click(submit());
  await waitFor(() => expect(getAddress()).toBe('/'));
});

it('a closed Google window can be given up at once', async () => {
  let fail: (error: Error) => void = () => undefined;
  authMocks.continueWithGoogle.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const { user } = renderPage({ Component }, paths.login);
  await user.click(screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }));
  await user.click(await screen.findByRole('button', { name: texts.account.googleCancel }));
  expect(screen.queryByText(texts.account.googleOpen)).not.toBeInTheDocument();
  expect(authMocks.continueWithGoogle.mock.calls).toEqual([
    [expect.objectContaining({ aborted: true })],
  ]);
  // Firebase notices the closed window only later.
  await act(async () => fail(createIdentityError('popup-closed-by-user')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('an email that has to be verified first', () => {
  const { status, message, retryable } = errorCatalogue.email_unverified;
  const unverified = new ApiError({
    code: 'email_unverified',
    message,
    status,
    retryable,
    requestId: 'r1',
    details: [],
  });
  const sendAgain = () => screen.findByRole('button', { name: texts.verification.sendAgain });

  beforeEach(() => authMocks.logIn.mockRejectedValueOnce(unverified));

  it('is explained, and the link can be sent again', async () => {
    const user = await logIn();
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await sendAgain());
    expect(await screen.findByText(texts.verification.sent('pat@clinic.test'))).toBeVisible();
    expect(authMocks.sendVerification).toHaveBeenCalledWith({
      email: 'pat@clinic.test',
      password: 'Patient123!',
    });
  });

  it('is followed by the reason when no link could be sent', async () => {
    const tooMany = createIdentityError('too-many-requests');
    authMocks.sendVerification.mockRejectedValueOnce(tooMany);
    const user = await logIn();
    await user.click(await sendAgain());
    expect(await screen.findByText(tooMany.message)).toBeVisible();
  });
});

it('the sign-in code is fetched when a field gets focus, not before', async () => {
  const { user } = renderPage({ Component }, paths.login);
  expect(authMocks.prepare).not.toHaveBeenCalled();
  await user.tab();
  expect(authMocks.prepare).toHaveBeenCalled();
});

it.each(['create new account', 'Forget password?'])(
  'the page to return to is passed on to %s',
  async (name) => {
    const state = { from };
    const { user } = renderPage({ Component }, paths.login, { pathname: paths.login, state });
    await user.click(screen.getByRole('link', { name }));
    expect(getReturnPath()).toBe(`${from.pathname}${from.search}`);
  },
);

it('the typed email is passed on to the password reset', async () => {
  const { user, router } = renderPage({ Component }, paths.login);
  await user.type(screen.getByLabelText(/^Email/), 'pat@clinic.test');
  await user.click(screen.getByRole('link', { name: 'Forget password?' }));
  expect(router.state.location.state).toMatchObject({ email: 'pat@clinic.test' });
});

it('the page links to the password reset and to signup [R2.15]', () => {
  renderPage({ Component }, paths.login);
  expect(screen.getByRole('link', { name: 'Forget password?' })).toHaveAttribute(
    'href',
    paths.forgotPassword,
  );
  expect(screen.getByRole('link', { name: 'create new account' })).toHaveAttribute(
    'href',
    paths.signup,
  );
});

it('someone who is logged in is not redirected: an admin page may have rejected them', () => {
  signIn();
  const state = { from: { pathname: staffPaths.allUsers } };
  renderPage({ Component }, paths.login, { pathname: paths.login, state });
  expect(screen.getByText(texts.account.signedInAs(ada.email))).toBeVisible();
  expect(getAddress()).toBe(paths.login);
});

describe('a page that the account may not open', () => {
  const from = { pathname: staffPaths.refunds, search: '?page=2', hash: '' };
  const refused = { requires: 'admin', permission: 'refunds.manage', title: 'Refunds' } as const;
  const open = () =>
    renderPage({ Component }, paths.login, { pathname: paths.login, state: { from, refused } });

  it('is explained: what it is for, who can open it, and where the reader’s own work begins', async () => {
    mockEndpoint(getIsAdmin, () => toRights('dentist'));
    signIn();
    open();
    expect(await screen.findByRole('heading', { name: words.heading })).toBeVisible();
    expect(screen.getByText(words.page('Refunds'))).toBeVisible();
    const roles = words.who('owners of the clinic and the reception');
    expect(screen.getByText(`${words.purposes['refunds.manage']} ${roles}`)).toBeVisible();
    expect(await screen.findByText(words.help)).toBeVisible();
    expect(screen.getByRole('link', { name: words.goTo.myDay })).toHaveAttribute(
      'href',
      paths.myDay,
    );
    expect(screen.queryByRole('button', { name: 'login' })).not.toBeInTheDocument();
  });

  it('leads a patient to their appointments, and to the clinic’s phone', async () => {
    signIn();
    open();
    expect(await screen.findByRole('link', { name: words.goTo.appointments })).toHaveAttribute(
      'href',
      paths.dashboard,
    );
    expect(screen.getByRole('link', { name: words.call('+1 212 555 0177') })).toBeVisible();
    expect(screen.queryByText(words.help)).not.toBeInTheDocument();
  });

  it('can be opened with a different account, whose login leads to it', async () => {
    signIn();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: words.otherAccount }));
    expect(await screen.findByText(texts.account.otherAccount)).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'olive@clinic.test');
    await user.type(password(), 'Patient123!');
    await user.click(submit());
    await waitFor(() => expect(getAddress()).toBe(`${staffPaths.refunds}?page=2`));
  });

  it('opens once the reader has got the role', async () => {
    mockEndpoint(getIsAdmin, () => toRights('reception'));
    signIn();
    open();
    await waitFor(() => expect(getAddress()).toBe(`${staffPaths.refunds}?page=2`));
  });

  it('is a login for a visitor', () => {
    open();
    expect(submit()).toBeVisible();
  });
});
