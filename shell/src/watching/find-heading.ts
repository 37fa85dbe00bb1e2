const HEADINGS = 'main :is(h1, h2, h3, [role="heading"])';
const WAITING = 'main :is([role="progressbar"], [role="status"], [aria-busy="true"])';

/** Older browsers say less of it: there the size alone counts. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  const options = { opacityProperty: true, visibilityProperty: true };
  return element.checkVisibility?.(options) ?? true;
}

const isAnyVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some(isVisible);

/** Whether people see a heading of the page. */
export const hasHeading = (): boolean => isAnyVisible(HEADINGS);

/** Whether the page says that it is waiting. */
export const isWaiting = (): boolean => isAnyVisible(WAITING);

/** Whether people see nothing of the page. */
export const isEmpty = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('main')].every(
    (main) => !isVisible(main) || main.innerText.trim() === '',
  );

const toName = (element: Element) =>
  element === document.body ? 'document.body' : element.tagName.toLowerCase();

/** Why no heading is seen. @example 'main has display: none' */
export function explainBlank(): string {
  const heading = document.querySelector(HEADINGS);
  if (!heading) return 'there is no heading in main';
  for (let element: Element | null = heading; element; element = element.parentElement) {
    const { display, visibility, opacity } = getComputedStyle(element);
    if (display === 'none') return `${toName(element)} has display: none`;
    if (visibility === 'hidden') return `${toName(element)} has visibility: hidden`;
    if (opacity === '0') return `${toName(element)} has opacity: 0`;
  }
  return 'its heading has no size';
}
