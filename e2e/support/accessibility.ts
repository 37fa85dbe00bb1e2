import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What the theme toggle does; a toggle behind an open dialog cannot be pressed. */
export function setTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((name) => {
    document.body.classList.remove('light-theme', 'dark-theme');
    document.body.classList.add(name);
  }, `${theme}-theme`);
}

export const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 600 ? 844 : 900 });

/** How wide the page is, with what can only be seen by scrolling sideways. */
export const getContentWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth);

const TEXT_PX = 16;

/** What the text size in the settings of the browser does. */
export async function setTextSize(page: Page, factor: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const fontSizes = { standard: TEXT_PX * factor, fixed: TEXT_PX * factor };
  await devtools.send('Page.setFontSizes', { fontSizes });
  await devtools.detach();
}

interface AxeWindow {
  readonly axe: typeof axeCore;
}

export interface Rules {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

/** Of WCAG 2.2 AA, and what axe recommends and tries out beside it. */
const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
};

/** Those of them that are about what a theme changes. */
export const colorRules: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Focus guards of the dialog library, which a visitor never stops at. */
const OUTSIDE = { exclude: [['[data-radix-focus-guard]']] };

export interface Violation {
  /** The rule of axe. */
  readonly id: string;
  /** The elements that break it, as HTML. */
  readonly nodes: readonly string[];
}

/** What axe finds on the page as it stands; axe is brought into a document once. */
export async function findViolations(page: Page, rules = allRules): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ({ outside, runOnly }) => {
      const { axe } = window as unknown as AxeWindow;
      const { violations } = await axe.run(outside, {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
    },
    { outside: OUTSIDE, runOnly: rules },
  );
}

/** The smallest target that a finger hits safely, in CSS pixels. */
const SMALLEST_PX = 44;

/**
 * The buttons, links and fields that are smaller than a finger needs, as `button "Name" 20×20`.
 * Links within a text are as high as its lines; a field's target includes its label.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const selector = 'a[href], button, input, select, textarea, summary, [role=menuitem]';
    const modal = document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent !== element.textContent;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      (element as HTMLElement).inert ||
      element.closest('[aria-hidden=true]') !== null ||
      element.getBoundingClientRect().bottom <= 0;

    return [...(modal ?? document).querySelectorAll(selector)]
      .filter((element) => !isHidden(element) && !isInText(element))
      .map((element) => ({ element, target: element.closest('label') ?? element }))
      .map(({ element, target }) => ({ element, box: target.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < smallest - 0.5)
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        const size = `${Math.round(box.width)}×${Math.round(box.height)}`;
        return `${element.localName} "${name}" ${size}`;
      });
  }, SMALLEST_PX);
}
