import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, isIP, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { DAY_MS } from 'shared-contracts';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';

/** A server of this machine. */
export interface FakeServer {
  readonly port: number;
  readonly stop: () => Promise<unknown>;
}

/** Lets a server listen on a free port. */
export async function listen(server: Server): Promise<FakeServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

export const startWeb = (answer: RequestListener): Promise<FakeServer> =>
  listen(createServer(answer));

/** A certificate of one host that ends in so many days, signed by nobody else. */
export async function createCertificate(host: string, days: number) {
  const pems = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    ...(isIP(host) !== 0 && {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
    }),
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 100 * DAY_MS),
    // In the middle of a day, so that the number of whole days is certain.
    notAfterDate: new Date(Date.now() + (days + 0.5) * DAY_MS),
  });
  return { key: pems.private, cert: pems.cert };
}

export const startTls = (identity: { key: string; cert: string }): Promise<FakeServer> =>
  listen(createTlsServer(identity, (socket) => socket.on('error', () => undefined)));

/** What the mail server accepts; tests change it. */
export interface MailRules {
  password: string;
  sender: string;
}

const reject = (responseCode: number): Error => Object.assign(new Error('No'), { responseCode });

/** A mail server that takes no emails: it fails the test when one is sent. */
export async function startMail(
  readRules: () => MailRules,
): Promise<FakeServer & { emails: () => number }> {
  let emails = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password, username }, _session, done) =>
      password === readRules().password ? done(null, { user: username }) : done(reject(535)),
    onMailFrom: ({ address }, _session, done) =>
      done(address === readRules().sender ? null : reject(550)),
    onData: (_stream, _session, done) => {
      emails += 1;
      done(reject(554));
    },
  });
  smtp.on('error', () => undefined);
  const { port } = await listen(smtp.server);
  return {
    port,
    emails: () => emails,
    stop: () => new Promise((resolve) => smtp.close(() => resolve(undefined))),
  };
}
