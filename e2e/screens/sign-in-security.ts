import type { Page } from '@playwright/test';
import { errorCatalogue, paths } from 'shared-contracts';
import { accounts, fillLogin } from '../support/patient';
import { hang, REJECTED, rejectRequest, type Respond, respondWith } from '../support/responses';
import { askForConfirmation } from '../support/second-factor';
import {
  accountTexts,
  confirmationTexts,
  dashboardTexts,
  factorTexts,
  loginFactorTexts,
  pageTexts,
} from '../support/texts';
import { heading, press, type Screen } from './screen';

const { security } = dashboardTexts;
const { app, passkeys, codes, sessions } = accountTexts.security;
const { confirmation } = confirmationTexts;
const { factor: login } = loginFactorTexts;

/** What the console says of an answer that asks for a factor. */
const ASKED = /status of 403/;

const toId = (number: number) => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const member = {
  userId: toId(20),
  name: 'Ada Lovelace',
  email: 'ada@clinic.test',
  roles: ['owner'],
  hasFactor: true,
  isDemanded: true,
  reset: null as object | null,
};

const asked = {
  askedBy: 'Ada Lovelace',
  askedAtUtc: '2026-01-05T14:00:00Z',
  expiresAtUtc: '2026-01-06T14:00:00Z',
  isOwn: false,
};

const staffFactors = respondWith({
  rules: { demandedRoles: ['owner'], asksAll: false },
  staff: [
    member,
    { ...member, userId: toId(21), name: 'Grace Okafor', hasFactor: false },
    {
      ...member,
      userId: toId(22),
      name: 'Jonas Bergström-Whitfield',
      email: 'jonas.bergstrom-whitfield@clinic.test',
      roles: ['reception', 'dentist'],
      isDemanded: false,
      reset: asked,
    },
    { ...member, userId: toId(23), name: 'Robin Ient', reset: { ...asked, isOwn: true } },
  ],
});

const toLoginAnswer =
  (code: 'second_factor_required' | 'second_factor_setup_required', ways = ''): Respond =>
  (route) => {
    const { message, status } = errorCatalogue[code];
    const json = { code, message, retryable: false, requestId: 'journey', params: { ways } };
    return route.fulfill({ status, json });
  };

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const newApp = respondWith({
  secret,
  uri: `otpauth://totp/Molar:ada%40clinic.test?secret=${secret}&issuer=Molar`,
});

const logIn = (page: Page) => fillLogin(page, accounts.reception);

const loginScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'login, a code of the app',
    path: paths.login,
    responses: { '/api/jwt': toLoginAnswer('second_factor_required', 'totp recoveryCode') },
    act: logIn,
    shows: (page) => page.getByLabel(factorTexts.prove.code),
    errors: ASKED,
  },
  {
    name: 'login, a passkey',
    path: paths.login,
    responses: { '/api/jwt': toLoginAnswer('second_factor_required', 'passkey recoveryCode') },
    act: logIn,
    shows: (page) => page.getByText(factorTexts.prove.passkeyHint),
    errors: ASKED,
  },
  {
    name: 'login, choosing a second factor',
    path: paths.login,
    responses: { '/api/jwt': toLoginAnswer('second_factor_setup_required') },
    act: logIn,
    shows: heading(login.setUpHeading),
    errors: ASKED,
  },
  {
    name: 'login, setting up an app',
    path: paths.login,
    responses: {
      '/api/jwt': toLoginAnswer('second_factor_setup_required'),
      '/api/second-factor/setup/totp': newApp,
    },
    act: async (page) => {
      await logIn(page);
      await press(login.app)(page);
    },
    shows: (page) => page.getByRole('img', { name: factorTexts.app.picture }),
    errors: ASKED,
  },
];

const session = {
  id: toId(30),
  browser: 'Firefox',
  system: 'Windows',
  createdAtUtc: '2026-01-05T08:01:00Z',
  lastUsedAtUtc: '2026-01-05T14:00:00Z',
  isCurrent: true,
};
const places = respondWith({
  sessions: [
    session,
    { ...session, id: toId(31), browser: 'Safari', system: 'iPhone', isCurrent: false },
    { ...session, id: toId(32), browser: 'Samsung Internet', system: 'Android', isCurrent: false },
    { ...session, id: toId(33), browser: null, system: null, isCurrent: false },
  ],
});

const passkey = {
  id: toId(34),
  name: 'Laptop at the desk',
  addedAtUtc: '2026-01-02T14:00:00Z',
  lastUsedAtUtc: '2026-01-05T14:00:00Z',
};
const none = {
  isOffered: true,
  isDemanded: true,
  totpAddedAtUtc: null as string | null,
  passkeys: [] as object[],
  recoveryCodesLeft: 0,
  reset: null as object | null,
};
const noFactor = respondWith(none);
const factors = respondWith({
  ...none,
  totpAddedAtUtc: '2026-01-02T14:00:00Z',
  passkeys: [passkey, { ...passkey, id: toId(35), name: 'Telefon', lastUsedAtUtc: null }],
  recoveryCodesLeft: 2,
  reset: asked,
});

const recoveryCodes = 'k7mqp x3rtw 4hsza y2nvc b9dke r5jwg m3xtu q8fhn z6pcs w4vya'
  .split(' ')
  .map((part, index, parts) => `${part}-${parts[(index + 3) % parts.length]}`);

const ofAccount = { '/api/account/second-factor': factors, '/api/sessions': places };

async function replaceCodes(page: Page): Promise<void> {
  await press(codes.replace)(page);
  await page.getByRole('alertdialog').getByRole('button', { name: codes.replace }).click();
}

/** The reader replaces the recovery codes, and is asked who they are. */
const toConfirmation = (name: string, ways: string): Omit<Screen, 'role'> => ({
  name,
  path: paths.account,
  responses: {
    ...ofAccount,
    '/api/account/second-factor/recovery-codes': askForConfirmation(ways),
  },
  act: replaceCodes,
  shows: (page) => page.getByRole('dialog', { name: confirmation.title }),
  errors: ASKED,
});

const staffScreens: Omit<Screen, 'role'>[] = [
  {
    name: 'sign-in security',
    path: '/dashboard/sign-in-security',
    responses: { '/api/second-factor': staffFactors },
    shows: (page) => page.getByRole('button', { name: security.reset.confirm }),
  },
  {
    name: 'confirming the reset of a second factor',
    path: '/dashboard/sign-in-security',
    responses: { '/api/second-factor': staffFactors },
    act: press(security.reset.confirm),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'my account of staff',
    path: paths.account,
    responses: ofAccount,
    act: (page) => page.getByRole('list', { name: sessions.heading }).waitFor(),
    shows: (page) => page.getByRole('button', { name: codes.replace }),
  },
  {
    name: 'my account of staff, not loaded',
    path: paths.account,
    responses: { '/api/account/second-factor': rejectRequest, '/api/sessions': hang },
    shows: heading(pageTexts.loadFailed),
    errors: REJECTED,
  },
  {
    name: 'setting up an app',
    path: paths.account,
    responses: {
      '/api/account/second-factor': noFactor,
      '/api/account/second-factor/totp': newApp,
    },
    act: press(app.add),
    shows: (page) => page.getByRole('img', { name: factorTexts.app.picture }),
  },
  {
    name: 'adding a passkey',
    path: paths.account,
    responses: { '/api/account/second-factor': noFactor },
    act: async (page) => {
      await press(passkeys.add)(page);
      await press(factorTexts.newPasskey.submit)(page);
    },
    shows: (page) => page.getByText(factorTexts.newPasskey.nameRequired),
  },
  {
    name: 'recovery codes',
    path: paths.account,
    responses: {
      ...ofAccount,
      '/api/account/second-factor/recovery-codes': respondWith({ recoveryCodes }),
    },
    act: replaceCodes,
    shows: (page) => page.getByRole('list', { name: factorTexts.recovery.list }),
  },
  toConfirmation('confirming with a second factor', 'totp passkey recoveryCode'),
  toConfirmation('confirming with the password', 'signIn'),
];

export const signInSecurityScreens: Screen[] = [
  ...loginScreens.map((screen) => ({ ...screen, role: 'visitor' }) as const),
  ...staffScreens.map((screen) => ({ ...screen, role: 'admin' }) as const),
];
