import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailer } from './smtp-mailer';

/* A mail server that offers no encryption, under a name that does not count as this machine. */

const HOST = '0.0.0.0';

let emails: string[];
let logins: string[];
let server: SMTPServer;

beforeEach(async () => {
  [emails, logins] = [[], []];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username = '' }, _session, done) => {
      logins.push(username);
      done(null, { user: username });
    },
    onData: (stream, _session, done) =>
      void text(stream).then((email) => done(null, void emails.push(email))),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

function send(
  host: string,
  privateHosts: readonly string[] = [],
  senderName?: string,
): Promise<void> {
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://clinic:hunter2@${host}:${port}`;
  const mailer = createSmtpMailer({ url, privateHosts }, 'Molar <clinic@clinic.test>');
  const email = {
    messageId: '<1@clinic.test>',
    to: 'ann@clinic.test',
    subject: 'Your visit',
    senderName,
  };
  return mailer.send({ ...email, text: 'Tomorrow', html: '<p>Tomorrow</p>' });
}

it('hands no email and no password over in plain text', async () => {
  await expect(send(HOST)).rejects.toThrow(/^The email was not sent: ETLS/);
  expect([emails, logins]).toEqual([[], []]);
});

it.each([
  ['this machine', '127.0.0.1', []],
  ['a private host', HOST, [HOST]],
])('hands them over on %s, where nothing else can read them', async (_where, host, hosts) => {
  await send(host, hosts);
  expect(logins).toEqual(['clinic']);
  expect(emails).toEqual([expect.stringContaining('Subject: Your visit')]);
});

it.each([
  [undefined, 'From: Molar <clinic@clinic.test>'],
  ['Smile, Inc.', 'From: "Smile, Inc." <clinic@clinic.test>'],
])('the sender %j is %s', async (senderName, header) => {
  await send('127.0.0.1', [], senderName);
  expect(emails[0]).toContain(header);
});

it('an email that can be turned off says where', async () => {
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://clinic:hunter2@127.0.0.1:${port}`;
  const mailer = createSmtpMailer({ url, privateHosts: [] }, 'Molar <clinic@clinic.test>');
  const email = { to: 'ann@clinic.test', subject: 'Reminder', text: 'Tomorrow', html: '' };
  await mailer.send({ ...email, stopUrl: 'https://molar.test/dashboard/account' });
  await mailer.send(email);
  const header = 'List-Unsubscribe: <https://molar.test/dashboard/account>';
  expect(emails[0]).toContain(header);
  expect(emails[1]).not.toContain('List-Unsubscribe');
});
