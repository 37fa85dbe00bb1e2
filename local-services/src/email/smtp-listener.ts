import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const SIZE_LIMIT_BYTES = 25 * 1024 * 1024;

type OnEmail = (raw: Buffer) => Promise<unknown>;

async function receiveEmail(stream: SMTPServerDataStream, onEmail: OnEmail): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The email is larger than 25 MB'), { responseCode: 552 });
  }
  await onEmail(raw);
}

/** Receives every email that is sent to a port of this machine, and forwards none. */
export async function startSmtpListener(port: number, onEmail: OnEmail) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: SIZE_LIMIT_BYTES,
    onData: (stream, _session, done) => void receiveEmail(stream, onEmail).then(() => done(), done),
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  // Without a listener, a client that closes its connection early would end this process.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
