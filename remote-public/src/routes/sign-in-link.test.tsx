import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { createIdentityError } from 'shared-auth/identity-errors';
import { errorCatalogue, paths } from 'shared-contracts';
import { getAddress, letLoginWait, renderPage, signIn } from 'shared-testing';
import { factorTexts } from '../factor-texts';
import { signInLinkTexts } from '../sign-in-link-texts';
import { authMocks } from '../test-kit/auth-mocks';
import { texts } from '../texts';
import { Component as Login } from './login';
import { Component } from './sign-in-link';
import { Component as Signup } from './signup';

const { signInLink: words } = signInLinkTexts;
const email = 'pat@clinic.test';
const code = 'apiKey=key&oobCode=code&mode=signIn';
const from = '/appoinment?date=2026-11-24&book=t1&time=09%3A30';

const emailField = () => screen.getByLabelText(/^Email/);
const send = () => screen.getByRole('button', { name: texts.signInLink.send });
const submit = () => screen.getByRole('button', { name: words.submit });

/** Opens the page as a link does. */
function follow(returnPath: string | null = from) {
  const query = returnPath === null ? code : `from=${encodeURIComponent(returnPath)}&${code}`;
  return renderPage({ Component }, paths.signInLink, `${paths.signInLink}?${query}`);
}

beforeEach(() => localStorage.clear());

describe.each([
  [paths.login, Login],
  [paths.signup, Signup],
])('asking for a link on %s', (path, Page) => {
  const open = (state: unknown = null) =>
    renderPage({ Component: Page }, path, { pathname: path, state });

  it('sends it to the typed email, with the page to return to', async () => {
    const { user } = open({
      from: { pathname: paths.appointment, search: '?date=2026-11-24&book=t1&time=09%3A30' },
    });
    await user.type(emailField(), ` ${email} `);
    await user.click(send());
    expect(await screen.findByText(texts.signInLink.sent(email))).toBeVisible();
    const url = `http://localhost${paths.signInLink}?from=${encodeURIComponent(from)}`;
    const [sent] = authMocks.sendSignInLink.mock.calls;
    expect(sent?.[0]).toBe(email);
    expect(new URL(sent?.[1] ?? '').href).toBe(new URL(url).href);
  });

  it.each([
    ['', 'Email Address is required'],
    ['pat@clinic', texts.account.rules.emailInvalid],
  ])('asks for an email first: %j', async (typed, message) => {
    const { user } = open();
    if (typed) await user.type(emailField(), typed);
    await user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(emailField()).toHaveFocus();
    expect(authMocks.sendSignInLink).not.toHaveBeenCalled();
  });

  it('says why none could be sent', async () => {
    const tooMany = createIdentityError('too-many-requests');
    authMocks.sendSignInLink.mockRejectedValueOnce(tooMany);
    const { user } = open();
    await user.type(emailField(), email);
    await user.click(send());
    expect(await screen.findByText(tooMany.message)).toBeVisible();
    expect(screen.queryByText(texts.signInLink.sentHint)).not.toBeInTheDocument();
  });
});

describe('the page that a link opens', () => {
  it('uses nothing up by itself, and takes the link out of the address', async () => {
    follow();
    expect(await screen.findByRole('button', { name: words.submit })).toBeVisible();
    expect(getAddress()).toBe(paths.signInLink);
    expect(authMocks.logInByLink).not.toHaveBeenCalled();
  });

  it('asks on another device for the email, and leads back after one press', async () => {
    const { user } = follow();
    await user.click(submit());
    expect(await screen.findByText('Email Address is required')).toBeVisible();
    await user.type(emailField(), email);
    await user.click(submit());
    await waitFor(() => expect(getAddress()).toBe(from));
    const [call] = authMocks.logInByLink.mock.calls;
    expect(call?.[0]).toMatchObject({ email });
    const link = new URL(call?.[0].link ?? '');
    expect(link.searchParams.get('oobCode')).toBe('code');
    expect(link.searchParams.get('mode')).toBe('signIn');
  });

  it('knows the email in the browser that asked for the link, and forgets it afterwards', async () => {
    const view = renderPage({ Component: Login }, paths.login);
    await view.user.type(emailField(), email);
    await view.user.click(send());
    await screen.findByText(texts.signInLink.sent(email));
    view.unmount();

    const { user } = follow();
    expect(emailField()).toHaveValue(email);
    await user.click(submit());
    await waitFor(() => expect(getAddress()).toBe(from));
    expect(localStorage.getItem('signInEmail')).toBeNull();
  });

  it.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', null])(
    'never leads to another site: %s',
    async (target) => {
      const { user } = follow(target);
      await user.type(emailField(), email);
      await user.click(submit());
      await waitFor(() => expect(getAddress()).toBe(paths.home));
    },
  );

  it('asks a new person for their name, and shows what they agree to', async () => {
    authMocks.logInByLink.mockImplementationOnce(async ({ askName }) => {
      expect(await askName()).toBe('Pat Smith');
      signIn();
    });
    const { user } = follow();
    await user.type(emailField(), email);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: words.nameHeading })).toBeVisible();
    const name = screen.getByLabelText(/^Name/);
    expect(name).toHaveFocus();
    expect(screen.getByRole('link', { name: 'terms of use' })).toBeVisible();

    await user.type(name, 'x'.repeat(121));
    await user.click(screen.getByRole('button', { name: words.continue }));
    expect(await screen.findByText(texts.account.rules.nameLength)).toBeVisible();
    await user.clear(name);
    await user.type(name, ' Pat Smith ');
    await user.click(screen.getByRole('button', { name: words.continue }));
    expect(await screen.findByText(texts.signup.done)).toBeVisible();
    await waitFor(() => expect(getAddress()).toBe(from));
  });

  it('offers a new link when this one was used, which leads to the same page', async () => {
    const used = createIdentityError('invalid-action-code');
    authMocks.logInByLink.mockRejectedValueOnce(used);
    const { user } = follow();
    await user.type(emailField(), email);
    await user.click(submit());
    expect(await screen.findByText(used.message)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.submit })).not.toBeInTheDocument();
    await user.click(send());
    expect(await screen.findByText(texts.signInLink.sent(email))).toBeVisible();
    const [sent] = authMocks.sendSignInLink.mock.calls;
    expect(new URL(sent?.[1] ?? '').searchParams.get('from')).toBe(from);
  });

  it('can be tried with another email', async () => {
    const other = createIdentityError('other-email');
    authMocks.logInByLink.mockRejectedValueOnce(other);
    const { user } = follow();
    await user.type(emailField(), 'other@clinic.test');
    await user.click(submit());
    expect(await screen.findByText(other.message)).toBeVisible();
    await user.clear(emailField());
    await user.type(emailField(), email);
    await user.click(submit());
    await waitFor(() => expect(getAddress()).toBe(from));
  });

  it('asks for the email again when a new person could not be registered', async () => {
    let fail: (error: Error) => void = () => undefined;
    authMocks.logInByLink.mockImplementationOnce(async ({ askName }) => {
      await askName();
      return new Promise((_, reject) => (fail = reject));
    });
    const { user } = follow();
    await user.type(emailField(), email);
    await user.click(submit());
    await user.type(await screen.findByLabelText(/^Name/), 'Pat');
    await user.click(screen.getByRole('button', { name: words.continue }));
    const network = createIdentityError('network-request-failed');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: words.continue })).toHaveAttribute('aria-busy'),
    );
    await act(async () => fail(network));
    expect(await screen.findByText(network.message)).toBeVisible();
    expect(submit()).toBeVisible();
  });

  it('asks staff for their second factor', async () => {
    const code = 'second_factor_required';
    const facts = { ...errorCatalogue[code], requestId: 'r1', details: [] };
    const required = new ApiError({ ...facts, code, params: { ways: 'totp' } });
    authMocks.logInByLink.mockImplementationOnce(async () => {
      letLoginWait(required);
      throw required;
    });
    const { user } = follow();
    await user.type(emailField(), email);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: factorTexts.factor.heading })).toBeVisible();
    expect(getAddress()).toBe(paths.signInLink);
  });

  it('says so without a link', () => {
    renderPage({ Component }, paths.signInLink);
    expect(screen.getByText(words.incomplete)).toBeVisible();
    expect(screen.getByRole('link', { name: words.toLogin })).toHaveAttribute('href', paths.login);
  });
});
