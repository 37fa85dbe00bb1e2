import type { Page } from '@playwright/test';

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
