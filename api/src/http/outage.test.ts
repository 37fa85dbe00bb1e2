import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { call, errorResponse, success } from '../../test-kit/call';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let relay: Relay;

/** A wire to the database that can be cut. */
interface Relay {
  readonly url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

async function startRelay(databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl);
  const target = Number(url.port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectSocket(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    near.pipe(far).pipe(near);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { url: url.href, cut, restore: () => listen(server, port) };
}

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
  expect(await call(api, 'GET /readyz')).toEqual(success({ status: 'ready' }));
  await relay.cut();
  expect(await call(api, 'GET /readyz')).toEqual(errorResponse('service_unavailable'));
  expect(await call(api, options)).toEqual(errorResponse('service_unavailable'));
  expect(await call(api, 'GET /healthz')).toEqual(success({ status: 'ok' }));
  await relay.restore();
  expect(await call(api, 'GET /readyz')).toEqual(success({ status: 'ready' }));
  expect((await call(api, options)).status).toBe(200);
});
