import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, MINUTE_MS } from 'shared-contracts';
import { testCandidate, withFile } from '../test-kit/candidate';
import {
  createTestService,
  headersOf,
  openTestStores,
  publishVersions,
  stopTestServices,
  type TestService,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';
import { assertCallable, isPrivateAddress } from './addresses';
import { beginDeliveries, toNextAttempt } from './deliver';
import { post } from './post';
import type { NewWebhook } from './webhook';

// Databases and sockets are real, which takes a while on a busy machine.
jest.setTimeout(60_000);

const remote = 'remote-booking';
const servers: Server[] = [];

interface Received {
  readonly signature: string;
  readonly delivery: string;
  readonly body: string;
}

/** A receiver that answers with these statuses, one after the other; null does not answer. */
async function startReceiver(...statuses: (number | null)[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.once('end', () => {
      const { 'molar-signature': signature, 'molar-delivery': delivery } = request.headers;
      received.push({ signature: String(signature), delivery: String(delivery), body });
      const status = statuses.length > 1 ? statuses.shift() : (statuses[0] ?? 204);
      if (status !== null) response.writeHead(status!, { location: '/elsewhere' }).end('answer');
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await stopTestServices();
  await removeTempDirs();
});

/** A service whose webhooks may call this machine. */
async function open() {
  const service = await createTestService();
  const { db } = openTestStores(service.databaseUrl, service.dir);
  const delivering = {
    db,
    clock: () => service.clock.now,
    privateHosts: ['127.0.0.1'],
    mailer: null,
  };
  const deliver = async () => {
    const attempts = await beginDeliveries(delivering);
    await Promise.all(attempts);
    return attempts.length;
  };
  const add = (url: string, changes: Partial<NewWebhook> = {}) =>
    service.registry.addWebhook({ url, events: ['promoted'], remotes: [remote], ...changes });
  return { service, db, delivering, deliver, add };
}

const wait = ({ clock }: TestService, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
};

const lastResult = async ({ registry }: TestService) => {
  const [webhook] = await registry.listWebhooks();
  return [webhook!.lastResult, webhook!.waiting];
};

describe('a delivery', () => {
  it('says what happened, and is signed with the secret of its webhook', async () => {
    const { service, deliver, add } = await open();
    const { url, received } = await startReceiver();
    const { secret } = await add(url);
    await publishVersions(service, '1.0.0');
    expect(await deliver()).toBe(1);
    const [{ signature, delivery, body }] = received as [Received];
    const [, seconds, hmac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature)!;
    expect(hmac).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(Number(seconds) * 1_000).toBe(service.clock.now.getTime());
    expect(JSON.parse(body)).toEqual({
      id: delivery,
      event: 'promoted',
      remote,
      version: '1.0.0',
      by: 'booking',
      at: '2026-03-01T10:00:00.000Z',
      text: 'promoted 1.0.0 (first release)',
      note: '',
    });
    expect(await deliver()).toBe(0);
    expect(await lastResult(service)).toEqual(['delivered', 0]);
  });

  it('is repeated with the same ID after growing pauses until it is accepted', async () => {
    const { service, deliver, add } = await open();
    const { url, received } = await startReceiver(500, 302, 204);
    await add(url);
    await publishVersions(service, '1.0.0');
    await deliver();
    expect(await lastResult(service)).toEqual(['status 500', 1]);
    expect(await deliver()).toBe(0);
    wait(service, 1);
    await deliver();
    expect(await lastResult(service)).toEqual(['status 302', 1]);
    wait(service, 2);
    expect(await deliver()).toBe(0);
    wait(service, 1);
    await deliver();
    expect(await lastResult(service)).toEqual(['delivered', 0]);
    expect(new Set(received.map(({ delivery }) => delivery)).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it('is given up after a day', async () => {
    const { service, deliver, add } = await open();
    const { url } = await startReceiver(500);
    await add(url);
    await publishVersions(service, '1.0.0');
    wait(service, 24 * 60);
    await deliver();
    expect(await lastResult(service)).toEqual(['status 500, given up', 0]);
    const start = new Date(0);
    const pauses: number[] = [];
    let next: Date | null = start;
    for (let attempts = 1; next; attempts += 1) {
      const now: Date = next;
      next = toNextAttempt(attempts, start, now);
      if (next) pauses.push((next.getTime() - now.getTime()) / MINUTE_MS);
    }
    expect(pauses.slice(0, 7)).toEqual([1, 3, 9, 27, 81, 240, 240]);
    const sum = pauses.reduce((total, pause) => total + pause * MINUTE_MS, 0);
    expect(sum).toBeGreaterThanOrEqual(DAY_MS);
  });

  it('of a receiver that hangs holds no other', async () => {
    const { service, db, delivering, add } = await open();
    const hanging = await startReceiver(null);
    const other = await startReceiver(204);
    await add(hanging.url);
    await add(other.url);
    await publishVersions(service, '1.0.0');
    await service.registry.change(
      { action: 'retire', remote, note: '' },
      (await service.registry.read()).etag,
    );
    const attempts = await beginDeliveries(delivering);
    expect(attempts).toHaveLength(2);
    await Promise.race(attempts);
    expect(other.received).toHaveLength(1);
    const results = await db
      .selectFrom('registry.webhook_deliveries')
      .select('result')
      .where('result', 'is not', null)
      .execute();
    expect(results).toEqual([{ result: 'delivered' }]);
    servers[0]!.closeAllConnections();
    await Promise.all(attempts);
  });

  it('is begun by one of two processes, and by another once the first has died', async () => {
    const { service, delivering, add } = await open();
    const { url } = await startReceiver(204);
    await add(url);
    await publishVersions(service, '1.0.0');
    const { db } = openTestStores(service.databaseUrl, service.dir);
    const both = await Promise.all([
      beginDeliveries(delivering),
      beginDeliveries({ ...delivering, db }),
    ]);
    expect(both.flat()).toHaveLength(1);
    await Promise.all(both.flat());
  });

  it('is written with the change that it is about, or not at all', async () => {
    const { service, db, add } = await open();
    const { url } = await startReceiver();
    await add(url);
    const { etag } = await service.registry.read();
    await publishVersions(service, '1.0.0');
    const change = { action: 'retire', remote, note: '' } as const;
    await expect(service.registry.change(change, etag)).rejects.toThrow(
      /changed remote-booking first/,
    );
    const written = await db.selectFrom('registry.webhook_deliveries').select('body').execute();
    expect(written).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('is told of what it asked for, about its remotes', async () => {
    const { service, db, add } = await open();
    const { url } = await startReceiver();
    await add(url, { events: ['canary_set', 'withdrawn'], remotes: [] });
    await add(url, { events: ['promoted'], remotes: ['remote-payment'] });
    await publishVersions(service, '1.0.0');
    const bodies = await db.selectFrom('registry.webhook_deliveries').select('body').execute();
    expect(bodies.map(({ body }) => (JSON.parse(body) as { text: string }).text)).toEqual([
      'set 1.0.0 to 10% of visitors',
    ]);
  });

  it('is told of a publish that gates rejected', async () => {
    const { service, deliver, add } = await open();
    const { url, received } = await startReceiver();
    await add(url, { events: ['gate_closed'] });
    const broken = withFile(testCandidate(), 'page.8c9d0e1f.js', null);
    await expect(service.registry.draft(broken)).rejects.toThrow(/was not published/);
    await deliver();
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      event: 'gate_closed',
      version: '1.0.0',
      text: expect.stringMatching(/^could not publish 1\.0\.0: rejected by manifest/) as string,
    });
  });

  const routes =
    (service: TestService) =>
    (path: string, caller: 'booking' | 'payment' | 'admin' | 'shell', body?: object | null) =>
      fetch(service.url + path, {
        method: body === null ? 'DELETE' : body ? 'POST' : 'GET',
        headers: {
          ...headersOf(service, caller),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });

  it('belongs to the teams of its remotes and to admins; its secret is shown once', async () => {
    const { service } = await open();
    const call = routes(service);
    const webhook = {
      url: 'https://chat.clinic.test/hook',
      events: ['promoted'],
      remotes: [remote],
    };
    expect((await call('/webhooks', 'payment', webhook)).status).toBe(403);
    expect((await call('/webhooks', 'shell', webhook)).status).toBe(403);
    expect((await call('/webhooks', 'booking', { ...webhook, remotes: [] })).status).toBe(403);
    const added = await call('/webhooks', 'booking', webhook);
    const { id, secret } = (await added.json()) as { id: string; secret: string };
    expect(added.status).toBe(201);
    const listed = await (await call('/webhooks', 'booking')).text();
    expect(listed).toContain(id);
    expect(listed).not.toContain(secret);
    expect(await (await call('/webhooks', 'payment')).json()).toEqual({ webhooks: [] });
    expect((await call(`/webhooks/${id}/test`, 'payment', {})).status).toBe(403);
    expect((await call(`/webhooks/${id}`, 'payment', null)).status).toBe(403);
    expect((await call(`/webhooks/${id}/test`, 'booking', {})).status).toBe(204);
    expect((await call(`/webhooks/${id}`, 'admin', null)).status).toBe(204);
    expect((await call(`/webhooks/${id}`, 'booking', null)).status).toBe(404);
  });

  it.each([
    'http://chat.clinic.test/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://a:b@c.test/',
  ])('cannot call %s', async (url) => {
    const { service } = await open();
    const webhook = { url, events: ['promoted'], remotes: [remote] };
    const response = await routes(service)('/webhooks', 'booking', webhook);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'webhook_url' }),
    ]);
  });
});

describe('an address of a private network', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
  ])('%s is one', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('%s is none', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it('is not called under a name that leads to it, unless a setting allows', async () => {
    const { url, received } = await startReceiver();
    const named = url.replace('127.0.0.1', 'localhost').replace('http:', 'https:');
    const common = { body: '{}', headers: {} };
    expect(await post({ ...common, url: named, privateHosts: [] })).toBe('private address');
    expect(received).toHaveLength(0);
    const allowed = url.replace('127.0.0.1', 'localhost');
    expect(await post({ ...common, url: allowed, privateHosts: ['localhost'] })).toBeNull();
    expect(() => assertCallable(allowed, [])).toThrow(/is not https/);
  });
});
