import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const SIZE_LIMIT_BYTES = 25 * 1024 * 1024;

export interface SmtpListener {
  readonly port: number;
  stop(): Promise<void>;
}

type OnMail = (raw: Buffer) => Promise<unknown>;

async function receiveMail(stream: SMTPServerDataStream, onMail: OnMail): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The email is larger than 25 MB'), { responseCode: 552 });
  }
  await onMail(raw);
}

/** Receives every email that is sent to a free port of this machine, and forwards none. */
export async function startSmtpListener(onMail: OnMail): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: SIZE_LIMIT_BYTES,
    onData: (stream, _session, done) => void receiveMail(stream, onMail).then(() => done(), done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // Without a listener, a client that closes its connection early would end this process.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
