import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import {
  exitCodeOf,
  forkService,
  nextMessage,
  type Ready,
} from '../service/forked-service.test-kit';

test('the process accepts emails, and ends with its parent', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'email-'));
  const env = { PORT: '0', SMTP_PORT: '0', EMAIL_STATE_DIR: stateDir };
  const child = forkService(new URL('main.ts', import.meta.url), env);
  const { smtpPort } = await nextMessage<Ready>(child);
  const smtp = createTransport({ host: '127.0.0.1', port: smtpPort });
  await smtp.sendMail({ from: 'a@clinic.test', to: 'b@clinic.test', subject: 'Hello', text: '' });
  expect(await readdir(stateDir)).toHaveLength(1);
  const ended = exitCodeOf(child);
  child.disconnect();
  expect(await ended).toBe(0);
  await rm(stateDir, { recursive: true });
}, 30_000);
