import type { RegisteredRemote, RemoteEvent } from 'shared-contracts';

const base = 'https://clinic.test/assets';
const toRemote = (name: string, path: string, integrity: object | null = {}) =>
  ({
    name,
    version: '1.1.0',
    paths: [path],
    pages: [{ path, page: 'start' }],
    manifestUrl: `${base}/${name}/1.1.0/mf-manifest.json`,
    integrity,
  }) as unknown as RegisteredRemote;
const remotes = [toRemote('remote-booking', '/'), toRemote('remote-public', '/about')];
const shellScript = `${base}/shell/shell.1a2b.js`;
const booking = `${base}/remote-booking/1.1.0/page.8c9d.js`;
const publicOld = `${base}/remote-public/1.0.0/page.7f6e.js`;
const extension = 'chrome-extension://abcdef/inject.js';

const sendBeacon = jest.fn<boolean, [string, string]>(() => true);
const listen = jest.spyOn(window, 'addEventListener');

const listReported = () =>
  sendBeacon.mock.calls.flatMap(
    ([, body]) => (JSON.parse(body) as { events: RemoteEvent[] }).events,
  );

/** A page of its own, whose errors are only those that the test sends. */
async function openPage(known = remotes) {
  jest.resetModules();
  const { watchErrors } = await import('./watch-errors');
  watchErrors({ remotes: known, shell: [shellScript] });
  const get = (type: string) =>
    listen.mock.calls.findLast(([name]) => name === type)![1] as (event: object) => void;
  const settle = async () => {
    await import('./report-uncaught');
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    error: async (error: unknown, filename = '', colno = 1) => {
      get('error')({ error, filename, lineno: 1, colno });
      await settle();
    },
    reject: async (reason: unknown) => {
      get('unhandledrejection')({ reason });
      await settle();
    },
  };
}

const v8 = (frames: readonly string[], message = 'x is undefined') =>
  Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
  });
const other = (frames: readonly string[]) =>
  Object.assign(new TypeError('x is undefined'), { stack: frames.join('\n') });

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});

it.each([
  ['of V8', v8([`HTMLButtonElement.save (${booking}:1:234)`, `call (${shellScript}:2:1)`])],
  ['of V8, below the shell', v8([`parse (${shellScript}:2:1)`, `async save (${booking}:1:234)`])],
  ['of V8, below the browser', v8(['Array.map (<anonymous>)', `${booking}:1:234`])],
  ['of V8, above an extension', v8([`save (${booking}:1:234)`, `click (${extension}:1:1)`])],
  ['of V8, above another remote', v8([`save (${booking}:1:234)`, `open (${publicOld}:1:1)`])],
  ['of Firefox', other([`save@${booking}:1:234`, `call@${shellScript}:2:1`, ''])],
  [
    'of Firefox, below the shell',
    other([`parse@${shellScript}:2:1`, `async*save@${booking}:1:234`]),
  ],
  ['of Safari', other(['map@[native code]', `@${booking}:1:234`, `call@${shellScript}:2:1`])],
])('an error with a stack %s is attributed to the remote that threw [R2.60]', async (_, error) => {
  const page = await openPage();
  await page.reject(error);
  expect(listReported()).toEqual([
    {
      remote: 'remote-booking',
      version: '1.1.0',
      outcome: 'errored',
      cause: expect.objectContaining({
        name: 'TypeError',
        message: 'x is undefined',
        frames: expect.arrayContaining([{ file: 'page.8c9d.js', line: 1, column: 234 }]) as [],
        route: '/',
      }) as object,
    },
  ]);
});

it('an error of another version than the one that the page began with is of that version', async () => {
  const page = await openPage();
  await page.error(v8([`save (${publicOld}:1:2)`]));
  expect(listReported()).toMatchObject([{ remote: 'remote-public', version: '1.0.0' }]);
});

it.each([
  ['only the shell', v8([`save (${shellScript}:1:234)`])],
  ['an extension above a remote', v8([`fetch (${extension}:1:1)`, `save (${booking}:1:234)`])],
  ['an extension of Firefox', other([`f@moz-extension://ab/x.js:1:1`, `save@${booking}:1:234`])],
  ['a script that an extension put into the page', v8(['https://clinic.test/about:9:1'])],
  ['a script of a provider', v8(['https://cards.test/v3.js:1:1', `pay (${booking}:1:234)`])],
  [
    'a message that looks like a frame',
    v8([`f (${extension}:1:1)`], `no\n    at ${booking}:1:234`),
  ],
  [
    'another site with the same folders',
    v8(['https://evil.test/assets/remote-booking/1.1.0/p.js:1:1']),
  ],
  ['no stack', Object.assign(new Error('x'), { stack: undefined })],
  ['no error', undefined],
])('an error with %s is not attributed to a remote [R2.60]', async (_case, error) => {
  const page = await openPage();
  await page.error(error);
  await page.reject(error);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('a value that is no error is attributed by where the browser says it was thrown', async () => {
  const page = await openPage();
  await page.error('no slot for ann@lee.test', booking, 234);
  expect(listReported()).toMatchObject([
    {
      remote: 'remote-booking',
      cause: { name: 'Error', message: 'no slot for [email]', frames: [{ line: 1, column: 234 }] },
    },
  ]);
});

it("nothing is reported of a developer's own server", async () => {
  const page = await openPage([toRemote('remote-booking', '/', null)]);
  await page.error(v8([`save (${booking}:1:234)`]));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('a page reports three different errors of a remote, each once [R2.60]', async () => {
  const page = await openPage();
  for (const line of [1, 1, 2, 2, 3, 4, 5]) await page.error(v8([`save (${booking}:${line}:7)`]));
  await page.error(v8([`save (${publicOld}:1:7)`]));
  const reports = listReported().map(({ remote, cause }) => `${remote}:${cause?.frames[0]?.line}`);
  expect(reports).toEqual([
    'remote-booking:1',
    'remote-booking:2',
    'remote-booking:3',
    'remote-public:1',
  ]);
});

it('a page examines 50 errors', async () => {
  const page = await openPage();
  for (let count = 0; count < 50; count += 1) await page.reject('noise');
  await page.error(v8([`save (${booking}:1:7)`]));
  expect(sendBeacon).not.toHaveBeenCalled();
});
