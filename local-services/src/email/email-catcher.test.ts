import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { startEmailCatcher, type EmailCatcher } from './email-catcher';

let stateDir: string;
let catcher: EmailCatcher;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'email-'));
  catcher = await startEmailCatcher({ stateDir });
});
afterEach(async () => {
  await catcher.stop();
  await rm(stateDir, { recursive: true });
});

interface Listed {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly url: string }[];
}

const get = (path: string) => fetch(new URL(path, catcher.url));

async function listEmails(): Promise<readonly Listed[]> {
  const response = await get('/local/mail/messages.json');
  return ((await response.json()) as { messages: Listed[] }).messages;
}

const send = (email: object) =>
  createTransport({ host: '127.0.0.1', port: catcher.smtpPort }).sendMail({
    from: 'Molar <no-reply@clinic.test>',
    to: 'patient@clinic.test',
    ...email,
  });

const confirmation = {
  subject: 'Dein Termin – bestätigt',
  text: 'See you at 09.00 AM.\nhttp://localhost:3000/dashboard?a=1&b=2.',
  html: '<p>See you <b>soon</b><script>parent.document.title = "owned"</script></p>',
  attachments: [
    { filename: 'Termin Ä.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
  ],
};

test('an email sent over SMTP is stored and can be read with its attachment', async () => {
  await send(confirmation);
  const [email] = await listEmails();
  expect(email).toMatchObject({
    from: 'Molar <no-reply@clinic.test>',
    to: ['patient@clinic.test'],
    subject: confirmation.subject,
    attachments: [{ filename: 'Termin Ä.ics', mimeType: 'text/calendar', sizeBytes: 16 }],
  });
  expect(email?.text).toContain('See you at 09.00 AM.');
  expect(email?.html).toContain('<b>soon</b>');
  const attachment = await get(email?.attachments[0]?.url ?? '');
  expect(await attachment.text()).toBe('BEGIN:VCALENDAR\n'); // The reader ends text with a line.
  expect(attachment.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''Termin%20%C3%84.ics",
  );
  expect(await readdir(stateDir)).toEqual([`${email?.id}.eml`]);
});

test('the list shows the newest email first and says that nothing is sent', async () => {
  await send({ ...confirmation, subject: 'First' });
  await send({ ...confirmation, subject: '<i>Second</i>' });
  expect((await listEmails()).map(({ subject }) => subject)).toEqual(['<i>Second</i>', 'First']);
  const page = await (await get('/local/mail')).text();
  expect(page).toContain('Nothing is sent to anyone.');
  expect(page).toContain('&lt;i&gt;Second&lt;/i&gt;');
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
});

test('the markup of an email is shown in a frame without permissions', async () => {
  await send(confirmation);
  const [email] = await listEmails();
  const page = await (await get(`/local/mail/messages/${email?.id}`)).text();
  expect(page).not.toContain('<script');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('href="http://localhost:3000/dashboard?a=1&amp;b=2"');
  const framed = await get(`/local/mail/messages/${email?.id}/html`);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox .*default-src 'none'/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test('the newest 500 emails are kept, also over a restart', async () => {
  for (let index = 0; index < 500; index += 1) {
    await writeFile(join(stateDir, `${String(index).padStart(15, '0')}.eml`), 'Subject: old\n\n');
  }
  await writeFile(join(stateDir, 'notes.txt'), 'not an email');
  await send({ subject: 'new', text: '' });
  const before = await listEmails();
  expect([before.length, before[0]?.subject]).toEqual([500, 'new']);

  await catcher.stop();
  catcher = await startEmailCatcher({ stateDir });
  expect(await listEmails()).toEqual(before);
});

test.each(['/local/mail/messages/..%2f..%2fpackage', '/local/mail/messages/000000000000001'])(
  '%s answers 404',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Email not found');
  },
);

test('the email catcher does not start in production', async () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  try {
    await expect(startEmailCatcher({ stateDir })).rejects.toThrow('NODE_ENV=production');
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
  }
});
