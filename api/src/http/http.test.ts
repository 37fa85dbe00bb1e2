import { request as httpRequest } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { sql } from 'kysely';
import { errorCatalogue } from 'shared-contracts';
import { call, invalidFields, errorResponse, success } from '../../test-kit/call';
import { signIn, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());

const post = (body: string, contentType = 'application/json') =>
  call(api, 'POST /api/bookings', {
    token: patient.token,
    body,
    headers: { 'content-type': contentType },
  });

it.each([
  ['unknown path', 'GET /api/nothing', 'not_found'],
  ['path outside the API', 'GET /', 'not_found'],
  ['method that a path does not have', 'DELETE /api/jwt', 'not_found'],
  ['path that cannot be decoded', 'GET /api/bookings/%zz', 'validation_failed'],
] as const)('an %s gets the standard error [R8.6]', async (_what, target, code) => {
  expect(await call(api, target)).toEqual(errorResponse(code));
});

it('an unreadable body gets the standard error', async () => {
  expect(await post('{"patient": ')).toEqual(errorResponse('validation_failed'));
  expect(await post('')).toEqual(errorResponse('validation_failed'));
  expect(await post('<xml/>', 'text/xml')).toEqual(errorResponse('media_type_unsupported'));
  expect(await post(JSON.stringify('x'.repeat(65_536)))).toEqual(
    errorResponse('payload_too_large'),
  );
  expect(await post('[]')).toEqual(invalidFields(''));
});

const nest = (depth: number, [open, close]: readonly [string, string]) =>
  open.repeat(depth) + close.repeat(depth);

it.each([
  ['lists', nest(30_000, ['[', ']'])],
  ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a field', `{"email":${nest(20_000, ['[', ']'])}}`],
  ['a field beside a malformed text', `{"name":"\\u0000","email":${nest(20_000, ['[', ']'])}}`],
])('a body of deeply nested %s is rejected', async (_what, body) => {
  const headers = { 'x-forwarded-for': '198.51.100.23' };
  const response = await call(api, 'POST /api/messages', { body, headers });
  expect(response).toEqual(errorResponse('validation_failed'));
});

it('every response has a request ID of its own, which a client cannot choose [R8.6]', async () => {
  const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
  const responses = await Promise.all([
    call(api, 'GET /api/nothing', { headers }),
    call(api, 'GET /api/nothing', { headers }),
  ]);
  const ids = responses.map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set([...ids, 'mine']).size).toBe(3);
});

it.each(['GET /healthz', 'GET /api/nothing', 'GET /api/users', 'GET /api/openapi.json'])(
  '%s has the security headers',
  async (target) => {
    const { headers } = await call(api, target);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  },
);

it('oversized headers are rejected as any other payload that is too large, without harm', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${api.url}/healthz`, { headers: { cookie: 'x'.repeat(20_000) } });
    request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    request.end();
  });
  expect(status).toBe(errorCatalogue.payload_too_large.status);
  expect(await call(api, 'GET /healthz')).toEqual(success({ status: 'ok' }));
});

it('an internal failure is never shown, only its request ID [R8.7]', async () => {
  await sql`alter table users rename to hidden`.execute(api.db);
  const response = await call(api, 'GET /api/bookings?email=patient@clinic.test', {
    token: patient.token,
  });
  await sql`alter table hidden rename to users`.execute(api.db);
  expect(response).toEqual(errorResponse('internal'));
  const { requestId } = response.body as { requestId: string };
  const failure = api.logLines.find((line) => line.includes('request failed'));
  expect(JSON.parse(failure ?? '{}')).toMatchObject({
    reqId: requestId,
    error: { code: 'internal', cause: { sqlState: '42P01' } },
  });
});

it.each<[string, object, string[]]>([
  ['POST /api/messages', { email: 'v@x.test', subject: 'a\0', message: 'm' }, ['subject']],
  ['POST /api/messages', { email: 'v@x.test', subject: 'a', message: '\ud800' }, ['message']],
  ['POST /api/payments', { role: 1, transectionId: '\udc00' }, ['transectionId']],
  ['POST /api/reviews', { review: '\0', location: '\0' }, ['review', 'location']],
])('%s rejects text that cannot be stored: %#', async (target, body, paths) => {
  expect(await call(api, target, { token: patient.token, body })).toEqual(invalidFields(...paths));
});

it('a NUL character in a query is rejected', async () => {
  const { token } = patient;
  expect(await call(api, 'GET /api/bookings?email=%00', { token })).toEqual(invalidFields('email'));
});

it('every other character is stored, also beyond the basic plane', async () => {
  const body = { email: 'v@x.test', subject: '😀', message: 'Zähne\n牙' };
  expect((await call(api, 'POST /api/messages', { body })).status).toBe(200);
});

describe('a request that never ends', () => {
  let impatient: TestApi;
  beforeAll(async () => {
    impatient = await startTestApi({ requestTimeoutMs: 100 });
  });
  afterAll(() => impatient.stop());

  it.each([
    [
      'body',
      'POST /api/messages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ],
    ['head', 'GET /healthz HTTP/1.1\r\nhost:'],
  ])('the connection is closed when the %s does not arrive', async (_part, start) => {
    const { port } = new URL(impatient.url);
    const socket = connectSocket(Number(port), '127.0.0.1', () => void socket.write(start));
    const chunks: string[] = [];
    socket.on('data', (chunk) => void chunks.push(String(chunk)));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(chunks.join('')).toMatch(/^HTTP\/1.1 408 /);
  });
});

it('the API reference can be browsed in local mode, and does not exist in production', async () => {
  const page = await fetch(`${api.url}/api/docs/`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('swagger-ui');
  const inProduction = await startTestApi({ mode: 'production' });
  expect(await call(inProduction, 'GET /api/docs/')).toEqual(errorResponse('not_found'));
  await inProduction.stop();
});

describe('the OpenAPI document', () => {
  it('requests and responses are described as they are on the wire', async () => {
    const { body } = await call(api, 'GET /api/openapi.json');
    const { paths } = body as { paths: Record<string, object> };
    // Those of the specification; later ones have the names of the code.
    const text = JSON.stringify([paths['/api/bookings'], paths['/api/bookings/{id}']]);
    expect(text).toContain('"appoinmentDate":{"type":"string"');
    expect(text).toContain('"transectionId"');
    expect(text).not.toMatch(/"(dateLocal|priceCents|transactionId|startsAt)"/);
  });

  it('each endpoint is described with its input, response, access and errors [R7.22]', async () => {
    const { body } = await call(api, 'GET /api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, object>> };
    expect(paths['/api/bookings']?.post).toMatchObject({
      summary: 'Book an appointment',
      security: [{ accessToken: [] }],
      requestBody: { required: true },
      responses: {
        200: { content: { 'application/json': { schema: { type: 'object' } } } },
        409: {
          description:
            'already_booked, doctor_unavailable, known_patients_only, new_patients_only, overlapping_booking, price_mismatch, slot_taken, too_many_unpaid, unverified_limit',
        },
        422: {
          description:
            'beyond_horizon, clinic_closed, notice_too_short, slot_not_offered, slot_past',
        },
      },
    });
  });
});
