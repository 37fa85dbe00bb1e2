/** A browser paints no frames for a tab that nobody sees. */
const HIDDEN_TAB_MS = 100;

/**
 * Resolves when the browser has shown what was rendered last: code that is loaded and evaluated before then
 * would delay the page that asked for it.
 */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_TAB_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
