import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** Keeps the calls of an address waiting until the function that it gives is called. */
export async function holdCalls(
  page: Page,
  url: string,
  answer: Answer = (route) => route.continue(),
): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}
