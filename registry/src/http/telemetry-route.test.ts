import { sql } from 'kysely';
import { DAY_MS, type HourCounts, MINUTE_MS, type RemoteEvent } from 'shared-contracts';
import { publishBuild } from '../registry';
import { testCandidate, testShell } from '../test-kit/candidate';
import {
  createTestService,
  headersOf,
  openTestStores,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import {
  createCanary,
  entryOf,
  eventsOf,
  newVisit,
  report,
  reportFrom,
  send,
} from '../test-kit/reports';
import { removeTempDirs } from '../test-kit/temp-dir';

const remote = 'remote-booking';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

/** Nothing in 23 hours, then these. */
const hoursEndingWith = (counts: HourCounts): HourCounts[] => [
  ...Array.from({ length: 23 }, () => ({ visits: 0, failed: 0 })),
  counts,
];

const unknown = { kind: 'too few visits', reason: '0 of at least 20 visits are known.' };

describe('reports', () => {
  it('reports, canaries and withdrawals can be watched by version', async () => {
    const service = await createCanary();
    const read = async () =>
      (await service.app.metrics.metrics()).split('\n').filter((line) => line.includes('remote='));
    const events = [...eventsOf('loaded', 3), ...eventsOf('failed', 1), ...eventsOf('errored', 2)];
    await report(service, events);
    const canary = `remote="${remote}",version="1.1.0"`;
    expect(await read()).toEqual([
      `molar_remote_visits_last_day{${canary}} 4`,
      `molar_remote_failure_ratio{${canary}} 0.25`,
      `molar_remote_errors_last_day{${canary}} 2`,
      `molar_remote_canary_percent{${canary}} 25`,
      `molar_remote_withdrawn_last_day{remote="${remote}"} 0`,
    ]);
    await report(service, eventsOf('failed', 20));
    expect((await read()).slice(3)).toEqual([
      `molar_remote_withdrawn_last_day{remote="${remote}"} 1`,
    ]);
    service.clock.now = new Date(service.clock.now.getTime() + 2 * DAY_MS);
    expect(await read()).toEqual([`molar_remote_withdrawn_last_day{remote="${remote}"} 0`]);
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'reports sent as %s are counted',
    async (type) => {
      const service = await createCanary();
      const events = [
        ...eventsOf('loaded', 3),
        ...eventsOf('failed', 1),
        ...eventsOf('crashed', 1, '1.0.0'),
      ];
      expect(await send(service, events, { type })).toBe(204);
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
            errored: 0,
            shown: 0,
            blank: 0,
            blocked: 0,
            left: 0,
            failureRate: null,
            hours: hoursEndingWith({ visits: 0, failed: 1 }),
            vitals: {},
            verdict: unknown,
          },
          {
            remote,
            version: '1.1.0',
            loaded: 3,
            failed: 1,
            crashed: 0,
            fell_back: 0,
            errored: 0,
            shown: 0,
            blank: 0,
            blocked: 0,
            left: 0,
            failureRate: 0.25,
            hours: hoursEndingWith({ visits: 4, failed: 1 }),
            vitals: {},
            verdict: unknown,
          },
        ],
      });
    },
  );

  it.each([
    ['an unknown field', [{ ...eventsOf('loaded', 1)[0], email: 'a@b.test' }]],
    ['an unknown outcome', [{ remote, version: '1.1.0', outcome: 'slow' }]],
    ['no event', []],
    ['more than 50 events', eventsOf('failed', 51)],
  ])('reports with %s are rejected', async (_name, events) => {
    const service = await createCanary();
    expect(await send(service, events)).toBe(400);
    expect((await entryOf(service)).status).toBe('canary');
  });

  it('reports of unknown versions are not stored', async () => {
    const service = await createTestService();
    await publishVersions(service, '1.0.0');
    expect(await send(service, eventsOf('failed', 50, '6.6.6'))).toBe(204);
    await service.app.close();
    const again = await createTestService({ of: service });
    expect(await again.registry.rates()).toEqual([]);
  });

  it('reports are dropped when their address sends too many', async () => {
    const service = await createCanary();
    const events = [{ remote: 'remote-unknown', version: '1.0.0', outcome: 'loaded' }];
    const beacon = (from: string) => send(service, events, { from });
    for (let count = 0; count < 1000; count += 1) await beacon('127.0.0.2');
    expect(await beacon('127.0.0.2')).toBe(429);
    expect(await beacon('127.0.0.3')).toBe(204);
  });

  it('reports survive a restart, and count for 24 hours', async () => {
    const service = await createCanary();
    await report(service, eventsOf('loaded', 7));
    await service.app.close();
    const again = await createTestService({ of: service });
    await report(again, eventsOf('loaded', 1));
    await again.app.close();
    const later = await createTestService({ of: service });
    expect(await later.registry.rates()).toMatchObject([{ version: '1.1.0', loaded: 8 }]);
    later.clock.now = new Date('2026-03-02T10:01:00Z');
    expect(await later.registry.rates()).toEqual([]);
  });

  it('the rates have the visits and failures of each hour, the oldest first', async () => {
    const service = await createCanary();
    await report(service, [...eventsOf('loaded', 3), ...eventsOf('failed', 1)]);
    service.clock.now = new Date('2026-03-02T08:59:30Z');
    await report(service, [...eventsOf('loaded', 2), ...eventsOf('crashed', 1)]);
    const [rates] = await service.registry.rates();
    expect(rates).toMatchObject({ loaded: 5, failed: 1, crashed: 1, failureRate: 2 / 6 });
    expect(rates!.hours).toHaveLength(24);
    const used = rates!.hours.flatMap((hour, index) =>
      hour.visits > 0 ? [{ index, ...hour }] : [],
    );
    expect(used).toEqual([
      { index: 1, visits: 4, failed: 1 },
      { index: 23, visits: 2, failed: 1 },
    ]);
  });
});

describe('a canary', () => {
  it('a canary that fails too often is withdrawn, with the reason in the history', async () => {
    const service = await createCanary();
    await report(service, eventsOf('shown', 2));
    await report(service, eventsOf('failed', 5));
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
      note: '4 of 6 visits failed (4 did not load), where 2% are expected',
    });
  });

  it.each([
    [
      'a canary is withdrawn for crashes too',
      [...eventsOf('shown', 5), ...eventsOf('crashed', 5)],
      'withdrawn',
    ],
    [
      'one failure of twenty is no reason',
      [...eventsOf('shown', 19), ...eventsOf('failed', 1)],
      'canary',
    ],
    ['three failures of three are no reason', eventsOf('failed', 3), 'canary'],
    [
      'a canary stays that fails as often as the current version',
      [
        ...eventsOf('failed', 12, '1.0.0'),
        ...eventsOf('shown', 8, '1.0.0'),
        ...eventsOf('failed', 6),
        ...eventsOf('shown', 4),
      ],
      'canary',
    ],
    [
      'a canary stays although the current version fails',
      eventsOf('failed', 50, '1.0.0'),
      'canary',
    ],
  ])('%s', async (_name, events, status) => {
    const service = await createCanary();
    await report(service, events);
    expect((await entryOf(service)).status).toBe(status);
  });

  it('a canary is withdrawn once, however many reports arrive together', async () => {
    const service = await createCanary();
    await Promise.all(Array.from({ length: 8 }, () => report(service, eventsOf('failed', 10))));
    const { history } = (await service.registry.read()).document;
    expect(history.filter(({ action }) => action === 'withdraw')).toHaveLength(1);
  });

  it('a broken canary is not hidden by many good reports of one address [R12.45]', async () => {
    const service = await createCanary();
    await reportFrom('127.0.0.2', service, eventsOf('shown', 200));
    await reportFrom('127.0.0.3', service, eventsOf('failed', 4));
    expect((await entryOf(service)).status).toBe('canary');
    await reportFrom('127.0.0.4', service, eventsOf('failed', 4));
    expect((await entryOf(service)).status).toBe('withdrawn');
    const { history } = (await service.registry.read()).document;
    expect(history.at(-1)).toMatchObject({
      note:
        '7 of 27 visits failed (7 did not load), where 2% are expected, counting a limited ' +
        'number per address',
    });
  });

  it('a broken canary is not hidden by good reports of all addresses of one IPv6 network', async () => {
    const service = await createCanary();
    for (let host = 1; host <= 200; host += 1) {
      await service.app.inject({
        method: 'POST',
        url: '/registry/telemetry',
        payload: { visit: newVisit(service), events: eventsOf('shown', 1) },
        remoteAddress: `2001:db8:0:1::${host}`,
      });
    }
    await reportFrom('127.0.0.3', service, eventsOf('failed', 4));
    await reportFrom('127.0.0.4', service, eventsOf('failed', 4));
    expect((await entryOf(service)).status).toBe('withdrawn');
  });

  it('a failing report is judged by a sum that is kept, however many addresses reported', async () => {
    const service = await createCanary();
    for (const address of [2, 3, 4]) {
      await reportFrom(`127.0.0.${address}`, service, [
        ...eventsOf('shown', 29),
        ...eventsOf('failed', 1),
        ...eventsOf('crashed', 1),
      ]);
      await reportFrom(`127.0.0.${address}`, service, eventsOf('shown', 9));
    }
    const { db } = openTestStores(service.databaseUrl, service.dir);
    const { rows } = await sql<object>`
      select attempts::numeric(9, 6), failed::numeric(9, 6), crashed::numeric(9, 6), addresses, is_limited
      from registry.visit_tallies where version = '1.1.0'`.execute(db);
    // Of each address 20 of 40 visits count.
    expect(rows).toEqual([
      {
        attempts: '60.000000',
        failed: '3.000000',
        crashed: '1.500000',
        addresses: 3,
        is_limited: true,
      },
    ]);
    expect((await entryOf(service)).status).toBe('canary');
  });

  it('a canary is judged by the failure rate of an address with many visitors [R12.45]', async () => {
    const service = await createCanary();
    for (let count = 0; count < 4; count += 1) {
      await report(service, [...eventsOf('shown', 48), ...eventsOf('failed', 2)]);
    }
    expect((await entryOf(service)).status).toBe('canary');
    await report(service, eventsOf('failed', 200));
    expect((await entryOf(service)).status).toBe('withdrawn');
  });

  it('a canary is judged by the reports before a restart too', async () => {
    const service = await createCanary();
    await report(service, eventsOf('failed', 3));
    await service.app.close();
    const again = await createTestService({ of: service });
    await report(again, eventsOf('failed', 1));
    expect((await entryOf(again)).status).toBe('withdrawn');
  });

  it('a canary that is started again is judged by new reports only', async () => {
    const service = await createCanary();
    await report(service, eventsOf('failed', 25));
    service.clock.now = new Date('2026-03-01T11:00:00Z');
    const { etag } = await service.registry.read();
    const again = { action: 'canary', remote, version: '1.1.0', percent: 5, note: '' } as const;
    await service.registry.change(again, etag);
    await report(service, eventsOf('shown', 25));
    expect((await entryOf(service)).status).toBe('canary');
  });

  it('a canary is judged by the reports to all processes of the registry', async () => {
    const service = await createCanary();
    const other = await createTestService({ of: service });
    await report(service, eventsOf('failed', 3));
    expect((await entryOf(service)).status).toBe('canary');
    await report(other, eventsOf('failed', 1));
    expect((await entryOf(service)).status).toBe('withdrawn');
    expect(await service.registry.rates()).toMatchObject([{ shown: 0, failed: 4 }]);
  });

  it('simultaneous reports to two processes are all counted', async () => {
    const service = await createCanary();
    const other = await createTestService({ of: service });
    const reports = Array.from({ length: 40 }, (_, index) =>
      report(index % 2 === 0 ? service : other, [
        ...eventsOf('shown', 5),
        ...eventsOf('shown', 5, '1.0.0'),
      ]),
    );
    await Promise.all(reports);
    expect(await other.registry.rates()).toMatchObject([{ shown: 200 }, { shown: 200 }]);
  });

  it('the counts hold no address, and are deleted after a day, or after the canary', async () => {
    const service = await createCanary();
    await report(service, [...eventsOf('shown', 1), ...eventsOf('shown', 1, '1.0.0')]);
    const { db } = openTestStores(service.databaseUrl, service.dir);
    const listCounts = () => db.selectFrom('registry.visit_counts').selectAll().execute();
    expect(JSON.stringify(await listCounts())).not.toContain('127.0.0.1');
    service.clock.now = new Date('2026-03-02T12:00:00Z');
    await report(service, eventsOf('shown', 1));
    expect(await listCounts()).toMatchObject([{ version: '1.1.0', loaded: 2 }]);
    const { etag } = await service.registry.read();
    const ended = { action: 'canary', remote, percent: 0, note: '' } as const;
    await service.registry.change(ended, etag);
    service.clock.now = new Date('2026-03-02T14:00:00Z');
    await report(service, eventsOf('shown', 1));
    expect(await listCounts()).toEqual([]);
  });
});

describe('a version that is live for everyone', () => {
  /** 1.1.0 is live after 1.0.0, and both remotes were loaded without failures. */
  async function createLive(shell = async () => testShell): Promise<TestService> {
    const service = await createTestService({ shell });
    await publishVersions(service, '1.0.0', '1.1.0');
    const other = testCandidate({ remote: 'remote-payment' });
    const { etag } = await publishBuild(service.registry, other, 'passed');
    await service.registry.change({ action: 'promote', remote, note: '' }, etag);
    await reportFromMany(service, 5, eventsOf('shown', 20));
    service.clock.now = new Date('2026-03-01T14:00:00Z');
    return service;
  }

  async function reportFromMany(service: TestService, addresses: number, events: RemoteEvent[]) {
    for (let index = 0; index < addresses; index += 1) {
      // A check of live versions is due every five seconds.
      service.clock.now = new Date(service.clock.now.getTime() + 6000);
      await reportFrom(`127.0.1.${index + 1}`, service, events);
    }
  }

  /** What the team's own check of 1.1.0 has seen. */
  const check = ({ registry }: TestService, hasPassed = false) =>
    registry.check({ remote, version: '1.1.0', hasPassed });

  const currentOf = async (service: TestService) => (await entryOf(service)).current;

  it('is rolled back when its failure rate jumps, with the reason in the history', async () => {
    const service = await createLive();
    await check(service);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await entryOf(service)).toMatchObject({ current: '1.0.0', status: 'live' });
    const { history } = (await service.registry.read()).document;
    expect(history.at(-1)).toMatchObject({
      by: 'registry',
      action: 'rollback',
      version: '1.0.0',
      previous: '1.1.0',
      note: '9 of 9 visits failed (9 did not load), where 2% are expected, and a check by booking failed',
    });
  });

  it('is not rolled back to a version that the shell can no longer show', async () => {
    let facts = testShell;
    const service = await createLive(async () => facts);
    facts = { ...testShell, contractVersions: [2] };
    await check(service);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.1.0');
    facts = testShell;
    await reportFromMany(service, 1, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.0.0');
  });

  it('is not changed by reports alone, however many, and is once a check agrees', async () => {
    const service = await createLive();
    await reportFromMany(service, 10, eventsOf('failed', 20));
    expect(await currentOf(service)).toBe('1.1.0');
    await check(service, true);
    expect(await currentOf(service)).toBe('1.1.0');
    await check(service);
    expect(await currentOf(service)).toBe('1.0.0');
  });

  it('is not changed by a check alone, nor by one of more than an hour ago', async () => {
    const service = await createLive();
    await check(service);
    expect(await currentOf(service)).toBe('1.1.0');
    service.clock.now = new Date(service.clock.now.getTime() + 61 * MINUTE_MS);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.1.0');
  });

  it('is checked by its team', async () => {
    const service = await createLive();
    const body = JSON.stringify({ version: '1.1.0', hasPassed: false });
    const send = (headers: Record<string, string>) =>
      fetch(`${service.url}/remotes/${remote}/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }).then(({ status }) => status);
    expect(await send({})).toBe(401);
    expect(await send(headersOf(service, 'payment'))).toBe(403);
    expect(await send(headersOf(service, 'booking'))).toBe(200);
  });

  it.each([
    ['a few addresses report failures', 4, eventsOf('failed', 20)],
    ['a few visits fail', 5, [...eventsOf('shown', 19), ...eventsOf('failed', 1)]],
    [
      'the other remotes fail as well',
      5,
      [
        ...eventsOf('failed', 10),
        ...Array.from({ length: 10 }, () => ({
          remote: 'remote-payment',
          version: '1.0.0',
          outcome: 'failed' as const,
        })),
      ],
    ],
  ])('stays when %s', async (_why, addresses, events) => {
    const service = await createLive();
    await check(service);
    await reportFromMany(service, addresses, events);
    expect(await currentOf(service)).toBe('1.1.0');
  });

  it('stays when it has always failed as often', async () => {
    const service = await createLive();
    const events = [...eventsOf('shown', 10), ...eventsOf('failed', 6)];
    service.clock.now = new Date('2026-03-01T11:00:00Z');
    // Too few addresses for a rollback.
    await reportFromMany(service, 4, events);
    service.clock.now = new Date('2026-03-01T14:00:00Z');
    await check(service);
    await reportFromMany(service, 5, events);
    expect(await currentOf(service)).toBe('1.1.0');
  });

  it('is rolled back by the registry once a day', async () => {
    const service = await createLive();
    await check(service);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.0.0');
    const { etag } = await service.registry.read();
    const again = { action: 'promote', remote, version: '1.1.0', note: '' } as const;
    await service.registry.change(again, etag);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.1.0');
    service.clock.now = new Date('2026-03-02T15:00:00Z');
    await check(service);
    await reportFromMany(service, 5, eventsOf('failed', 2));
    expect(await currentOf(service)).toBe('1.0.0');
  });

  it('stays when there is no version to go back to', async () => {
    const service = await createTestService();
    await publishVersions(service, '1.0.0');
    await reportFromMany(service, 5, eventsOf('failed', 2, '1.0.0'));
    expect(await currentOf(service)).toBe('1.0.0');
  });
});
