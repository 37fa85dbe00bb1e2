/** Where the page has scrolled to and how; the test environment does not scroll. */
export const scrollIntoView = jest.fn();

let wantsStillness = false;

export function askForStillness(): void {
  wantsStillness = true;
}

Object.assign(Element.prototype, { scrollIntoView });
Object.assign(window, { matchMedia: () => ({ matches: wantsStillness }) });

beforeEach(() => {
  wantsStillness = false;
});
