import type { PageData } from 'shared-contracts';
import { prerenderAppointment, whenToPrerender } from './prerender';
import { waitToBeOpened } from './prerendered';

const FAST = { effectiveType: '4g', downlink: 10 };
const nobody = { overridden: {} };
const supports = jest.fn(() => true);
const routed = jest.fn();
let hidden: jest.SpyInstance;
/** What the document of a test listens to until it is closed. */
let listened: (() => void)[] = [];

function useDevice(connection: object | undefined, deviceMemory = 8): void {
  const properties = { connection, deviceMemory };
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

const findRules = () => document.head.querySelector('script[type=speculationrules]');

/** The landing page, or another. */
function open(pathname = '/', chosen: Pick<PageData, 'overridden' | 'previews'> = nobody) {
  window.history.replaceState(null, '', pathname);
  return prerenderAppointment(chosen);
}

/** Another document says that it waits. */
function tellWaiting(newValue = '/appoinment'): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'prerendered', newValue }));
}

function turn(isHidden: boolean): void {
  hidden.mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Whether the router hears of a click on a link. */
function click(href = '/appoinment'): boolean {
  routed.mockReset();
  document.body.innerHTML = `<a href="${href}"><b>Book</b></a>`;
  document.body.onclick = (event) => {
    event.preventDefault();
    routed();
  };
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  // jsdom cannot navigate.
  window.addEventListener('click', (first) => first.preventDefault(), {
    capture: true,
    once: true,
  });
  document.querySelector('b')!.dispatchEvent(event);
  return routed.mock.calls.length > 0;
}

beforeEach(() => {
  useDevice(FAST);
  supports.mockReturnValue(true);
  Object.assign(HTMLScriptElement, { supports });
  Object.assign(window, { requestIdleCallback: (act: () => void) => act() });
  Object.assign(globalThis, { __webpack_nonce__: 'nonce-1' });
  hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    const listenUntilClosed: typeof window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      listen(type, listener, options);
      listened.push(() => target.removeEventListener(type, listener, options));
    };
    Object.assign(target, { addEventListener: listenUntilClosed });
    listened.push(() => Reflect.deleteProperty(target, 'addEventListener'));
  }
});
afterEach(() => {
  for (const end of listened) end();
  listened = [];
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

it.each([
  ['a browser that says nothing of its line', undefined, 'never'],
  ['a line that saves data', { ...FAST, saveData: true }, 'never'],
  ['2g', { ...FAST, effectiveType: '2g' }, 'never'],
  ['3g', { ...FAST, effectiveType: '3g' }, 'never'],
  ['4g of 1.6 Mbit/s', { ...FAST, downlink: 1.6 }, 'on-intent'],
  ['4g of 5 Mbit/s', { ...FAST, downlink: 5 }, 'now'],
])('with %s, the next page is rendered ahead: %s', (_line, connection, expected) => {
  expect(whenToPrerender({ connection, deviceMemory: 8 })).toBe(expected);
});

it('a device with little memory waits for the visitor to point', () => {
  expect(whenToPrerender({ connection: FAST, deviceMemory: 2 })).toBe('on-intent');
  expect(whenToPrerender({ connection: FAST })).toBe('on-intent');
});

it('on a fast line the landing page has the appointment page rendered at once, with its nonce', () => {
  open();
  const rules = findRules() as HTMLScriptElement;
  expect(JSON.parse(rules.textContent)).toEqual({
    prerender: [{ urls: ['/appoinment'], eagerness: 'immediate' }],
  });
  expect(rules.nonce).toBe('nonce-1');
});

it('on another line it waits until a visitor is on a link there', () => {
  useDevice({ ...FAST, downlink: 1.6 });
  const onIntent = open();
  onIntent('/about');
  expect(findRules()).toBeNull();
  onIntent('/appoinment');
  expect(findRules()).not.toBeNull();
});

it('nothing is rendered ahead on a slow line, also when it has become slow since', () => {
  useDevice({ ...FAST, effectiveType: '3g' });
  open()('/appoinment');
  expect(findRules()).toBeNull();
});

it('nothing is rendered ahead from another page than the landing page', () => {
  open('/about')('/appoinment');
  expect(findRules()).toBeNull();
});

it.each([
  [
    'a developer has chosen a version',
    { overridden: { 'remote-booking': 'http://localhost:3002' } },
  ],
  ['a preview is open', { overridden: {}, previews: [] }],
])('nothing is rendered ahead when %s', (_case, chosen) => {
  open('/', chosen)('/appoinment');
  expect(findRules()).toBeNull();
  tellWaiting();
  expect(click()).toBe(true);
});

it('a browser without rules goes on within the document', () => {
  supports.mockReturnValue(false);
  open()('/appoinment');
  expect(findRules()).toBeNull();
  tellWaiting();
  expect(click()).toBe(true);
});

it('the browser opens the link once the page waits', () => {
  open();
  tellWaiting();
  expect(click()).toBe(false);
});

it.each(['/appoinment?date=2060-05-04', '/about', '/dashboard'])(
  'the router opens %s while the appointment page waits',
  (href) => {
    open();
    tellWaiting();
    expect(click(href)).toBe(true);
    expect(findRules()).not.toBeNull();
  },
);

it('until the page waits the router opens the link, and nothing is rendered ahead any more', () => {
  open();
  expect(findRules()).not.toBeNull();
  expect(click()).toBe(true);
  expect(findRules()).toBeNull();
  tellWaiting();
  expect(click()).toBe(true);
});

it('another page that waits changes nothing', () => {
  open();
  tellWaiting('/about');
  expect(click()).toBe(true);
});

it('a page that waited may be gone when the visitor comes back from another tab', () => {
  open();
  tellWaiting();
  turn(true);
  turn(false);
  expect(click()).toBe(true);
});

it('a tab in the background does not take the page of another tab for its own', () => {
  open();
  turn(true);
  tellWaiting();
  turn(false);
  expect(click()).toBe(true);
});

it('what the page behind says is what the landing page waits for', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const set = jest.spyOn(Storage.prototype, 'setItem');
  window.history.replaceState(null, '', '/appoinment');
  waitToBeOpened();
  Reflect.deleteProperty(document, 'prerendering');
  const [[key, newValue]] = set.mock.calls as [[string, string]];
  open();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  expect(click()).toBe(false);
  expect(localStorage).toHaveLength(0);
});
