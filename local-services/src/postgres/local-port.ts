import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The wished port if it is free (throws if not), or any free one. */
export async function requireFreePort(port = 0): Promise<number> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (cause) {
    throw new Error(`Port ${port} for the database is taken. Free it, or choose another.`, {
      cause,
    });
  }
  const found = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  return found;
}
