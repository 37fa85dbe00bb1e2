import { expect, type Page } from '@playwright/test';
import { hasCode } from 'kit/page-code';

export { hasCode };

/** Waits until {@link hasCode}. */
export async function waitForCode(page: Page): Promise<void> {
  await expect.poll(() => hasCode(page)).toBe(true);
}
