import type { Locator, Page, Route } from '@playwright/test';
import { toErrorMessage } from 'shared-contracts';
import type { Member } from '../support/clinic-api';

export type Role = 'visitor' | 'patient' | 'admin';

/** The patient of the screens and the bookings that pages are about. */
export interface Cast {
  readonly member: Member;
  readonly unpaidId: string;
  readonly paidId: string;
}

type Answer = (route: Route) => Promise<void>;

/** One state of one page, and how to get there. */
export interface Screen {
  readonly name: string;
  readonly role: Role;
  readonly path: string | ((cast: Cast) => string);
  /** What is answered in place of the real answer, by the address's end. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** What the reader does once the page is open. */
  readonly act?: (page: Page, cast: Cast) => Promise<unknown>;
  /** What stands on the page once it is there to be looked at. */
  readonly shows: (page: Page) => Locator;
  /** Errors that this state brings to the console. */
  readonly errors?: RegExp;
  /** There is no such state on a wide screen. */
  readonly isPhoneOnly?: boolean;
}

/** An answer that never comes. */
export const hangs: Answer = () => new Promise(() => undefined);

/** A refusal that no retry would change. */
export const refused: Answer = (route) =>
  route.fulfill({
    status: 404,
    json: {
      code: 'not_found',
      message: toErrorMessage('not_found'),
      retryable: false,
      requestId: 'screen',
    },
  });

export const REFUSED = /status of 404/;

export const answered =
  (json: unknown): Answer =>
  (route) =>
    route.fulfill({ json });

const ADDRESS_END = '(\\?.*)?$';

/** Opens the page in the state and waits for what it shows. */
export async function openScreen(page: Page, screen: Screen, cast: Cast): Promise<void> {
  const { path, answers = {}, act, shows } = screen;
  for (const [end, answer] of Object.entries(answers)) {
    await page.route(new RegExp(end + ADDRESS_END), answer);
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

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
