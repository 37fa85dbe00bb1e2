import type { Page } from '@playwright/test';

/** How far below the top of the page the content of a staff page begins at most, in pixels, by the width of the window. */
export const contentTopLimits: Readonly<Record<number, number>> = { 1280: 180, 390: 240 };

/** Where the content of a page begins, in pixels from the top: below its heading and what is marked as belonging to it. Null without any. */
export const findContentTop = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const head = 'header:has(h1), [data-page-head]';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    const findTop = (parent: Element): number | null => {
      for (const child of parent.children) {
        if (!isShown(child) || child.matches(head)) continue;
        const top = child.querySelector(head)
          ? findTop(child)
          : child.getBoundingClientRect().top + window.scrollY;
        if (top !== null) return top;
      }
      return null;
    };
    const main = document.querySelector('main');
    return main && findTop(main);
  });
