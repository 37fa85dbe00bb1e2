import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Whether React renders what the page shows first; until then it is HTML of the server. */
export const hasCode = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [first] = document.querySelectorAll('main h1, main h2, main [role=alert]');
    return first !== undefined && Object.keys(first).some((key) => key.startsWith('__react'));
  });

/** Waits until the page's own code has taken over its heading: until then it is HTML of the server. */
export async function waitForCode(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect
    .poll(() =>
      heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}
