import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createServer } from './create-server';
import { describeError, DomainError } from './domain-error';
import { serveHealth } from './health';
import { isTracing, startSpan, startTracing, stopTracing, type TracingSettings } from './tracing';
import { currentWork } from './work-context';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: object;
}

const PARENT = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`;

let bodies: string[];
let url: string;
const collector = createHttpServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body);
    response.end('{}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  bodies = [];
});
afterEach(stopTracing);
afterAll(() => void collector.close().closeAllConnections());

type App = ReturnType<typeof createServer>;

/** The spans of what a server does, and what it logs. */
async function trace(send: (app: App) => Promise<unknown>, settings: TracingSettings = {}) {
  await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: url, ...settings });
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line) => lines.push(String(line)));
  const app = createServer({
    errors: { describe: describeError },
    logger: { level: 'info', stream },
    trustProxy: 'loopback',
  });
  serveHealth(app, async () => undefined);
  app.get('/users/:email', async ({ log }) => {
    log.info('asked');
    return currentWork()?.span?.spanContext();
  });
  app.get('/fails', async () => {
    throw new Error('no place for ann@lee.test');
  });
  app.get('/taken', async () => {
    throw new DomainError('already_booked', { treatment: 'x', date: 'x', time: 'y' });
  });
  app.get('/events', (_request, reply) => {
    const events = Readable.from(['event: change\n\n', 'event: change\n\n']);
    events.once('end', () => lines.push(String(currentWork()?.span?.isRecording())));
    return reply.type('text/event-stream').send(events);
  });
  const answer = await send(app);
  await app.close();
  await stopTracing();
  const sent = bodies.map((body) => JSON.parse(body) as Sent);
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  return { answer, spans, lines };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { spans: Span[] }[] }[];
}

const valueOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

it('without an endpoint nothing is traced', async () => {
  await startTracing('test', { OTEL_TRACES_SAMPLER_ARG: 1 });
  expect(isTracing()).toBe(false);
  expect(startSpan('x', { kind: 'CLIENT', parent: null, attributes: {} })).toBeNull();
});

it('a request is sent by the pattern of its route, and its lines of the log name the trace', async () => {
  const { spans, lines } = await trace((app) =>
    app.inject({ url: '/users/ann@lee.test?q=ann', headers: { traceparent } }),
  );
  expect(spans).toHaveLength(1);
  const [span] = spans as [Span];
  expect(span).toMatchObject({
    name: 'GET /users/:email',
    traceId: PARENT.traceId,
    parentSpanId: PARENT.spanId,
  });
  expect(valueOf(span, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(JSON.parse(lines[0]!)).toMatchObject({ trace_id: PARENT.traceId });
  expect(bodies.join('')).not.toMatch(/ann|127\.0\.0\.1/);
  expect(bodies.join('')).toContain('"service.name","value":{"stringValue":"test"}');
});

it.each([
  ['a client that is no proxy', { traceparent }, '203.0.113.7'],
  ['a proxy, when it is malformed', { traceparent: `${traceparent}-x` }, '127.0.0.1'],
  ['a proxy, when it is zero', { traceparent: traceparent.replaceAll('a', '0') }, '127.0.0.1'],
])('the trace of %s is not continued', async (_whose, headers, remoteAddress) => {
  const { spans } = await trace((app) => app.inject({ url: '/taken', headers, remoteAddress }));
  expect(spans).toHaveLength(1);
  expect(spans[0]!.parentSpanId ?? '').toBe('');
  expect(spans[0]!.traceId).not.toBe(PARENT.traceId);
});

const GIVEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const DIGITS = GIVEN.replaceAll('-', '');

it.each([
  ['of its answer', {}, null],
  ['of the proxy', { 'x-request-id': GIVEN.toUpperCase() }, DIGITS],
  ['of the proxy, without hyphens', { 'x-request-id': DIGITS }, DIGITS],
])('a trace that begins here has the ID %s', async (_whose, headers, expected) => {
  const send = (app: App) => app.inject({ url: '/taken', headers });
  const { answer, spans } = await trace(send);
  const { headers: answered } = answer as Awaited<ReturnType<typeof send>>;
  const requestId = String(answered['x-request-id']);
  expect(spans[0]!.traceId).toBe(expected ?? requestId.replaceAll('-', ''));
  expect(spans[0]!.parentSpanId ?? '').toBe('');
  expect(valueOf(spans[0]!, 'molar.request_id')).toEqual({ stringValue: requestId });
});

it('a request whose ID no trace can have, and one after it, are traced under random ones', async () => {
  const headers = { 'x-request-id': '0'.repeat(32) };
  const { spans } = await trace(async (app) => {
    await app.inject({ url: '/taken', headers });
    await app.inject({ url: '/taken', headers });
  });
  const [first, second] = spans.map(({ traceId }) => traceId);
  expect(first).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect(second).not.toBe(first);
});

it('the trace of another server keeps its ID, whatever that of the request is', async () => {
  const headers = { 'x-request-id': GIVEN, traceparent };
  const { spans } = await trace((app) => app.inject({ url: '/taken', headers }));
  expect(spans[0]!.traceId).toBe(PARENT.traceId);
});

it('a failure of the server is sent with its code, and never with its message', async () => {
  const { spans } = await trace((app) => app.inject('/fails'));
  expect(spans[0]).toMatchObject({ status: { code: 2 } });
  expect(valueOf(spans[0]!, 'error.type')).toEqual({ stringValue: 'internal' });
  expect(bodies.join('')).not.toContain('ann@lee.test');
});

it('an answer that says no is no failure', async () => {
  const { spans } = await trace((app) => app.inject('/taken'));
  expect(spans[0]).toMatchObject({ status: { code: 0 } });
});

it('checks of the health are not traced', async () => {
  const { spans } = await trace((app) => app.inject('/healthz'));
  expect(spans).toEqual([]);
});

it('the span of a stream of events ends as the stream begins', async () => {
  const { spans, lines } = await trace((app) => app.inject('/events'));
  expect(spans).toMatchObject([{ name: 'GET /events' }]);
  expect(lines).toEqual(['false']);
});

it('a part of the traces is recorded, and the rest of a trace that another server records', async () => {
  const { spans } = await trace((app) => app.inject('/users/x'), { OTEL_TRACES_SAMPLER_ARG: 0 });
  expect(spans).toEqual([]);
  const continued = await trace(
    (app) => app.inject({ url: '/users/x', headers: { traceparent } }),
    { OTEL_TRACES_SAMPLER_ARG: 0 },
  );
  expect(continued.spans).toHaveLength(1);
});

it('a collector that is away fails no request, and holds a stop up for 3 seconds at most', async () => {
  const { answer, spans } = await trace((app) => app.inject('/users/x'), {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  expect(answer).toMatchObject({ statusCode: 200 });
  expect(spans).toEqual([]);
});
