import { screen, waitFor } from '@testing-library/react';
import { createIdentityError } from 'shared-auth/identity-errors';
import {
  acceptStaffInvitation,
  type ErrorCode,
  errorCatalogue,
  getIsAdmin,
  paths,
  readStaffInvitation,
  type ResponseOf,
  type Role,
  toPermissions,
} from 'shared-contracts';
import {
  ada,
  getAddress,
  getReturnPath,
  MockApiError,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  signOut,
  toRights,
} from 'shared-testing';
import { loadCode } from '../shared/load-code';
import { authMocks } from '../test-kit/auth-mocks';
import { staffInvitationTexts } from '../staff-invitation-texts';
import { texts } from '../texts';
import { Component } from './staff-invitation';

jest.mock('../shared/load-code', () => ({ loadCode: jest.fn((code: Promise<unknown>) => code) }));

const { staffInvitation: words } = staffInvitationTexts;
const token = 'secret-token';

const invitation: ResponseOf<typeof readStaffInvitation> = {
  name: 'Ada Lovelace',
  email: ada.email,
  role: 'reception',
  inviter: 'Olive Owner',
  expiresAt: new Date('2026-03-09T14:00:00Z'),
  hasAccount: false,
};

function mockInvitation(changes: Partial<typeof invitation> = {}) {
  mockEndpoint(readStaffInvitation, () => ({ ...invitation, ...changes }));
}

function mockAcceptance(role: Role = 'reception') {
  mockEndpoint(acceptStaffInvitation, () => {
    mockEndpoint(getIsAdmin, () => toRights(role));
    return { permissions: toPermissions([role]) };
  });
}

const open = (hash = `#${token}`) =>
  renderPage({ Component }, paths.staffInvitation, paths.staffInvitation + hash);

async function signUp() {
  const { user } = open();
  await user.type(await screen.findByLabelText(/^Password/), 'Reception1');
  await user.click(screen.getByRole('button', { name: words.create }));
  return user;
}

it('a person signs up with the fixed address, accepts and is led to the first page of the role', async () => {
  mockInvitation();
  mockAcceptance();
  await signUp();
  expect(await screen.findByText(words.accepted)).toBeVisible();
  expect(authMocks.signUp).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: ada.email,
    password: 'Reception1',
  });
  expect(requestsTo(acceptStaffInvitation)).toEqual([{ body: { token } }]);
  await waitFor(() => expect(getAddress()).toBe(paths.clinicDay));
});

it('the form has the name filled in, the address fixed, and the rules of the signup', async () => {
  mockInvitation();
  const { user } = open();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText(/^Password/), 'abcdefg1');
  await user.click(screen.getByRole('button', { name: words.create }));
  expect(await screen.findByText(texts.account.rules.passwordStrength)).toBeVisible();
  expect(authMocks.signUp).not.toHaveBeenCalled();
});

it('a failed sign-up is told, and keeps what was typed', async () => {
  mockInvitation();
  authMocks.signUp.mockRejectedValueOnce(createIdentityError('email-already-in-use'));
  await signUp();
  const { message } = createIdentityError('email-already-in-use');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Reception1');
  expect(requestsTo(acceptStaffInvitation)).toEqual([]);
});

it('it is told when the code that checks a name does not come', async () => {
  mockInvitation();
  const failure = createIdentityError('network-request-failed');
  jest.mocked(loadCode).mockRejectedValueOnce(failure);
  await signUp();
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(authMocks.signUp).not.toHaveBeenCalled();
});

it('when the acceptance fails after the sign-up, it can be repeated on its own', async () => {
  mockInvitation();
  mockEndpoint(acceptStaffInvitation, () => new MockApiError('rate_limited'));
  const user = await signUp();
  expect(await screen.findByText(errorCatalogue.rate_limited.message)).toBeVisible();
  mockAcceptance();
  await user.click(await screen.findByRole('button', { name: words.accept }));
  await waitFor(() => expect(getAddress()).toBe(paths.clinicDay));
  expect(authMocks.signUp).toHaveBeenCalledTimes(1);
});

it('an address with an account logs in, and comes back to the link', async () => {
  mockInvitation({ hasAccount: true });
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: words.logInButton }));
  await waitFor(() => expect(getAddress()).toBe(paths.login));
  expect(getReturnPath()).toBe(`${paths.staffInvitation}#${token}`);
  expect(router.state.location.state).toMatchObject({ email: ada.email });
});

it.each<[Role, string]>([
  ['dentist', paths.myDay],
  ['owner', paths.clinicDay],
  ['release_manager', paths.releases],
])('who is signed in with the address accepts by one press: %s', async (role, firstPage) => {
  mockInvitation({ role, hasAccount: true });
  mockAcceptance(role);
  signIn();
  const { user } = open();
  expect(await screen.findByText(words.roles[role])).toBeVisible();
  await user.click(await screen.findByRole('button', { name: words.accept }));
  await waitFor(() => expect(getAddress()).toBe(firstPage));
});

it('another account is not signed out without a press', async () => {
  mockInvitation({ email: 'rae@clinic.test' });
  signIn();
  const logOut = jest.spyOn((await import('shared-auth')).requireSession(), 'logOut');
  logOut.mockImplementation(async () => signOut());
  const { user } = open();
  expect(await screen.findByText(words.otherAccount('rae@clinic.test', ada.email))).toBeVisible();
  expect(logOut).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: words.switch }));
  expect(await screen.findByRole('button', { name: words.create })).toBeVisible();
  logOut.mockRestore();
});

it.each<ErrorCode>([
  'invitation_invalid',
  'invitation_withdrawn',
  'invitation_expired',
  'invitation_accepted',
  'invitation_void',
  'invitation_dentist_gone',
])('an invitation that can’t be used says why: %s', async (code) => {
  mockEndpoint(readStaffInvitation, () => new MockApiError(code));
  open();
  expect(await screen.findByText(errorCatalogue[code].message)).toBeVisible();
  expect(screen.getByRole('heading', { name: words.unusable })).toBeVisible();
});

it('one that is withdrawn while the page is open says so on the press', async () => {
  mockInvitation();
  mockEndpoint(acceptStaffInvitation, () => new MockApiError('invitation_withdrawn'));
  await signUp();
  expect(await screen.findByText(errorCatalogue.invitation_withdrawn.message)).toBeVisible();
});

it('who has accepted before is led on', async () => {
  mockEndpoint(readStaffInvitation, () => new MockApiError('invitation_accepted'));
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  signIn();
  open();
  expect(await screen.findByRole('link', { name: words.goOn })).toHaveAttribute(
    'href',
    paths.clinicDay,
  );
});

it('an address without a token asks for the whole link', async () => {
  open('');
  expect(await screen.findByText(words.noToken)).toBeVisible();
});
