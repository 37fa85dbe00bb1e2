import type { Browser, BrowserContext } from '@playwright/test';
import { type Member, openProviderAccount } from './clinic-api';
import { chooseLanguage } from './languages';
import { accounts, logIn, newPatient, type Patient } from './patient';

/** What a browser keeps of a person who is signed in. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Of a browser in which nobody is signed in: another context of a journey would begin in the session of its first one. */
export const nobody: StorageState = { cookies: [], origins: [] };

export interface Account extends Member {
  readonly storageState: StorageState;
}

export function toAccessToken({ origins }: StorageState): string {
  const items = origins.flatMap(({ localStorage }) => localStorage);
  return items.find(({ name }) => name === 'accessToken')?.value ?? '';
}

/** Signs in a new patient with a verified email on the site at `baseURL`. */
export async function createAccount(browser: Browser, baseURL: string): Promise<Account> {
  const patient: Patient = newPatient();
  const context = await browser.newContext({ baseURL, storageState: nobody });
  await chooseLanguage(context, baseURL);
  await openProviderAccount(context.request, patient);
  await logIn(await context.newPage(), patient);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { ...patient, storageState, accessToken: toAccessToken(storageState) };
}

/** Logs in with a demo account of the staff on the site at `baseURL`. */
async function signInStaff(
  browser: Browser,
  baseURL: string,
  role: 'admin' | 'dentist',
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, storageState: nobody });
  await chooseLanguage(context, baseURL);
  await logIn(await context.newPage(), accounts[role]);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return storageState;
}

/** Signs people in when they are first asked for, and knows them from then on. */
export interface SignIn {
  readonly patient: () => Promise<Account>;
  readonly admin: () => Promise<StorageState>;
  readonly dentist: () => Promise<StorageState>;
}

function once<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => (created ??= create());
}

export const createSignIn = (browser: Browser, baseURL: string): SignIn => ({
  patient: once(() => createAccount(browser, baseURL)),
  admin: once(() => signInStaff(browser, baseURL, 'admin')),
  dentist: once(() => signInStaff(browser, baseURL, 'dentist')),
});
