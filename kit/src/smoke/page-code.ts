import type { Page } from '@playwright/test';

/** Whether React renders what the page shows first; until then it is HTML of the server. */
export const hasCode = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [first] = document.querySelectorAll('main h1, main h2, main [role=alert]');
    return first !== undefined && Object.keys(first).some((key) => key.startsWith('__react'));
  });
