import { sql } from 'kysely';
import { call, errorResponse, success } from '../../test-kit/call';
import { type Relay, startRelay } from '../../test-kit/relay';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let relay: Relay;

beforeAll(async () => {
  api = await startTestApi({
    reroute: async (url) => {
      relay = await startRelay(url);
      return relay.url;
    },
  });
});
afterAll(async () => {
  await api.stop();
  await relay.cut();
});

const options = 'GET /api/appoinmentOptions?date=Mar%203,%202026';

it('the API reports that it is unavailable while its database is unreachable, and recovers by itself [R8.12]', async () => {
  expect(await call(api, 'GET /readyz')).toEqual(success({ status: 'ready', listener: 'idle' }));
  await relay.cut();
  expect(await call(api, 'GET /readyz')).toEqual(errorResponse('service_unavailable'));
  expect(await call(api, options)).toEqual(errorResponse('service_unavailable'));
  expect(await call(api, 'GET /healthz')).toEqual(success({ status: 'ok' }));
  await relay.restore();
  expect(await call(api, 'GET /readyz')).toEqual(success({ status: 'ready', listener: 'idle' }));
  expect((await call(api, options)).status).toBe(200);
});

it('/readyz answers within 2 seconds although the network has lost every connection', async () => {
  expect((await call(api, options)).status).toBe(200);
  relay.lose();
  const startedAt = performance.now();
  expect(await call(api, 'GET /readyz')).toEqual(errorResponse('service_unavailable'));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  relay.reconnect();
});

it('a request that waits for a lock for longer than 5 seconds is told to come later', async () => {
  await api.db.transaction().execute(async (holder) => {
    await sql`lock table messages in access exclusive mode`.execute(holder);
    const body = { email: 'pat@clinic.test', subject: 'Hours', message: 'Hello' };
    expect(await call(api, 'POST /api/messages', { body })).toEqual(
      errorResponse('service_unavailable'),
    );
  });
});
