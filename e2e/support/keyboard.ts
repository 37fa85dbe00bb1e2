import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

const FARTHEST = 120;

interface Focused {
  /** Nothing in particular has focus: the reader has lost their place. */
  readonly isLost: boolean;
  /** An outline around the element, or around the label or box that stands for it. */
  readonly isRinged: boolean;
}

/** Looks into the boxes of the provider's elements too. */
function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    const isLost = focused === null || focused === document.body;
    let isRinged = false;
    let box: Element | null = focused;
    for (let step = 0; box && step < 6; step += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(box);
      isRinged ||= outlineStyle !== 'none' && outlineWidth !== '0px';
      const root = box.getRootNode();
      box = box.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return { isLost, isRinged };
  });
}

/** Presses a key; afterwards focus has to be somewhere. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(async () => (await readFocus(page)).isLost, `focus after ${key}`).toBe(false);
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    return root.activeElement === element;
  });

/** Goes to an element by one key, again and again; each stop on the way has a visible ring. */
export async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  await expect(target, 'keys pass over what is disabled').toBeEnabled();
  for (let step = 0; step < FARTHEST; step += 1) {
    await press(page, key);
    expect((await readFocus(page)).isRinged, `a ring after ${key} number ${step + 1}`).toBe(true);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${key} does not lead to ${String(target)}`);
}
