import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const sizeLimitBytes = 25 * 1024 * 1024;

export interface SmtpListener {
  readonly port: number;
  stop(): Promise<void>;
}

async function takeMail(stream: SMTPServerDataStream, onMail: (raw: Buffer) => Promise<unknown>) {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 });
  }
  await onMail(raw);
}

/** Takes every mail that is sent to `port` on this machine; it passes none on. */
export async function startSmtpListener(
  port: number,
  onMail: (raw: Buffer) => Promise<unknown>,
): Promise<SmtpListener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: sizeLimitBytes,
    onData: (stream, _session, done) => void takeMail(stream, onMail).then(() => done(), done),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A client that breaks off is its own affair; without a listener it would end this process.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
