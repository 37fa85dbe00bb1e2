import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { requireFreePort } from './local-port';

it('names the port that is taken, and accepts it once it is free', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} for the database is taken`);
  occupant.close();
  await once(occupant, 'close');
  expect(await requireFreePort(port)).toBe(port);
});

it('finds a free port when none is asked for', async () => {
  expect(await requireFreePort()).toBeGreaterThan(1023);
});
