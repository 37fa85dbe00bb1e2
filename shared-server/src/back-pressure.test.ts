import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorEnvelopeSchema } from 'shared-contracts';
import type { RejectionReason } from './back-pressure';
import { createServer, type ServerOptions } from './create-server';
import { describeError } from './domain-error';
import { serveHealth } from './health';

const unlimited = { maxDelayMs: Infinity, maxRequests: Infinity };

let app: FastifyInstance;
let url: string;
/** Lets the requests to `/waits` end. */
let goOn: () => void;
let waiting: number;

async function startServer(options: Partial<ServerOptions>): Promise<void> {
  const blocked = new Promise<void>((resolve) => (goOn = resolve));
  waiting = 0;
  app = createServer({ errors: { describe: describeError }, ...options });
  serveHealth(app, async () => undefined);
  app.get('/quick', async () => ({ quick: true }));
  app.post('/echo', async ({ body }) => body);
  app.get('/waits', async () => {
    waiting += 1;
    await blocked;
    return {};
  });
  app.get('/works', () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
    return {};
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => app.close());

const statusOf = async (path: string): Promise<number> => (await fetch(url + path)).status;

async function readRejections(reason: RejectionReason): Promise<number> {
  const { values } = (await app.metrics
    .getSingleMetric('molar_requests_rejected_total')
    ?.get()) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.reason === reason)?.value ?? Number.NaN;
}

async function open(text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Waits until so many requests to `/waits` are in work. */
async function occupy(count: number): Promise<Promise<number>[]> {
  const statuses = Array.from({ length: count }, () => statusOf('/waits'));
  while (waiting < count) await new Promise((resolve) => setImmediate(resolve));
  return statuses;
}

describe('a server with as many requests in work as it takes on', () => {
  beforeEach(() => startServer({ backPressure: { ...unlimited, maxRequests: 2 } }));

  it('turns others away at once, says when to come again, and finishes what it has begun', async () => {
    const begun = await occupy(2);
    const response = await fetch(`${url}/quick`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const envelope = errorEnvelopeSchema.parse(await response.json());
    expect(envelope).toMatchObject({ code: 'service_unavailable', retryable: true });
    expect(response.headers.get('x-request-id')).toBe(envelope.requestId);
    expect(await readRejections('requests')).toBe(1);
    goOn();
    expect(await Promise.all(begun)).toEqual([200, 200]);
    expect(await statusOf('/quick')).toBe(200);
  });

  it('still tells balancers that it works', async () => {
    const begun = await occupy(2);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
    goOn();
    await Promise.all(begun);
  });

  it('does not count clients that never finish their bodies, nor those that have left', async () => {
    const head = 'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';
    const slow = await Promise.all(
      Array.from({ length: 3 }, () => open(`${head}content-length: 9\r\n\r\n{`)),
    );
    expect(await statusOf('/quick')).toBe(200);
    const left = await Promise.all(
      [0, 1].map(() => open('GET /waits HTTP/1.1\r\nhost: a\r\n\r\n')),
    );
    while (waiting < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await statusOf('/quick')).toBe(503);
    for (const socket of [...left, ...slow]) socket.destroy();
    while ((await statusOf('/quick')) === 503);
    goOn();
  });
});

it('a server without such limits takes everything on', async () => {
  await startServer({});
  const begun = await occupy(40);
  expect(await statusOf('/quick')).toBe(200);
  goOn();
  expect(new Set(await Promise.all(begun))).toEqual(new Set([200]));
});

it.each([
  ['turns away what it would answer late', 60, 503],
  ['answers late without the limit', Infinity, 200],
])('a server whose event loop has too much to do %s', async (_what, maxDelayMs, last) => {
  await startServer({ backPressure: { ...unlimited, maxDelayMs } });
  const requests = 'GET /works HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(60);
  const socket = await open(
    `${requests}GET /quick HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
  );
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses.slice(0, 16)).toEqual(Array(16).fill(200));
  expect(statuses.includes(503)).toBe(last === 503);
  expect((await readRejections('event_loop')) > 0).toBe(last === 503);
});

it('a few requests are answered although the event loop was held up by something else', async () => {
  await startServer({ backPressure: { ...unlimited, maxDelayMs: 20 } });
  const answer = statusOf('/quick');
  const until = performance.now() + 200;
  while (performance.now() < until);
  expect(await answer).toBe(200);
});

it('what else a server needs may turn requests away, and a person gets the page that says so', async () => {
  await startServer({
    errors: {
      describe: describeError,
      send: ({ status }, _request, reply) => void reply.type('text/html').send(`page ${status}`),
    },
    backPressure: {
      ...unlimited,
      findReason: () => 'database',
      isPage: ({ headers }) => headers.accept === 'text/html',
    },
  });
  const page = await fetch(`${url}/quick`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, 'page 503']);
  expect(page.headers.get('retry-after')).toBe('1');
  const call = await fetch(`${url}/quick`);
  expect(call.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await readRejections('database')).toBe(2);
});

describe('connections', () => {
  it('of an address that has too many are closed, and those of a trusted proxy are not', async () => {
    const limits = { maxConnectionsPerAddress: 2 };
    await startServer({ limits, trustProxy: '' });
    const first = await Promise.all([open(''), open('')]);
    await once(await open(''), 'close');
    expect(await readRejections('address')).toBe(1);
    for (const socket of first) socket.destroy();
    await app.close();

    await startServer({ limits, trustProxy: 'loopback' });
    const many = await Promise.all([open(''), open(''), open('')]);
    expect(await statusOf('/quick')).toBe(200);
    for (const socket of many) socket.destroy();
  });

  it('that wait for nothing make room when there are too many', async () => {
    await startServer({ limits: { maxConnections: 2 } });
    const request = 'GET /quick HTTP/1.1\r\nhost: a\r\n\r\n';
    const idle = await Promise.all([open(request), open(request)]);
    await Promise.all(idle.map((socket) => once(socket, 'data')));
    const closed = Promise.all(idle.map((socket) => once(socket.resume(), 'close')));
    await once(await open(request), 'close');
    await closed;
    expect(await readRejections('connections')).toBe(1);
    expect(await statusOf('/quick')).toBe(200);
  });

  it('on which nothing is read any more are closed', async () => {
    await startServer({ limits: { idleTimeoutMs: 100 } });
    const socket = await open('GET /waits HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(socket, 'close');
    goOn();
  });

  it('without any request are closed', async () => {
    await startServer({ limits: { headersTimeoutMs: 100, checkIntervalMs: 50 } });
    await once((await open('')).resume(), 'close');
  });
});
