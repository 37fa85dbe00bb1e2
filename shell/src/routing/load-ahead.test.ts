import { isMetered, loadAhead } from './load-ahead';

const load = jest.fn();
let isAllowed = true;
loadAhead(document, { isAllowed: () => isAllowed, load });

function intend(type: string, html = '<a href="/about?from=home"><b>About</b></a>'): void {
  document.body.innerHTML = html;
  document.querySelector('b')!.dispatchEvent(new Event(type, { bubbles: true }));
}

afterEach(() => load.mockReset());

it.each(['pointerover', 'focusin', 'touchstart'])('%s loads the page once', (type) => {
  const html = `<a href="/page-of-${type}"><b>Page</b></a>`;
  intend(type, html);
  intend(type, html);
  expect(load.mock.calls).toEqual([[`/page-of-${type}`]]);
});

it('a document that is watched again loads each page once', () => {
  loadAhead(document, { isAllowed: () => true, load });
  intend('pointerover', '<a href="/watched"><b>Page</b></a>');
  expect(load).toHaveBeenCalledTimes(1);
});

it('nothing is loaded for links to other sites and for anything else', () => {
  intend('pointerover', '<a href="https://example.com/about"><b>Map</b></a>');
  intend('pointerover', '<p><b>Text</b></p>');
  expect(load).not.toHaveBeenCalled();
});

it('a page is loaded later when it was not allowed at first', () => {
  isAllowed = false;
  intend('pointerover');
  expect(load).not.toHaveBeenCalled();
  isAllowed = true;
  intend('pointerover');
  expect(load).toHaveBeenCalledWith('/about');
});

it.each([
  [{}, false],
  [{ connection: { saveData: false, effectiveType: '4g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
])('the connection of %j is metered: %s', (navigator, expected) => {
  expect(isMetered(navigator)).toBe(expected);
});
