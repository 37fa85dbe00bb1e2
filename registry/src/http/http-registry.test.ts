import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runAsPartOf } from 'shared-server';
import { createHttpRegistry } from './http-registry';

const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** The headers of what `ask` asks a registry. */
async function listen(ask: (url: string) => Promise<unknown>): Promise<IncomingHttpHeaders> {
  let received: IncomingHttpHeaders = {};
  const server = createServer(({ headers }, response) => {
    received = headers;
    response.setHeader('content-type', 'application/json').end('{"rates":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`);
  server.close().closeAllConnections();
  return received;
}

const readRates = (url: string) => createHttpRegistry({ url, token: 'token' }).rates();

it('the registry is told for which request it is asked', async () => {
  const work = { requestId, span: null };
  const headers = await listen((url) => runAsPartOf(work, () => readRates(url)));
  expect(headers['x-request-id']).toBe(requestId);
});

it('what a command line asks belongs to no request', async () => {
  expect(await listen(readRates)).not.toHaveProperty('x-request-id');
});
