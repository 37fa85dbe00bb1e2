import { ChangedGlobalsError, restoreGlobals } from './globals';
import type { Seen } from '../remotes/seen';
import { watchPage } from './watch-page';

// Those of a test are its timers.
jest.mock('./globals', () => ({
  ...jest.requireActual<object>('./globals'),
  restoreGlobals: jest.fn(() => []),
}));

/** A little more than a page has. */
const DEADLINE_MS = 13_000;

let told: Seen[];
let isHere: boolean;
let isRendered: boolean;
let visibility: jest.SpyInstance;

/** The page with this content; jsdom lays nothing out, so that what has a class has no size. */
function show(html: string): void {
  document.body.innerHTML = html;
}

const watch = (needsHeading = true) =>
  watchPage(
    { needsHeading, isHere: () => isHere, isRendered: () => isRendered },
    (seen) => void told.push(seen),
  );
const getError = () => (told[0] as { readonly error: Error }).error;
const kinds = () => told.map(({ kind }) => kind);

function turn(state: DocumentVisibilityState): void {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  isHere = true;
  isRendered = true;
  visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const size = this.closest('.hidden') ? 0 : 10;
    return { width: size, height: size } as DOMRect;
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => {
    setTimeout(() => act(0), 16);
    return 1;
  });
  // jsdom has none of these.
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.restoreAllMocks();
  jest.useRealTimers();
  show('');
});

it('a page is shown once it has a heading, and a frame and an idle period have followed', () => {
  show('<main><div role="progressbar"></div></main>');
  watch();
  jest.advanceTimersByTime(3000);
  expect(kinds()).toEqual([]);
  show('<main><h1>Appointments</h1></main>');
  jest.advanceTimersByTime(1000);
  expect(kinds()).toEqual(['shown']);
  jest.advanceTimersByTime(60_000);
  expect(kinds()).toEqual(['shown']);
});

it.each([
  ['hidden by styles', '<main class="hidden"><h1>Appointments</h1></main>', true],
  ['empty', '<main></main>', true],
  ['without a heading', '<main><p>Appointments</p></main>', false],
  ['still waiting', '<main><div role="progressbar"></div></main>', false],
])('a page that is %s after its time is blank', (_why, html, isDead) => {
  show(html);
  watch();
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(told).toEqual([{ kind: 'blank', isDead, error: expect.any(Error) as Error }]);
  expect(getError().name).toBe('BlankPageError');
});

it('the cause names what hides the heading', () => {
  show('<main class="hidden" style="display: none"><h1>Appointments</h1></main>');
  watch();
  jest.advanceTimersByTime(DEADLINE_MS);
  const error = getError();
  expect(error.message).toBe('showed no heading within 12 s: main has display: none');
});

it('a page that is never idle is blocked', () => {
  Object.assign(window, { requestIdleCallback: () => 1 });
  show('<main><h1>Appointments</h1></main>');
  watch();
  jest.advanceTimersByTime(DEADLINE_MS);
  expect(kinds()).toEqual(['blocked']);
});

it('a page that answers nothing for seconds is blocked; a computer that was asleep is not', () => {
  const now = jest.spyOn(performance, 'now');
  let ms = 0;
  now.mockImplementation(() => ms);
  show('<main></main>');
  watch();
  ms += 3_600_000;
  jest.advanceTimersByTime(250);
  expect(kinds()).toEqual([]);
  ms += 10_000;
  jest.advanceTimersByTime(250);
  expect(kinds()).toEqual(['blocked']);
});

it('HTML of the server is not the page: that has to be rendered', () => {
  isRendered = false;
  show('<main><h1>Appointments</h1></main>');
  watch();
  jest.advanceTimersByTime(5000);
  expect(kinds()).toEqual([]);
  isRendered = true;
  jest.advanceTimersByTime(1000);
  expect(kinds()).toEqual(['shown']);
});

it('what fills a slot needs no heading', () => {
  show('<main></main>');
  watch(false);
  jest.advanceTimersByTime(1000);
  expect(kinds()).toEqual(['shown']);
});

describe('a visitor', () => {
  it('who looks away has left, and has the whole time when they return', () => {
    show('<main></main>');
    watch();
    jest.advanceTimersByTime(10_000);
    turn('hidden');
    jest.advanceTimersByTime(60_000);
    turn('visible');
    jest.advanceTimersByTime(10_000);
    expect(kinds()).toEqual(['left', 'returned']);
    show('<main><h1>Appointments</h1></main>');
    jest.advanceTimersByTime(1000);
    expect(kinds()).toEqual(['left', 'returned', 'shown']);
  });

  it('who was not looking when the code arrived has left', () => {
    visibility.mockReturnValue('hidden');
    watch();
    expect(kinds()).toEqual(['left']);
  });

  it('who goes to another page, or is sent there, has left', () => {
    show('<main><h1>Sign in</h1></main>');
    isHere = false;
    watch();
    jest.advanceTimersByTime(DEADLINE_MS);
    expect(kinds()).toEqual(['left']);
  });

  it('who closes the page before it shows has left', () => {
    watch();
    window.dispatchEvent(new Event('pagehide'));
    expect(kinds()).toEqual(['left']);
  });
});

it('globals that the page has changed meanwhile are told with their names', () => {
  jest.mocked(restoreGlobals).mockReturnValueOnce(['fetch', 'Date.now']);
  show('<main><h1>Appointments</h1></main>');
  watch();
  jest.advanceTimersByTime(1000);
  expect(kinds()).toEqual(['changed', 'shown']);
  const error = getError();
  expect(error).toBeInstanceOf(ChangedGlobalsError);
  expect(error.message).toContain('fetch, Date.now');
});
