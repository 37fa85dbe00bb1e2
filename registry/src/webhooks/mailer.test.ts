import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { MINUTE_MS } from 'shared-contracts';
import { SMTPServer } from 'smtp-server';
import {
  createTestService,
  headersOf,
  openTestStores,
  publishVersions,
  stopTestServices,
} from '../test-kit/service';
import { removeTempDirs } from '../test-kit/temp-dir';
import { beginDeliveries } from './deliver';
import { createMailer } from './mailer';
import type { Message } from './webhook';

// Databases and sockets are real, which takes a while on a busy machine.
jest.setTimeout(60_000);

const remote = 'remote-booking';
const team = 'mailto:team@clinic.test';

let emails: string[];
let answers: (Error | null)[];
let server: SMTPServer;
beforeEach(async () => {
  [emails, answers] = [[], []];
  // It offers no encryption.
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) =>
      void text(stream).then((email) => {
        emails.push(email.replaceAll('\r\n', '\n'));
        done(answers.shift() ?? null);
      }),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});
afterEach(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await stopTestServices();
  await removeTempDirs();
});

async function open({ host = '127.0.0.1', hasMailer = true } = {}) {
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://${host}:${port}`,
    from: 'Molar <releases@clinic.test>',
    siteUrl: 'https://clinic.test',
    privateHosts: [],
  });
  const service = await createTestService({ mailer: hasMailer ? mailer : null });
  const { db } = openTestStores(service.databaseUrl, service.dir);
  const deliver = async () => {
    const options = { db, clock: () => service.clock.now, privateHosts: [] };
    await Promise.all(await beginDeliveries({ ...options, mailer: hasMailer ? mailer : null }));
  };
  const add = async (url: string) => {
    const response = await fetch(`${service.url}/webhooks`, {
      method: 'POST',
      headers: { ...headersOf(service, 'booking'), 'content-type': 'application/json' },
      body: JSON.stringify({ url, events: ['promoted'], remotes: [remote] }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const lastResult = async () => (await service.registry.listWebhooks())[0]?.lastResult;
  return { service, deliver, add, lastResult };
}

const readHeader = (email: string, name: string) =>
  new RegExp(`^${name}: (.+)$`, 'm').exec(email)?.[1];

it('an email says what happened, who did it, and where to look', async () => {
  const { service, deliver, add, lastResult } = await open();
  const { status, body } = await add(team);
  expect(status).toBe(201);
  await publishVersions(service, '1.0.0');
  await deliver();
  expect(await lastResult()).toBe('delivered');
  const [email] = emails as [string];
  expect(readHeader(email, 'From')).toBe('Molar <releases@clinic.test>');
  expect(readHeader(email, 'To')).toBe('team@clinic.test');
  expect(readHeader(email, 'Subject')).toBe(`${remote}: promoted 1.0.0 (first release)`);
  expect(readHeader(email, 'Content-Type')).toContain('text/plain');
  expect(email.slice(email.indexOf('\n\n') + 2)).toBe(`${remote}: promoted 1.0.0 (first release)

By:     booking
At:     2026-03-01 10:00 UTC

Releases: https://clinic.test/dashboard/releases

To stop these emails: npx clinic-remotes webhook remove ${body['id']}
`);
});

it('the reason of a change is part of its email, and ends no header', async () => {
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    from: 'releases@clinic.test',
    siteUrl: 'https://clinic.test',
    privateHosts: [],
  });
  const message: Message = {
    event: 'withdrawn',
    ...{ remote, version: '1.1.0', by: 'team', note: 'checkout fails' },
    ...{ at: '2026-03-01T10:00:00.000Z', text: 'withdrew 1.1.0\r\nBcc: all@clinic.test' },
  };
  await mailer({ url: team, deliveryId: 'd1', webhookId: 'w1', message });
  const [head, body] = emails[0]!.split('\n\n', 2).map((part) => part.replace(/\n /g, ' '));
  expect(emails[0]).toContain('\nReason: checkout fails\n');
  expect(readHeader(head!, 'Subject')).toBe(`${remote}: withdrew 1.1.0 Bcc: all@clinic.test`);
  expect(readHeader(head!, 'Bcc')).toBeUndefined();
  expect(body).toContain('withdrew 1.1.0');
});

it('is repeated with the same Message-ID until the mail server accepts it', async () => {
  const { service, deliver, add, lastResult } = await open();
  await add(team);
  answers = [Object.assign(new Error('team@clinic.test is busy'), { responseCode: 451 })];
  await publishVersions(service, '1.0.0');
  await deliver();
  expect(await lastResult()).toBe('mail EMESSAGE 451');
  service.clock.now = new Date(service.clock.now.getTime() + MINUTE_MS);
  await deliver();
  expect(await lastResult()).toBe('delivered');
  const ids = emails.map((email) => readHeader(email, 'Message-ID'));
  expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@clinic\.test>$/), ids[0]]);
});

it('hands no email over in plain text to another host', async () => {
  const { service, deliver, add, lastResult } = await open({ host: '0.0.0.0' });
  await add(team);
  await publishVersions(service, '1.0.0');
  await deliver();
  expect(await lastResult()).toMatch(/^mail ETLS/);
  expect(emails).toEqual([]);
});

it('a registry that sends no emails says so', async () => {
  const { add } = await open({ hasMailer: false });
  const { status, body } = await add(team);
  expect([status, body['code']]).toEqual([400, 'webhook_mail']);
  expect(body['message']).toContain('REGISTRY_SMTP_URL');
});

it.each([
  'mailto:team',
  'mailto:',
  'mailto:a@clinic.test,b@clinic.test',
  'mailto:team@clinic.test?subject=x',
  'mailto:team@clinic.test%0aBcc:b@clinic.test',
])('%s is no address of a webhook', async (url) => {
  const { status, body } = await (await open()).add(url);
  expect([status, body['code']]).toEqual([400, 'validation_failed']);
  expect(JSON.stringify(body)).toContain('must be an https address, or mailto: and an email');
});
