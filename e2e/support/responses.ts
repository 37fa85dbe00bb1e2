import type { Page, Route } from '@playwright/test';
import { toErrorMessage } from 'shared-contracts';

/** What a page gets in place of a server's response. */
export type Respond = ((route: Route) => Promise<void>) & {
  /** The content of a successful response. */
  readonly json?: unknown;
};

/** Never responds. */
export const hang: Respond = () => new Promise(() => undefined);

/** Responds with an error that no retry would change. */
export const rejectRequest: Respond = (route) =>
  route.fulfill({
    status: 404,
    json: {
      code: 'not_found',
      message: toErrorMessage('not_found'),
      retryable: false,
      requestId: 'journey',
    },
  });

/** What the console says about {@link rejectRequest}. */
export const REJECTED = /status of 404/;

export const respondWith = (json: unknown): Respond =>
  Object.assign((route: Route) => route.fulfill({ json }), { json });

/** Holds back the responses from a URL until the returned function is called. */
export async function holdResponses(
  page: Page,
  url: string,
  respond: Respond = (route) => route.continue(),
): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await respond(route);
  });
  return release;
}
