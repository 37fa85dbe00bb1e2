import type { Locator, Page } from '@playwright/test';
import type { Member } from '../support/clinic-api';
import { type Respond, respondWith } from '../support/responses';
import type { Titles } from './titles';

export type Role = 'visitor' | 'patient' | 'admin' | 'dentist';

/** The patient of the screens and the bookings that pages are about. */
export interface Cast {
  readonly member: Member;
  readonly unpaidId: string;
  readonly paidId: string;
}

/** One state of one page, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly role: Role;
  readonly path: string | ((cast: Cast) => string);
  /** What replaces the server's response, by the end of the URL. */
  readonly responses?: Readonly<Record<string, Respond>>;
  /** What the user does once the page is open. */
  readonly act?: (page: Page, cast: Cast) => Promise<unknown>;
  /** What is on the page once it can be looked at. */
  readonly shows: (page: Page) => Locator;
  /** Errors that this state prints to the console. */
  readonly errors?: RegExp;
  /** A wide screen has no such state. */
  readonly isPhoneOnly?: boolean;
  /** In this state the page has another title than usual. */
  readonly titles?: Titles;
}

/** Whether everything is looked at on every screen, as `npm run test:screens` does, or what `npm test` looks at. */
export const isThorough = process.env.EVERY_SCREEN === 'true';

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const someCast = { member: {}, unpaidId: ':id', paidId: ':id' } as Cast;

/** The path of a screen's page, with `:id` for IDs. */
export function toPath({ path }: Screen): string {
  const address = typeof path === 'string' ? path : path(someCast);
  return (address.split(/[?#]/)[0] ?? '').replaceAll(ID, ':id');
}

/** As long as names get. */
export const LONG_NAME = 'Maximiliana-Konstantina Oberhuber-Schwarzenberger von der Wiesenmühle';

const URL_END = '(\\?.*)?$';

/** What a page of a patient asks for beside the record, who may be made up. */
const besideRecords = {
  '/api/patients/[^/]+/forms': respondWith([]),
  '/api/documents/patients/[^/]+': respondWith([]),
};

/** Opens the page in the state and waits for what it shows. */
export async function openScreen(page: Page, screen: Screen, cast: Cast): Promise<void> {
  const { path, responses = {}, act, shows } = screen;
  for (const [end, respond] of Object.entries({ ...besideRecords, ...responses })) {
    await page.route(new RegExp(end + URL_END), respond);
  }
  await page.goto(typeof path === 'string' ? path : path(cast));
  await act?.(page, cast);
  await shows(page).first().waitFor({ state: 'visible' });
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name });

export const text = (words: string | RegExp) => (page: Page) => page.getByText(words);

export const alert = (words: string | RegExp) => (page: Page) =>
  page.getByRole('alert').filter({ hasText: words });

/** Chooses an entry of a menu. */
export const pressInMenu = (menu: string, name: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu, exact: true }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
