import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exitCodeOf, nextMessage, outputOf, type Ready } from '../service/forked-service.test-kit';
import { type EmailCatcher, startEmailCatcher } from '../email/email-catcher';
import { demoAccounts } from './demo-accounts';
import {
  callAccounts,
  claimsOf,
  forkIdentity,
  pageOrigin,
  waitForEmail,
} from './identity-process.test-kit';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'identity-'));
const stateFile = join(folder, 'accounts.json');
const [seed] = demoAccounts;
const patient = { email: 'patient@example.com', password: 'Patient1!' };

let catcher: EmailCatcher;
let child: ChildProcess;
let output: { text: string };
let url: string;

async function start(): Promise<void> {
  const SMTP_URL = `smtp://127.0.0.1:${catcher.smtpPort}`;
  child = forkIdentity({ IDENTITY_STATE_FILE: stateFile, SMTP_URL });
  output = outputOf(child);
  const { ready, port } = await nextMessage<Ready>(child);
  expect(ready).toBe(true);
  url = `http://127.0.0.1:${port}`;
}

async function stop(end: (running: ChildProcess) => void): Promise<number | null> {
  const exit = exitCodeOf(child);
  end(child);
  return exit;
}

const signIn = (email: string, password: string) =>
  callAccounts(url, 'signInWithPassword', { email, password, returnSecureToken: true });

beforeAll(async () => {
  catcher = await startEmailCatcher({ stateDir: join(folder, 'emails') });
  await start();
});

afterAll(async () => {
  if (child.exitCode === null) await stop((running) => running.kill('SIGTERM'));
  await catcher.stop();
  rmSync(folder, { recursive: true });
});

test('a seeded account can log in, under its name', async () => {
  const answer = await signIn(seed.email, seed.password);
  expect(answer.status).toBe(200);
  expect(claimsOf(answer)).toMatchObject({
    aud: 'demo-clinic',
    iss: 'https://securetoken.google.com/demo-clinic',
    email: seed.email,
    email_verified: true,
    name: seed.displayName,
  });
});

describe('for the site of a rehearsal', () => {
  const site = 'https://clinic.localhost:8443';
  const signUp = (origin: string, headers = {}) =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({
        email: 'rehearsal@example.com',
        password: 'Rehearse1!',
        returnSecureToken: true,
      }),
    });
  let mailbox: EmailCatcher;
  let another: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    mailbox = await startEmailCatcher({ stateDir: join(folder, 'rehearsal-emails') });
    another = forkIdentity({
      IDENTITY_STATE_FILE: join(folder, 'rehearsal.json'),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
      IDENTITY_SITE_URL: site,
    });
    origin = `http://127.0.0.1:${(await nextMessage<Ready>(another)).port}`;
  });
  afterAll(async () => {
    const exit = exitCodeOf(another);
    another.kill('SIGTERM');
    await exit;
    await mailbox.stop();
  });

  test('links in emails lead there, by https', async () => {
    const { idToken } = (await (await signUp(origin, { Origin: site })).json()) as {
      idToken: string;
    };
    await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site },
      body: JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken }),
    });
    const { to, link } = await waitForEmail(mailbox, 'verifyEmail');
    expect(to).toEqual(['rehearsal@example.com']);
    expect(link).toMatch(/^https:\/\/clinic\.localhost:8443\/emulator\/action\?mode=verifyEmail&/);
  });

  test('another site in the same browser is rejected', async () => {
    expect((await signUp(origin, { Origin: 'https://clinic.localhost' })).status).toBe(403);
    expect((await signUp(url, { Origin: site })).status).toBe(403);
  });
});

test('a new account can be opened once', async () => {
  const first = await callAccounts(url, 'signUp', { ...patient, returnSecureToken: true });
  const second = await callAccounts(url, 'signUp', { ...patient, returnSecureToken: true });
  expect(first.status).toBe(200);
  expect(second.body.error?.message).toBe('EMAIL_EXISTS');
});

test.each([
  ['a wrong password', seed.email, 'Wrong123!'],
  ['an unknown address', 'nobody@example.com', seed.password],
])('the error for %s does not tell which it was', async (_case, email, password) => {
  const { status, body } = await signIn(email, password);
  expect(status).toBe(400);
  expect(body.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('a password reset is sent by email, and the code works once', async () => {
  const request = { requestType: 'PASSWORD_RESET', email: patient.email };
  const answer = await callAccounts(url, 'sendOobCode', request);
  const { to, link, oobCode } = await waitForEmail(catcher, 'resetPassword');
  expect(answer.body).not.toHaveProperty('oobCode');
  expect(to).toEqual([patient.email]);
  expect(link).toContain(`${pageOrigin}/emulator/action?mode=resetPassword`);

  const change = { oobCode, newPassword: 'Changed1!' };
  expect(await callAccounts(url, 'resetPassword', change)).toMatchObject({ status: 200 });
  expect(await callAccounts(url, 'resetPassword', change)).toMatchObject({ status: 400 });
  expect(await signIn(patient.email, patient.password)).toMatchObject({ status: 400 });
  expect(await signIn(patient.email, 'Changed1!')).toMatchObject({ status: 200 });
});

test('an email verification is sent by email, and its code verifies the account', async () => {
  const { idToken } = (await signIn(patient.email, 'Changed1!')).body;
  await callAccounts(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const { to, link, oobCode } = await waitForEmail(catcher, 'verifyEmail');
  expect(to).toEqual([patient.email]);
  expect(link).toContain(`${pageOrigin}/emulator/action?mode=verifyEmail`);

  expect(await callAccounts(url, 'update', { oobCode })).toMatchObject({ status: 200 });
  expect(claimsOf(await signIn(patient.email, 'Changed1!'))).toMatchObject({
    email_verified: true,
  });
});

test('another address is confirmed by an email to it, and takes the place of the former one', async () => {
  const person = { email: 'former@example.com', password: 'Patient1!' };
  const newEmail = 'later@example.com';
  const { idToken } = (await callAccounts(url, 'signUp', { ...person, returnSecureToken: true }))
    .body;
  const request = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  await callAccounts(url, 'sendOobCode', request);
  const { to, oobCode } = await waitForEmail(catcher, 'verifyAndChangeEmail');
  expect(to).toEqual([newEmail]);
  expect(await signIn(newEmail, person.password)).toMatchObject({ status: 400 });

  // The emulator counts in seconds.
  await setTimeout(1_100);
  expect(await callAccounts(url, 'update', { oobCode })).toMatchObject({ status: 200 });
  expect(await callAccounts(url, 'lookup', { idToken })).toMatchObject({ status: 400 });
  expect(claimsOf(await signIn(newEmail, person.password))).toMatchObject({
    email: newEmail,
    email_verified: true,
  });
  expect(await signIn(person.email, person.password)).toMatchObject({ status: 400 });
});

describe('a sign-in link', () => {
  const page = `${pageOrigin}/sign-in-link?from=%2Fappoinment`;

  async function sendLink(email: string) {
    const request = {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: page,
      canHandleCodeInApp: true,
    };
    const answer = await callAccounts(url, 'sendOobCode', request);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('oobCode');
    return waitForEmail(catcher, 'signIn', email);
  }
  const follow = (email: string, oobCode: string | null) =>
    callAccounts(url, 'signInWithEmailLink', { email, oobCode });

  test('leads to the page that asked for it, and opening it uses nothing up', async () => {
    const { link, oobCode } = await sendLink('linked@example.com');
    const toScan = link.replace(pageOrigin, url);
    for (const address of [toScan, toScan]) {
      const opened = await fetch(address, { redirect: 'manual' });
      const target = new URL(opened.headers.get('location') ?? '');
      expect(`${target.origin}${target.pathname}`).toBe(`${pageOrigin}/sign-in-link`);
      expect(target.searchParams.get('from')).toBe('/appoinment');
      expect(target.searchParams.get('oobCode')).toBe(oobCode);
      expect(target.searchParams.has('lang')).toBe(false);
    }
    const other = await follow('other@example.com', oobCode);
    expect(other.body.error?.message).toMatch(/^INVALID_EMAIL/);
    const first = await follow('linked@example.com', oobCode);
    expect(claimsOf(first)).toMatchObject({ email: 'linked@example.com', email_verified: true });
    expect((await follow('linked@example.com', oobCode)).body.error?.message).toBe(
      'INVALID_OOB_CODE',
    );
  });

  test('keeps a password whose address was verified, and removes one that a stranger may have set', async () => {
    const { oobCode } = await sendLink(seed.email);
    expect(await follow(seed.email, oobCode)).toMatchObject({ status: 200 });
    expect(await signIn(seed.email, seed.password)).toMatchObject({ status: 200 });

    const stranger = { email: 'squatted@example.com', password: 'Stranger1!' };
    await callAccounts(url, 'signUp', { ...stranger, returnSecureToken: true });
    const theirs = await sendLink(stranger.email);
    expect(await follow(stranger.email, theirs.oobCode)).toMatchObject({ status: 200 });
    expect(await signIn(stranger.email, stranger.password)).toMatchObject({ status: 400 });
  });
});

test('an unknown address gets the same response to a reset', async () => {
  const request = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
  expect(await callAccounts(url, 'sendOobCode', request)).toMatchObject({ status: 200 });
});

test.each([
  ['https://elsewhere.example', 403],
  ['null', 403],
  ['http://localhost:3000', 200],
])('a page from %s gets %i', async (origin, status) => {
  const response = await fetch(`${url}/emulator/v1/projects/demo-clinic/config`, {
    headers: { Authorization: 'Bearer owner', Origin: origin },
  });
  expect(response.status).toBe(status);
});

test('the emulator binds to this machine only', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) {
    await expect(fetch(url.replace('127.0.0.1', address))).rejects.toThrow('fetch failed');
  }
});

test.each([
  [
    '/emulator/auth/handler?apiKey=local&providerId=google.com',
    'Local emulator of Google sign-in.',
  ],
  ['/emulator/action?mode=resetPassword&oobCode=x&apiKey=local', 'Local emulator of the identity'],
  ['/emulator/action?mode=verifyEmail&oobCode=x&apiKey=local', 'Local emulator of the identity'],
])('%s has nothing inline or from elsewhere', async (path, notice) => {
  const response = await fetch(url + path);
  const html = await response.text();
  expect(html).toContain(notice);
  expect(html).not.toMatch(/https?:|<style|<script>|\son\w+=/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the script that replaces the one from Google is served', async () => {
  const response = await fetch(`${url}/local/google-popup.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('window.gapi');
});

test('accounts, passwords and sessions outlive a restart, readable by their owner only', async () => {
  const session = await signIn(seed.email, seed.password);
  const changed = await signIn(patient.email, 'Changed1!');
  expect(await stop((running) => running.kill('SIGTERM'))).toBe(0);
  expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  await start();

  const { body } = await callAccounts(url, 'lookup', { idToken: session.body.idToken });
  expect(body).toMatchObject({
    users: [
      {
        localId: session.body.localId,
        displayName: seed.displayName,
        providerUserInfo: [{ providerId: 'password', email: seed.email }],
      },
    ],
  });
  expect(await signIn(patient.email, 'Changed1!')).toMatchObject({
    body: { localId: changed.body.localId },
  });
});

test('seeding again leaves one account, with what its owner changed', async () => {
  const { body } = await signIn(seed.email, seed.password);
  await callAccounts(url, 'update', { idToken: body.idToken, displayName: 'New Name' });
  expect(await stop((running) => running.kill('SIGTERM'))).toBe(0);
  await start();
  const again = await signIn(seed.email, seed.password);
  expect(claimsOf(again)).toMatchObject({ sub: body.localId, name: 'New Name' });
});

test('the process saves and ends when its parent goes away, having printed nothing', async () => {
  const late = { email: 'late@example.com', password: 'Late1234!' };
  await callAccounts(url, 'signUp', late);
  expect(await stop((running) => running.disconnect())).toBe(0);
  expect(output.text).toBe('');
  await start();
  expect(await signIn(late.email, late.password)).toMatchObject({ status: 200 });
});
