import { remoteEventSchema } from 'shared-contracts';
import type { ReportedRemote } from './failure';
import { reportOutcome, sendOutcome } from './report-outcome';

const remote: ReportedRemote = {
  name: 'remote-booking',
  version: '1.2.3',
  manifestUrl: '/assets/remote-booking/1.2.3/mf-manifest.json',
  integrity: {},
};
const sendBeacon = jest.fn<boolean, [string, string]>(() => true);

const waitForBeacon = async () => {
  while (sendBeacon.mock.calls.length === 0) await new Promise(requestAnimationFrame);
  const [path, body] = sendBeacon.mock.calls[0]!;
  expect(path).toBe('/registry/telemetry');
  return (JSON.parse(body) as { events: unknown[] }).events;
};

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});

it.each(['loaded', 'fell_back'] as const)(
  'a report says that a version %s, and nothing about the visitor [R12.16]',
  (outcome) => {
    reportOutcome(remote, outcome);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [path, body] = sendBeacon.mock.calls[0]!;
    expect(path).toBe('/registry/telemetry');
    expect(JSON.parse(body)).toEqual({
      events: [{ remote: 'remote-booking', version: '1.2.3', outcome }],
    });
  },
);

it('offline, a report waits for the network', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportOutcome(remote, 'loaded');
  expect(sendBeacon).not.toHaveBeenCalled();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('a failure is reported with its cause, without personal data [R2.59]', async () => {
  const error = new TypeError('no visit of ann@lee.test, (312) 555-0143');
  const base = 'http://localhost/assets';
  error.stack = [
    `TypeError: ${error.message}`,
    `    at read (${base}/remote-booking/1.2.3/page.8c9d.js?attempt=2:1:234)`,
    `    at render (${base}/shell/shell.1a2b.js:2:90)`,
    `    at open (${base}/remote-booking/1.2.3/expose.4e5f.js:3:7)`,
    `    at other (${base}/remote-public/1.0.0/expose.4e5f.js:3:7)`,
  ].join('\n');
  reportOutcome(remote, 'crashed', { error, route: '/appoinment' });
  const [event] = await waitForBeacon();
  expect(event).toEqual({
    remote: 'remote-booking',
    version: '1.2.3',
    outcome: 'crashed',
    cause: {
      name: 'TypeError',
      message: 'no visit of [email], [number]',
      frames: [
        { file: 'page.8c9d.js', line: 1, column: 234 },
        { file: 'expose.4e5f.js', line: 3, column: 7 },
      ],
      route: '/appoinment',
      browser: 'other',
      shell: expect.any(String) as string,
    },
  });
  expect(remoteEventSchema.parse(event)).toEqual(event);
});

it('an outcome is sent although its error cannot be described', async () => {
  const error = new Proxy(new Error('x'), {
    get: () => {
      throw new Error('unreadable');
    },
  });
  reportOutcome(remote, 'failed', { error, route: null });
  expect(await waitForBeacon()).toEqual([
    { remote: 'remote-booking', version: '1.2.3', outcome: 'failed' },
  ]);
});

it('an outcome is sent once, when the visitor leaves at once without its cause', async () => {
  reportOutcome(remote, 'crashed', { error: new Error('x'), route: null });
  window.dispatchEvent(new Event('pagehide'));
  expect(await waitForBeacon()).toEqual([
    { remote: 'remote-booking', version: '1.2.3', outcome: 'crashed' },
  ]);
  await import('./describe-failure');
  await new Promise((resolve) => setTimeout(resolve));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it("nothing is reported of a developer's own server", () => {
  sendOutcome({ ...remote, integrity: null }, 'failed');
  expect(sendBeacon).not.toHaveBeenCalled();
});
