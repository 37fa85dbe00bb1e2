import type { Page } from '@playwright/test';

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
