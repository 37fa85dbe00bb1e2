import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createTestService,
  publishVersions,
  stopTestServices,
  type TestService,
} from 'registry/test-kit/service';
import { removeTempDirs } from 'registry/test-kit/temp-dir';
import { noOutcomes, type PackageOverview, type Releases } from 'shared-contracts';
import { createHttpReleases } from '../../adapters/http-releases';
import type { ReleaseRegistry } from '../../ports';
import { call, invalidFields, errorResponse, success } from '../../../test-kit/call';
import { signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let admin: SignedIn;
let service: TestService;
/** What the API asks; a test may put another in its place. */
let registry: ReleaseRegistry;
const servers: Server[] = [];

const connectTo = (url: string, token = service.secrets.admin) =>
  createHttpReleases({ url, token, timeoutMs: 2_000 });

beforeAll(async () => {
  const releases: ReleaseRegistry = {
    read: () => registry.read(),
    readRates: () => registry.readRates(),
    readWaiting: () => registry.readWaiting(),
    readCauses: (remote) => registry.readCauses(remote),
    readOverview: (upgrade) => registry.readOverview(upgrade),
    decide: (decision) => registry.decide(decision),
  };
  api = await startTestApi({ ports: { releases } });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  service = await createTestService();
  registry = connectTo(service.url);
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await stopTestServices();
  await removeTempDirs();
});

const list = () => call(api, 'GET /api/releases', { token: admin.token });

const decide = (action: string, body: object, remote = 'remote-booking') =>
  call(api, `POST /api/releases/${remote}/${action}`, {
    token: admin.token,
    body: { note: '', ...body },
  });

const readStored = async () => (await service.registry.read()).document;
const readEntry = async () => (await readStored()).remotes['remote-booking']!;

const at = '2026-03-01T10:00:00.000Z';
const published = {
  publishedAt: at,
  by: 'booking',
  note: '',
  smoke: 'passed',
  path: '/remote-booking',
};

describe('the list', () => {
  it('the list is empty before anything is published', async () => {
    const { etag } = await service.registry.read();
    expect(await list()).toEqual(success({ etag, remotes: [], history: [], freezes: [] }));
  });

  it('the list shows the live versions, every version with its rates, and the history [R7.23]', async () => {
    await publishVersions(service, '1.0.0');
    service.clock.now = new Date('2026-03-01T11:00:00Z');
    const etag = await publishVersions(service, '1.1.0');
    const cause = {
      name: 'TypeError',
      message: 'x is undefined',
      frames: [{ file: 'page.8c9d0e1f.js', line: 1, column: 5 }],
      route: '/remote-booking',
      browser: 'firefox',
      shell: '1.0.0',
    };
    const events = ['loaded', 'loaded', 'loaded', 'failed'].map((outcome) => ({
      remote: 'remote-booking',
      version: '1.0.0',
      outcome,
      ...(outcome === 'failed' && { cause }),
    }));
    await fetch(`${service.url}/telemetry`, { method: 'POST', body: JSON.stringify({ events }) });
    const counts = { ...noOutcomes, loaded: 3, failed: 1 };
    const unused = { visits: 0, failed: 0 };
    const hours = [...Array<typeof unused>(23).fill(unused), { visits: 4, failed: 1 }];
    const verdict = { kind: 'too few visits', reason: '0 of at least 20 visits are known.' };
    const rates = { ...counts, failureRate: 0.25, hours, vitals: {}, verdict };
    const later = '2026-03-01T11:00:00.000Z';
    const change = { by: 'booking', remote: 'remote-booking', note: '' };
    expect(await list()).toEqual(
      success({
        etag,
        remotes: [
          {
            remote: 'remote-booking',
            title: 'Test remote',
            owner: 'booking',
            contact: 'booking@clinic.example',
            runbook: 'docs/operations.md',
            current: '1.0.0',
            canary: null,
            status: 'live',
            minimumShellContract: 1,
            plan: null,
            waitsFor: null,
            request: null,
            versions: [
              {
                ...published,
                version: '1.1.0',
                update: { from: '1.0.0', bytes: 64, fullBytes: 64 },
                publishedAt: later,
                promotedAt: null,
                withdrawnAt: null,
                rates: null,
                causes: [],
              },
              {
                ...published,
                version: '1.0.0',
                promotedAt: at,
                withdrawnAt: null,
                rates,
                causes: [
                  {
                    name: 'TypeError',
                    message: 'x is undefined',
                    place: 'src/routes/start.tsx:41',
                    frames: ['src/routes/start.tsx:41'],
                    count: 1,
                    firstSeen: later,
                    lastSeen: later,
                    routes: ['/remote-booking'],
                    browsers: ['firefox'],
                    shells: ['1.0.0'],
                  },
                ],
              },
            ],
          },
        ],
        history: [
          { ...change, at: later, action: 'publish', version: '1.1.0', smoke: 'passed' },
          { ...change, at, action: 'promote', version: '1.0.0', previous: null },
          { ...change, at, action: 'canary', version: '1.0.0', percent: 10 },
          { ...change, at, action: 'publish', version: '1.0.0', smoke: 'passed' },
        ],
        freezes: [],
      }),
    );
  });

  it('the list has no causes from a registry that keeps none', async () => {
    await publishVersions(service, '1.0.0');
    const { read, readRates } = registry;
    const causesOf = connectTo(`${service.url}/earlier`).readCauses;
    registry = { ...registry, read, readRates, readCauses: causesOf };
    expect((await list()).body).toMatchObject({ remotes: [{ versions: [{ causes: [] }] }] });
  });

  it('the history has the last fifty changes [R7.23]', async () => {
    let etag = await publishVersions(service, '1.0.0', '1.1.0');
    for (let percent = 1; percent <= 60; percent += 1) {
      const change = { action: 'canary', remote: 'remote-booking', percent, note: '' } as const;
      ({ etag } = await service.registry.change(change, etag));
    }
    const { history } = (await list()).body as Releases;
    expect(history).toHaveLength(50);
    expect(history[0]).toMatchObject({ percent: 60 });
    expect(history[49]).toMatchObject({ percent: 11 });
  });
});

describe('the overview of packages', () => {
  const overview = (query = '') =>
    call(api, `GET /api/releases/overview${query}`, { token: admin.token });
  const live = [{ remote: 'remote-booking', version: '1.0.0' }];

  it('the overview has what the shell shares, with the ranges of the live releases', async () => {
    await publishVersions(service, '1.0.0');
    const { body } = await overview();
    expect(body).toMatchObject({ duplicates: [], upgrade: null });
    expect((body as PackageOverview).shared[0]).toEqual({
      ...{ name: 'react', version: '19.3.1' },
      ranges: [{ range: '^19.3.0', releases: live }],
    });
  });

  it('an upgrade is answered with the releases that hold it back', async () => {
    await publishVersions(service, '1.0.0');
    expect((await overview('?upgrade=shared-auth@1.2.0')).body).toMatchObject({
      upgrade: { name: 'shared-auth', version: '1.2.0', accepting: live, holdingBack: [] },
    });
    expect((await overview('?upgrade=shared-auth@2')).body).toMatchObject({
      upgrade: {
        accepting: [],
        holdingBack: [{ ...live[0], ranges: [{ name: 'shared-auth', range: '^1.0.0' }] }],
      },
    });
  });

  it('an upgrade without a version is not sent', async () => {
    expect(await overview('?upgrade=react')).toEqual(invalidFields('upgrade'));
  });

  it('a registry from before the overview is reported in words', async () => {
    registry = connectTo(`${service.url}/earlier`);
    const reason = 'This registry is from before the overview of packages; deploy a newer one';
    expect(await overview()).toEqual(errorResponse('release_rejected', { reason }));
  });
});

describe('a decision', () => {
  it.each([
    [
      'promote',
      { version: '1.1.0', note: 'Seen and liked' },
      { current: '1.1.0', status: 'live', canary: null },
      { version: '1.1.0', previous: '1.0.0', note: 'Seen and liked' },
    ],
    [
      'canary',
      { percent: 25, version: '1.1.0' },
      { current: '1.0.0', status: 'canary', canary: { version: '1.1.0', percent: 25 } },
      { version: '1.1.0', percent: 25, note: '' },
    ],
  ])(
    '%s is stored in the name of the admin and answered with the result [R6.12]',
    async (...row) => {
      const [action, body, entry, change] = row;
      const etag = await publishVersions(service, '1.0.0', '1.1.0');
      const response = await decide(action, { ...body, etag });
      expect(response.status).toBe(200);
      expect(await readEntry()).toMatchObject(entry);
      expect((await readStored()).history.at(-1)).toMatchObject({
        ...change,
        action,
        by: admin.email,
        remote: 'remote-booking',
      });
      expect(response.body).toEqual((await list()).body);
      expect(response.body).toMatchObject({ remotes: [entry] });
    },
  );

  it('a rollback activates the named version [R7.24]', async () => {
    await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.1.0', '1.2.0']) {
      const { etag } = await service.registry.read();
      await decide('promote', { version, etag });
    }
    const { etag } = await service.registry.read();
    const response = await decide('rollback', { to: '1.0.0', etag, note: 'Calendar empty' });
    expect(response.status).toBe(200);
    expect(await readEntry()).toMatchObject({ current: '1.0.0' });
    expect((await readStored()).history.at(-1)).toMatchObject({
      action: 'rollback',
      previous: '1.2.0',
      by: admin.email,
      note: 'Calendar empty',
    });
  });

  it('the salt of a canary is not shown', async () => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { body } = await decide('canary', { percent: 5, etag });
    const { salt } = (await readEntry()).canary!;
    expect(JSON.stringify(body)).not.toContain(salt);
  });

  it('a decision about a state that someone else changed names the change and does nothing [R7.24]', async () => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0', '1.2.0');
    const change = { action: 'promote', remote: 'remote-booking', version: '1.1.0' } as const;
    await service.registry.change({ ...change, note: '' }, etag);
    const words = 'booking promoted 1.1.0 (was 1.0.0) (remote-booking)';
    expect(await decide('promote', { version: '1.2.0', etag })).toEqual(
      errorResponse('releases_changed', { change: words }),
    );
    expect(await readEntry()).toMatchObject({ current: '1.1.0' });
  });

  it.each([
    ['promote', { version: '1.0.0' }],
    ['canary', { percent: 0 }],
  ])('%s of %j succeeds and changes nothing, because it holds already', async (action, body) => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    expect(await decide(action, { ...body, etag })).toMatchObject({ status: 200 });
    expect((await service.registry.read()).etag).toBe(etag);
  });

  it.each([
    ['promote', { version: '9.0.0' }, /^remote-booking has no version 9\.0\.0; see: /],
    ['canary', { version: '1.0.0', percent: 5 }, /^remote-booking 1\.0\.0 is already live/],
    ['rollback', { to: '1.1.0' }, /^remote-booking 1\.1\.0 has never been live; promote it/],
    ['rollback', {}, /^remote-booking has no fallback version; publish a fixed version/],
  ])(
    '%s of %j is rejected with the message of the registry [R8.14]',
    async (action, body, words) => {
      const etag = await publishVersions(service, '1.0.0', '1.1.0');
      const { status, body: error } = await decide(action, { ...body, etag });
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 'release_rejected', retryable: false });
      expect((error as { message: string }).message).toMatch(words);
      expect((await service.registry.read()).etag).toBe(etag);
    },
  );

  it('retiring takes a remote off the site', async () => {
    const etag = await publishVersions(service, '1.0.0');
    const { body } = await decide('retire', { etag, note: 'Replaced' });
    expect(body).toMatchObject({ remotes: [{ current: null, status: 'retired' }] });
    expect((await readStored()).history.at(-1)).toMatchObject({
      action: 'retire',
      by: admin.email,
      note: 'Replaced',
    });
  });

  it.each([
    ['promote', { version: '1.0.0' }],
    ['canary', { percent: 0 }],
  ])('%s of %j, which holds already, changes nothing', async (action, body) => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const { status } = await decide(action, { ...body, etag });
    expect(status).toBe(200);
    expect((await service.registry.read()).etag).toBe(etag);
  });

  it('a roll-out is started, paused, resumed and cancelled in the name of the admin', async () => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const rule = { minVisits: 20, maxFailurePercent: null };
    const rollout = { version: '1.1.0', steps: [5, 100], everyMinutes: 30, rule };
    let { body } = await decide('rollout', { ...rollout, etag });
    const plan = { version: '1.1.0', taken: 1, nextAt: '2026-03-01T10:30:00.000Z', rule };
    expect(body).toMatchObject({
      remotes: [{ canary: { percent: 5 }, plan: { ...plan, by: admin.email }, waitsFor: null }],
    });
    service.clock.now = new Date('2026-03-01T11:00:00Z');
    expect((await list()).body).toMatchObject({
      remotes: [{ waitsFor: '0 of 20 visits seen at this step' }],
    });
    for (const [action, result] of [
      ['pause', { isPaused: true }],
      ['resume', { isPaused: false, nextAt: '2026-03-01T11:30:00.000Z' }],
      ['cancel', null],
    ] as const) {
      ({ body } = await decide(action, { etag: (body as Releases).etag }));
      expect(body).toMatchObject({ remotes: [{ plan: result }] });
    }
    expect((await readStored()).history.at(-1)).toMatchObject({ by: admin.email });
  });

  it('a request of a team is approved by an admin, and one’s own is not', async () => {
    let etag = await publishVersions(service, '1.0.0', '1.1.0');
    const common = { remote: 'remote-booking', note: '' };
    ({ etag } = await service.registry.change(
      { ...common, action: 'protect', isProtected: true },
      etag,
    ));
    ({ etag } = await service.registry.change({ ...common, action: 'promote' }, etag));
    const { request } = ((await list()).body as Releases).remotes[0]!;
    const approved = await decide('approve', { id: request!.id, etag });
    expect(approved.body).toMatchObject({ remotes: [{ current: '1.1.0', request: null }] });

    await publishVersions(service, '1.2.0');
    ({ etag } = await service.registry.read());
    const requested = (await decide('promote', { etag })).body as Releases;
    const { id } = requested.remotes[0]!.request!;
    expect((await decide('approve', { id, etag: requested.etag })).body).toMatchObject({
      code: 'release_rejected',
      message: `${admin.email} made request ${id}; another person or token has to approve it`,
    });
  });

  it('a decision about an unpublished remote is rejected', async () => {
    const etag = await publishVersions(service, '1.0.0');
    const { body } = await decide('promote', { etag }, 'remote-nothing');
    expect(body).toMatchObject({ code: 'release_rejected' });
    expect((body as { message: string }).message).toMatch(/^The registry has no remote-nothing/);
  });

  it.each([
    ['etag', 'promote', { etag: '"a"\r\nx: y' }],
    ['etag', 'promote', { etag: '' }],
    ['version', 'promote', { version: 'newest' }],
    ['note', 'promote', { note: 'x'.repeat(501) }],
    ['percent', 'canary', { percent: 101 }],
    ['percent', 'canary', { percent: 2.5 }],
    ['percent', 'canary', {}],
    ['to', 'rollback', { to: '../1.0.0' }],
  ])('a decision with an invalid %s is not sent: %s %j [R7.24]', async (field, action, body) => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    expect(await decide(action, { etag, ...body })).toEqual(invalidFields(field));
    expect(await decide('promote', { etag }, 'booking')).toEqual(invalidFields('remote'));
    expect((await service.registry.read()).etag).toBe(etag);
  });
});

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`;
}

const toJson = (status: number, body: object): RequestListener => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

describe('a registry', () => {
  const faults: [string, () => Promise<ReleaseRegistry> | ReleaseRegistry][] = [
    ['that is not there', () => connectTo('http://127.0.0.1:9/registry')],
    [
      'that never responses',
      async () =>
        createHttpReleases({ url: await startServer(() => {}), token: 'x', timeoutMs: 50 }),
    ],
    ['that breaks', async () => connectTo(await startServer(toJson(500, { code: 'internal' })))],
    ['that responses nonsense', async () => connectTo(await startServer(toJson(200, { a: 1 })))],
    [
      'that is a web page',
      async () => connectTo(await startServer((_request, response) => response.end('<html>'))),
    ],
    ['that does not know our token', () => connectTo(service.url, 'clinic_unknown')],
  ];

  it.each(faults)('%s is reported as unavailable [R8.14]', async (_what, connect) => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    registry = await connect();
    expect(await list()).toEqual(errorResponse('service_unavailable'));
    expect(await decide('promote', { etag })).toEqual(errorResponse('service_unavailable'));
    expect((await service.registry.read()).etag).toBe(etag);
  });

  it('a registry with a full disk is reported in its own words', async () => {
    const message = 'The disk is full';
    registry = connectTo(
      await startServer(
        toJson(507, { code: 'disk_full', message, retryable: true, requestId: 'r1' }),
      ),
    );
    expect(await list()).toEqual(errorResponse('release_rejected', { reason: message }));
  });

  it('an admin’s email that is too long for the history is shortened', async () => {
    const etag = await publishVersions(service, '1.0.0', '1.1.0');
    const by = `${'x'.repeat(120)}@clinic.test`;
    const common = { remote: 'remote-booking', choice: {}, note: '', etag, by };
    await registry.decide({ ...common, action: 'promote' });
    expect((await readStored()).history.at(-1)).toMatchObject({ by: 'x'.repeat(100) });
  });
});
