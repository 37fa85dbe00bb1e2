import { request as httpRequest } from 'node:http';
import { sql } from 'kysely';
import { call, faultyFields, refusal, success } from '../test-kit/call';
import { signIn, type SignedIn } from '../test-kit/people';
import { startTestApi, type TestApi } from '../test-kit/test-api';

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
] as const)('answers an %s in the envelope [R8.6]', async (_what, target, code) => {
  expect(await call(api, target)).toEqual(refusal(code));
});

it('answers a body that it can’t read in the envelope', async () => {
  expect(await post('{"patient": ')).toEqual(refusal('validation_failed'));
  expect(await post('')).toEqual(refusal('validation_failed'));
  expect(await post('<xml/>', 'text/xml')).toEqual(refusal('media_type_unsupported'));
  expect(await post(JSON.stringify('x'.repeat(65_536)))).toEqual(refusal('payload_too_large'));
  expect(await post('[]')).toEqual(faultyFields(''));
});

it('gives every answer a request id of its own, which a client can’t choose [R8.6]', async () => {
  const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
  const answers = await Promise.all([
    call(api, 'GET /api/nothing', { headers }),
    call(api, 'GET /api/nothing', { headers }),
  ]);
  const ids = answers.map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set([...ids, 'mine']).size).toBe(3);
});

it.each(['GET /healthz', 'GET /api/nothing', 'GET /api/users', 'GET /api/openapi.json'])(
  'sends safe headers with %s',
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

it('closes a request that is no HTTP without harm', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${api.url}/healthz`, { headers: { cookie: 'x'.repeat(20_000) } });
    request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
    request.end();
  });
  expect(status).toBe(431);
  expect(await call(api, 'GET /healthz')).toEqual(success({ status: 'ok' }));
});

it('never shows an internal failure, only its request id [R8.7]', async () => {
  await sql`alter table users rename to hidden`.execute(api.db);
  const answer = await call(api, 'GET /api/bookings?email=patient@clinic.test', {
    token: patient.token,
  });
  await sql`alter table hidden rename to users`.execute(api.db);
  expect(answer).toEqual(refusal('internal'));
  const { requestId } = answer.body as { requestId: string };
  const failure = api.logLines.find((line) => line.includes('request failed'));
  expect(JSON.parse(failure ?? '{}')).toMatchObject({
    reqId: requestId,
    error: { code: 'internal', cause: { sqlState: '42P01' } },
  });
});

describe('the OpenAPI document', () => {
  it('names each call’s input, answer, access and refusals [R7.22]', async () => {
    const { body } = await call(api, 'GET /api/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, object>> };
    expect(paths['/api/bookings']?.post).toMatchObject({
      summary: 'Book a slot',
      security: [{ accessToken: [] }],
      requestBody: { required: true },
      responses: {
        200: { content: { 'application/json': { schema: { type: 'object' } } } },
        409: { description: 'already_booked, price_mismatch, slot_taken' },
        422: { description: 'slot_not_offered, slot_past' },
      },
    });
  });
});
