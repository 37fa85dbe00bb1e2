import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createServer } from './create-server';
import { describeError } from './domain-error';
import { toOutgoingHeaders } from './request-work';
import { currentWork, toLogFields } from './work-context';

const GIVEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NEW = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function createTestServer(trustProxy?: string) {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)));
  const app = createServer({
    errors: { describe: describeError },
    logger: { level: 'info', stream },
    ...(trustProxy !== undefined && { trustProxy }),
  });
  const tell = async () => ({ ...currentWork(), headers: toOutgoingHeaders(currentWork()) });
  app.get('/work', tell);
  app.post('/work', async ({ log }) => {
    log.info('at work');
    // What a route starts is a part of the request as well.
    await new Promise((resolve) => setTimeout(resolve, 1));
    return tell();
  });
  return { app, lines };
}

interface Told {
  readonly requestId: string;
  readonly headers: Record<string, string>;
}

async function send(given: string, { trustProxy = 'loopback', from = '127.0.0.1' } = {}) {
  const { app, lines } = createTestServer(trustProxy);
  const response = await app.inject({
    method: 'POST',
    url: '/work',
    remoteAddress: from,
    headers: { 'x-request-id': given, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { a: 'body' },
  });
  return { told: response.json<Told>(), answered: response.headers['x-request-id'], lines };
}

it('the ID of a trusted proxy is answered, logged and known to what the route does', async () => {
  const { told, answered, lines } = await send(GIVEN);
  expect(told.requestId).toBe(GIVEN);
  expect(told.headers).toEqual({ 'x-request-id': GIVEN });
  expect(answered).toBe(GIVEN);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'at work', reqId: GIVEN });
});

it('the 32 digits that a proxy may give are accepted too', async () => {
  const digits = GIVEN.replaceAll('-', '');
  expect((await send(digits)).answered).toBe(digits);
});

it.each([
  ['a client that is no proxy', GIVEN, { from: '203.0.113.7' }],
  ['a client of a server that trusts none', GIVEN, { trustProxy: '' }],
  ['a proxy that gives a text', 'ann@lee.test', {}],
  ['a proxy that gives a line break', `${GIVEN}\n{"level":60}`, {}],
  ['a proxy that gives a telephone number', '+49 170 1234567', {}],
])('the ID of %s is replaced by a new one', async (_whose, given, options) => {
  const { told, answered } = await send(given, options);
  expect(answered).toMatch(NEW);
  expect(answered).not.toBe(given);
  expect(told.requestId).toBe(answered);
});

it.each(['/nothing', '/%'])('the answer %s has the ID of its envelope', async (url) => {
  const response = await createTestServer().app.inject(url);
  const { requestId } = response.json<Told>();
  expect(requestId).toMatch(NEW);
  expect(response.headers['x-request-id']).toBe(requestId);
});

it('the ID is known to a route whose body arrives after the head', async () => {
  const { app } = createTestServer('loopback');
  const { port } = new URL(await app.listen({ port: 0 }));
  const headers = { 'content-type': 'application/json', 'x-request-id': GIVEN };
  const call = request({ port, path: '/work', method: 'POST', headers });
  call.write('{"a":');
  await once(app.server, 'request');
  await new Promise((resolve) => setTimeout(resolve, 50));
  call.end('"body"}');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(await json(response)).toMatchObject({ requestId: GIVEN });
  await app.close();
});

it('two requests at once do not get into each other', async () => {
  const { app } = createTestServer();
  const payload = { a: 'body' };
  const both = await Promise.all(
    [1, 2].map(() => app.inject({ method: 'POST', url: '/work', payload })),
  );
  const ids = both.map((response) => response.json<Told>().requestId);
  expect(ids).toEqual(both.map(({ headers }) => headers['x-request-id']));
  expect(new Set(ids).size).toBe(2);
});

it('outside of requests and jobs there is no work', () => {
  expect(currentWork()).toBeNull();
  expect(toOutgoingHeaders(null)).toEqual({});
  expect(toLogFields(null)).toEqual({});
});
