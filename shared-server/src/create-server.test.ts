import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { errorEnvelopeSchema } from 'shared-contracts';
import { z } from 'zod';
import { createServer, type ServerOptions } from './create-server';
import { describeError, DomainError } from './domain-error';
import { serveHealth } from './health';
import { listen } from './run-server';

function createTestServer(options: Partial<ServerOptions> = {}) {
  const log = new PassThrough();
  const lines: string[] = [];
  log.on('data', (chunk) => lines.push(String(chunk)));
  const logger = { level: 'info', stream: log };
  const app = createServer({ errors: { describe: describeError }, logger, ...options });
  let isReady = true;
  serveHealth(app, async () => {
    if (!isReady) throw new Error('no database');
  });
  app.post('/echo', async ({ body }) => body);
  app.get('/fails', async () => {
    throw new Error('secret path');
  });
  app.get('/taken', async () => {
    throw new DomainError('already_booked', { treatment: 'Whitening', date: 'x', time: 'y' });
  });
  return { app, lines, breakDown: () => void (isReady = false) };
}

const json = { 'content-type': 'application/json' };

it.each([
  ['a URL that cannot be decoded', { url: '/%' }, 400, 'validation_failed'],
  ['an unknown route', { url: '/nothing' }, 404, 'not_found'],
  [
    'an unreadable body',
    { url: '/echo', method: 'POST', payload: '{', headers: json },
    400,
    'validation_failed',
  ],
  [
    'an unknown type of body',
    { url: '/echo', method: 'POST', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    415,
    'media_type_unsupported',
  ],
  [
    'a body that is too large',
    { url: '/echo', method: 'POST', payload: `"${'x'.repeat(65_536)}"`, headers: json },
    413,
    'payload_too_large',
  ],
  ['an error of the catalogue', { url: '/taken' }, 409, 'already_booked'],
  ['any other error', { url: '/fails' }, 500, 'internal'],
] as const)('%s gets the one error shape and the security headers', async (...row) => {
  const [, request, status, code] = row;
  const response = await createTestServer().app.inject(request);
  expect(response.statusCode).toBe(status);
  const envelope = z.strictObject(errorEnvelopeSchema.shape).parse(response.json());
  expect(envelope.code).toBe(code);
  expect(response.body).not.toContain('secret path');
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});

it('the method TRACE is answered by no server', async () => {
  const { app } = createTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('TRACE /echo HTTP/1.1\r\nhost: a\r\nx-secret: quill\r\nconnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (bytes) => (answer += String(bytes)));
  await once(socket, 'end');
  await app.close();
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).not.toContain('quill');
});

it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  'a body that would change the prototype of objects is rejected: %s',
  async (payload) => {
    const { app } = createTestServer();
    const response = await app.inject({ url: '/echo', method: 'POST', payload, headers: json });
    expect(response.statusCode).toBe(400);
  },
);

it('an error of the server is logged under the ID that the caller gets', async () => {
  const { app, lines } = createTestServer();
  const { requestId } = (await app.inject('/fails')).json<{ requestId: string }>();
  await app.inject('/taken');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    reqId: requestId,
    route: '/fails',
    err: { message: 'secret path' },
  });
});

it('a server is healthy, and ready while what it needs responds', async () => {
  const { app, breakDown } = createTestServer();
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  breakDown();
  const unready = await app.inject('/readyz');
  expect([unready.statusCode, unready.headers['retry-after']]).toEqual([503, '5']);
  expect(unready.json()).toMatchObject({ code: 'service_unavailable', retryable: true });
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});

it('a request that arrives while the server stops gets the one error shape', async () => {
  const { app } = createTestServer();
  let finish: () => void = () => undefined;
  app.addHook('preClose', () => new Promise<void>((resolve) => (finish = resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const send = async () => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    return String((await once(socket, 'data'))[0]);
  };
  expect(await send()).toMatch(/^HTTP\/1.1 200 /);
  const closed = app.close();
  const response = await send();
  finish();
  await closed;
  expect(response).toMatch(/^HTTP\/1.1 503 [^]*"code":"service_unavailable"/);
  expect(response).toMatch(/^retry-after: 5\r$/im);
});

it('a server that is about to stop answers, but tells balancers that it is not ready', async () => {
  const { app } = createTestServer();
  const running = await listen(app, { PORT: 0, HOST: '127.0.0.1', DRAIN_SECONDS: 1 });
  const url = `http://127.0.0.1:${running.ports.port}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const drained = running.drain?.();
  const answers = await Promise.all(['/readyz', '/healthz'].map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
  expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close']);
  await drained;
  await running.stop();
});

it.each([
  ['body', 'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{'],
  ['head', 'POST /echo HTTP/1.1\r\nhost'],
])('a connection is closed when the %s of its request never ends', async (_part, text) => {
  const limits = { requestTimeoutMs: 100 };
  const { app } = createTestServer({ limits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume().write(text);
  await once(socket, 'close');
  await app.close();
});

it('each server may say its own headers and send its errors its own way', async () => {
  const { app } = createTestServer({
    headers: {},
    helmet: { strictTransportSecurity: { maxAge: 1, includeSubDomains: false } },
    errors: {
      describe: describeError,
      send: ({ status }, { id }, reply) => void reply.type('text/plain').send(`${status} ${id}`),
    },
  });
  const { headers, body } = await app.inject('/nothing');
  expect(body).toMatch(/^404 [0-9a-f-]{36}$/);
  expect(headers['strict-transport-security']).toBe('max-age=1');
  expect(headers['content-security-policy']).toBeUndefined();
});

describe('what is no request', () => {
  async function exchange(text: string) {
    const { app } = createTestServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
    socket.on('error', () => undefined); // It is closed while the rest is being sent.
    socket.write(text);
    await once(socket, 'close');
    await app.close();
    const [head = '', body = ''] = received.split('\r\n\r\n');
    return { head, envelope: z.strictObject(errorEnvelopeSchema.shape).parse(JSON.parse(body)) };
  }

  it.each([
    ['a URL of 20,000 characters', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 413],
    ['another protocol', 'HELO clinic\r\n\r\n', 400],
  ])('gets the one error shape and the security headers: %s', async (_what, text, status) => {
    const { head, envelope } = await exchange(text);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(envelope.code).toBe(status === 413 ? 'payload_too_large' : 'validation_failed');
  });
});
