import { followLinks } from './follow-links';

const navigate = jest.fn();
let isActive = true;

followLinks(document, {
  isActive: () => isActive,
  hasPage: (pathname) => pathname.startsWith('/appoinment'),
  navigate,
});

/** Whether a click would make the browser open the link by itself. */
function click(html: string, options: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector('b') ?? document.querySelector('a')!;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  // jsdom cannot navigate.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let isPrevented = false;
  window.addEventListener('click', (last) => (isPrevented = last.defaultPrevented), {
    once: true,
    capture: true,
  });
  document.addEventListener('click', (last) => (isPrevented = last.defaultPrevented), {
    once: true,
  });
  target.dispatchEvent(event);
  return !isPrevented;
}

beforeEach(() => {
  isActive = true;
  navigate.mockReset();
});

it('a link of the first view navigates within the document', () => {
  expect(click('<a href="/appoinment?date=2023-01-05#list"><b>Book</b></a>')).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/appoinment?date=2023-01-05#list');
});

it.each([
  ['a file', '<a href="/api/images/a.webp">Photo</a>', {}],
  ['another site', '<a href="https://example.com/appoinment">Map</a>', {}],
  ['a new tab', '<a href="/appoinment" target="_blank">Book</a>', {}],
  ['a new tab, by key', '<a href="/appoinment">Book</a>', { ctrlKey: true }],
  ['a new window, by key', '<a href="/appoinment">Book</a>', { shiftKey: true }],
  ['the middle button', '<a href="/appoinment">Book</a>', { button: 1 }],
])('the browser opens %s', (_case, html, options) => {
  expect(click(html, options)).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

it('links that belong to React are left to it', () => {
  isActive = false;
  expect(click('<a href="/appoinment">Book</a>')).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});
