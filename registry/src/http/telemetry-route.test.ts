import { request } from 'node:http';
import type { RemoteEvent } from 'shared-contracts';
import {
  createTestService,
  headersOf,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';

const remote = 'remote-booking';

// Real folders, real sockets, builds compressed to the last byte: a busy machine takes its time.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const eventsOf = (outcome: RemoteEvent['outcome'], count: number, version = '1.1.0') =>
  Array.from({ length: count }, () => ({ remote, version, outcome }));

async function report({ url }: TestService, events: readonly object[], type = 'application/json') {
  const body = JSON.stringify({ events });
  const headers = { 'content-type': type };
  return (await fetch(`${url}/telemetry`, { method: 'POST', headers, body })).status;
}

function reportFrom(
  localAddress: string,
  { url }: TestService,
  events: readonly object[],
): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, localAddress };
    const sent = request(`${url}/telemetry`, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify({ events }));
  });
}

async function createCanary(): Promise<TestService> {
  const service = await createTestService();
  const etag = await publishVersions(service, '1.0.0', '1.1.0');
  await service.registry.change({ action: 'canary', remote, percent: 25, note: '' }, etag);
  return service;
}

const entryOf = async ({ registry }: TestService) =>
  (await registry.read()).document.remotes[remote]!;

describe('reports', () => {
  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'are counted, sent as %s',
    async (type) => {
      const service = await createCanary();
      const events = [
        ...eventsOf('loaded', 3),
        ...eventsOf('failed', 1),
        ...eventsOf('crashed', 1, '1.0.0'),
      ];
      expect(await report(service, events, type)).toBe(204);
      const headers = headersOf(service, 'shell');
      const response = await fetch(`${service.url}/rates`, { headers });
      expect(await response.json()).toEqual({
        rates: [
          {
            remote,
            version: '1.0.0',
            loaded: 0,
            failed: 0,
            crashed: 1,
            fell_back: 0,
            failureRate: null,
          },
          {
            remote,
            version: '1.1.0',
            loaded: 3,
            failed: 1,
            crashed: 0,
            fell_back: 0,
            failureRate: 0.25,
          },
        ],
      });
    },
  );

  it.each([
    ['more than the fields there are', [{ ...eventsOf('loaded', 1)[0], email: 'a@b.test' }]],
    ['an outcome nobody knows', [{ remote, version: '1.1.0', outcome: 'slow' }]],
    ['nothing', []],
    ['more than a page can have seen', eventsOf('failed', 51)],
  ])('are refused when they hold %s', async (_name, events) => {
    const service = await createCanary();
    expect(await report(service, events)).toBe(400);
    expect((await entryOf(service)).status).toBe('canary');
  });

  it('of versions that do not exist are not kept', async () => {
    const service = await createTestService();
    await publishVersions(service, '1.0.0');
    expect(await report(service, eventsOf('failed', 50, '6.6.6'))).toBe(204);
    await service.app.close();
    const again = await createTestService({ dir: service.dir });
    expect(await again.registry.rates()).toEqual([]);
  });

  it('are left out when one address floods them, and only those', async () => {
    const service = await createCanary();
    const events = [{ remote: 'remote-unknown', version: '1.0.0', outcome: 'loaded' }];
    const beacon = (localAddress: string) => reportFrom(localAddress, service, events);
    for (let count = 0; count < 1000; count += 1) await beacon('127.0.0.2');
    expect(await beacon('127.0.0.2')).toBe(429);
    expect(await beacon('127.0.0.3')).toBe(204);
  });

  it('outlive the service, and end with their day', async () => {
    const service = await createCanary();
    await report(service, eventsOf('loaded', 7));
    await service.app.close();
    const again = await createTestService({ dir: service.dir });
    await report(again, eventsOf('loaded', 1));
    await again.app.close();
    const later = await createTestService({ dir: service.dir });
    expect(await later.registry.rates()).toMatchObject([{ version: '1.1.0', loaded: 8 }]);
    later.clock.now = new Date('2026-03-02T10:01:00Z');
    expect(await later.registry.rates()).toEqual([]);
  });
});

describe('a canary', () => {
  it('that fails too often is withdrawn, and the history says why', async () => {
    const service = await createCanary();
    await report(service, eventsOf('loaded', 17));
    await report(service, eventsOf('failed', 3));
    expect(await entryOf(service)).toMatchObject({
      current: '1.0.0',
      canary: null,
      status: 'withdrawn',
    });
    const { history } = (await service.registry.read()).document;
    expect(history.at(-1)).toMatchObject({
      by: 'registry',
      action: 'withdraw',
      version: '1.1.0',
      note: '3 of 20 loads failed and 0 pages crashed: 15 %, the limit is 10 %',
    });
  });

  it.each([
    [
      'crashes count as failures',
      [...eventsOf('loaded', 20), ...eventsOf('crashed', 3)],
      'withdrawn',
    ],
    ['at the limit it stays', [...eventsOf('loaded', 18), ...eventsOf('failed', 2)], 'canary'],
    ['on too few loads nobody judges', eventsOf('failed', 19), 'canary'],
    [
      'the last load that makes it enough may be a good one',
      [...eventsOf('failed', 19), ...eventsOf('loaded', 1)],
      'withdrawn',
    ],
    [
      'what happens to the current version does not count',
      eventsOf('failed', 50, '1.0.0'),
      'canary',
    ],
  ])('%s', async (_name, events, status) => {
    const service = await createCanary();
    await report(service, events);
    expect((await entryOf(service)).status).toBe(status);
  });

  it('is withdrawn once, however many reports arrive together', async () => {
    const service = await createCanary();
    await Promise.all(Array.from({ length: 8 }, () => report(service, eventsOf('failed', 25))));
    const { history } = (await service.registry.read()).document;
    expect(history.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
  });

  it('that is broken is not hidden by good reports of one address, however many [R12.45]', async () => {
    const service = await createCanary();
    const flood = () => reportFrom('127.0.0.2', service, eventsOf('loaded', 50));
    for (let count = 0; count < 40; count += 1) await flood();
    await reportFrom('127.0.0.3', service, eventsOf('failed', 2));
    expect((await entryOf(service)).status).toBe('canary');
    await reportFrom('127.0.0.4', service, eventsOf('failed', 1));
    expect((await entryOf(service)).status).toBe('withdrawn');
    const { history } = (await service.registry.read()).document;
    expect(history.at(-1)).toMatchObject({
      note:
        '3 of 23 loads failed and 0 pages crashed: 13 %, the limit is 10 %, ' +
        'each address counting for at most 20 loads',
    });
  });

  it('is judged by the share that fails at an address behind which many are [R12.45]', async () => {
    const service = await createCanary();
    for (let count = 0; count < 20; count += 1) {
      await report(service, [...eventsOf('loaded', 48), ...eventsOf('failed', 2)]);
    }
    expect((await entryOf(service)).status).toBe('canary');
    for (let count = 0; count < 4; count += 1) await report(service, eventsOf('failed', 50));
    expect((await entryOf(service)).status).toBe('withdrawn');
  });

  it('is judged with what was reported before the service started anew', async () => {
    const service = await createCanary();
    await report(service, [...eventsOf('loaded', 17), ...eventsOf('failed', 2)]);
    await service.app.close();
    const again = await createTestService({ dir: service.dir });
    await report(again, eventsOf('failed', 1));
    expect((await entryOf(again)).status).toBe('withdrawn');
  });

  it('that is tried again is judged afresh', async () => {
    const service = await createCanary();
    await report(service, eventsOf('failed', 25));
    service.clock.now = new Date('2026-03-01T11:00:00Z');
    const { etag } = await service.registry.read();
    const again = { action: 'canary', remote, version: '1.1.0', percent: 5, note: '' } as const;
    await service.registry.change(again, etag);
    await report(service, eventsOf('loaded', 25));
    expect((await entryOf(service)).status).toBe('canary');
  });
});
