/** @jest-environment node */
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { errorEnvelopeSchema } from 'shared-contracts';
import { startTestSite, type TestSite } from './test-kit/site';

const KIB = 1024;
const MIB = 1024 * KIB;
let site: TestSite;
let port: number;

beforeEach(async () => {
  site = await startTestSite();
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo);
});
afterEach(() => site.stop());

interface Sent {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** Sends the body without announcing its length. */
  readonly isChunked?: boolean;
}

/** Sends a body over a connection that the server may close. */
async function post({ path, type, body, isChunked = false }: Sent) {
  const length = isChunked ? {} : { 'content-length': body.length };
  const headers = { 'content-type': type, ...length };
  const call = request({ port, path, method: 'POST', headers, agent: false });
  Readable.from([body]).pipe(call);
  const [response] = (await once(call, 'response')) as [
    NodeJS.ReadableStream & { statusCode: number },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, json: JSON.parse(text) as unknown };
}

const toJson = (bytes: number) => Buffer.from(JSON.stringify('x'.repeat(bytes - 2)));

it('passes calls on to the API with the address of the visitor', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const response = await site.app.inject({ url: '/api/ping', headers });
  expect(response.json()).toEqual({ from: '203.0.113.7' });
});

it('leaves it to the API who may read its responses, such as the logo in emails', async () => {
  const { headers } = await site.app.inject('/api/images/logo');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(headers['content-security-policy']).toBe('x');
  const { headers: others } = await site.app.inject('/api/ping');
  expect(others['cross-origin-resource-policy']).toBe('same-origin');
});

async function followEvents() {
  const call = request({ port, path: '/api/day/events', agent: false });
  call.on('error', () => undefined);
  call.end();
  const [response] = (await once(call, 'response')) as [NodeJS.ReadableStream];
  response.on('error', () => undefined);
  const [chunk] = (await once(response, 'data')) as [Buffer];
  expect(String(chunk)).toBe('event: change\n\n');
  return call;
}

it('a server that stops does not wait for streams of events', async () => {
  await followEvents();
  const left = once(site.backend.streams, 'left');
  await site.app.close();
  await left;
});

it('passes events on one by one, and ends their stream when the visitor leaves', async () => {
  const call = await followEvents();
  const left = once(site.backend.streams, 'left');
  call.destroy();
  await left;
});

it('calls reach the API beside any number of streams', async () => {
  const streams = await Promise.all(Array.from({ length: 140 }, followEvents));
  expect((await site.app.inject('/api/ping')).statusCode).toBe(200);
  for (const stream of streams) stream.destroy();
});

it('while the API hangs, more calls than it can have in work are turned away, and pages are served', async () => {
  const hold = () => site.app.inject('/api/hangs');
  const held = Array.from({ length: 500 }, hold);
  while (site.backend.state.hanging < 500) await new Promise((resolve) => setImmediate(resolve));
  const rejected = await hold();
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([503, '1']);
  expect((await site.app.inject('/robots.txt')).statusCode).toBe(200);
  site.backend.streams.emit('go on');
  expect(new Set((await Promise.all(held)).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200]),
  );
});

it('a start in production warns when it trusts no proxy on another host', async () => {
  expect(site.logged()).toContain('TRUSTED_PROXIES is not set');
  const before = site.logged().length;
  await site.startAgain({ TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(site.logged().slice(before)).not.toContain('TRUSTED_PROXIES');
});

describe.each([false, true])('a JSON body, in chunks: %s', (isChunked) => {
  const book = (body: Buffer) =>
    post({ path: '/api/bookings', type: 'application/json', body, isChunked });

  it('reaches the API unchanged up to 64 KiB', async () => {
    const body = toJson(64 * KIB);
    expect(await book(body)).toEqual({ status: 200, json: {} });
    expect(site.backend.state.bookings).toEqual([JSON.parse(body.toString())]);
  });

  it.each([64 * KIB + 1, 300 * KIB, 3 * MIB, 10 * MIB])(
    'of %i bytes is too large, and no API connection breaks',
    async (bytes) => {
      const { status, json } = await book(toJson(bytes));
      expect(status).toBe(413);
      expect(errorEnvelopeSchema.parse(json).code).toBe('payload_too_large');
      expect(site.backend.state.bookings).toEqual([]);
      expect(site.logged()).not.toContain('errored');
    },
  );
});

it('passes an empty body on', async () => {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/bookings',
    headers: { 'content-type': 'text/plain' },
  });
  expect(response.statusCode).toBe(200);
});

describe.each([
  ['an image', '/api/images'],
  ['a document', '/api/documents/patients/1/2'],
])('%s', (_what, path) => {
  const upload = (bytes: number) =>
    post({ path, type: 'multipart/form-data', body: Buffer.alloc(bytes) });

  it('reaches the API up to 6 MiB', async () => {
    expect(await upload(6 * MIB)).toEqual({ status: 200, json: { bytes: 6 * MIB } });
  });

  it('of more bytes is too large', async () => {
    const { status, json } = await upload(6 * MIB + 1);
    expect(status).toBe(413);
    expect(errorEnvelopeSchema.parse(json).code).toBe('payload_too_large');
    expect(site.backend.state.uploads).toBe(0);
  });
});

describe('a client that never finishes its request', () => {
  const SHORT_TIMEOUTS = { headersTimeout: 100, requestTimeout: 100 };

  /** Sends everything but the last byte of the body, and gives the response. */
  async function sendHalf(path: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: clinic\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{}`,
    );
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    await once(socket, 'close');
    return text;
  }

  it('has 15 seconds for the headers and 30 for all of it, on one of 5000 connections', () => {
    const { headersTimeout, requestTimeout, maxConnections } = site.app.server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      maxConnections: 5000,
    });
  });

  it('is cut off, without having occupied a connection to the API', async () => {
    Object.assign(site.app.server, SHORT_TIMEOUTS);
    expect(await sendHalf('/api/bookings')).toMatch(/^HTTP\/1.1 408 /);
    expect(site.backend.state.bookings).toEqual([]);
  });

  it('is cut off from the API as well when its body is streamed', async () => {
    Object.assign(site.app.server, SHORT_TIMEOUTS);
    const aborted = once(site.backend.uploads, 'aborted');
    expect(await sendHalf('/api/images')).toMatch(/^HTTP\/1.1 408 /);
    await aborted;
  });
});
