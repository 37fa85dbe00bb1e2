import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the page's own code has taken over its heading: until then it is HTML of the server. */
export async function waitForCode(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect
    .poll(() =>
      heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}
