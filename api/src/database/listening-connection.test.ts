import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { listenUntilEnd } from './listening-connection';

let silent: Server;

beforeAll(async () => {
  silent = createServer((socket) => void socket.resume());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => silent.close());

it('ends when it is told to while the database has not answered', async () => {
  const { port } = silent.address() as AddressInfo;
  const stopping = new AbortController();
  const onListening = jest.fn();
  const connected = once(silent, 'connection');
  const listening = listenUntilEnd(`postgres://clinic@127.0.0.1:${port}/clinic`, {
    channel: 'day_changed',
    onPayload: () => undefined,
    onListening,
    signal: stopping.signal,
  });
  await connected;
  stopping.abort();
  await expect(listening).rejects.toMatchObject({ name: 'AbortError' });
  expect(onListening).not.toHaveBeenCalled();
});
