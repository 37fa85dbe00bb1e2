import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeWindow {
  readonly axe: typeof axeCore;
}

export interface Violation {
  /** The rule of axe. */
  readonly id: string;
  /** The elements that break it, as HTML. */
  readonly nodes: readonly string[];
}

/** What axe finds on the page as it stands; axe is brought into a document once. */
export async function findViolations(page: Page): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  }, WCAG_2_2_AA);
}
