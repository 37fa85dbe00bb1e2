import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exitCodeOf,
  forkService,
  nextMessage,
  type Ready,
} from '../service/forked-service.test-kit';

let stateDir: string;
let child: ChildProcess;
let port: number;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'email-'));
  child = forkService(new URL('main.ts', import.meta.url), { EMAIL_STATE_DIR: stateDir });
  const ready = await nextMessage<Ready>(child);
  expect(ready.smtpPort).toBeGreaterThan(0);
  port = ready.port;
}, 30_000);

afterAll(async () => {
  child.kill('SIGKILL');
  await rm(stateDir, { recursive: true });
});

async function listSubjects(): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/local/mail/messages.json`);
  const { messages } = (await response.json()) as { messages: { subject: string }[] };
  return messages.map(({ subject }) => subject);
}

test('the process accepts emails from its parent, ignores other messages, and ends with its parent', async () => {
  child.send({ type: 'something-else' });
  child.send({
    type: 'deliver',
    email: { to: 'patient@clinic.test', subject: 'Reset your password', text: 'Here.' },
  });
  let subjects: string[] = [];
  while (subjects.length === 0) subjects = await listSubjects();
  expect(subjects).toEqual(['Reset your password']);

  const ended = exitCodeOf(child);
  child.disconnect();
  expect(await ended).toBe(0);
}, 30_000);
