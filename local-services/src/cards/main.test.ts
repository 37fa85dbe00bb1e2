import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exitCodeOf,
  forkService,
  nextMessage,
  outputOf,
  type Ready,
} from '../service/forked-service.test-kit';
import { createSdk, keys } from './card-test-kit';

let folder: string;

const start = (env: Record<string, string> = {}) =>
  forkService(new URL('main.ts', import.meta.url), {
    PORT: '0',
    CARDS_SECRET_KEY: keys.secretKey,
    CARDS_PUBLISHABLE_KEY: keys.publishableKey,
    CARDS_WEBHOOK_SECRET: keys.webhookSecret,
    CARDS_STATE_FILE: join(folder, 'cards.json'),
    ...env,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the process sends a message when it is ready, keeps its state when killed, and ends with its parent', async () => {
  const first = start();
  const before = createSdk(await nextMessage<Ready>(first));
  const { id } = await before.paymentIntents.create({ amount: 900, currency: 'usd' });
  const killed = exitCodeOf(first);
  first.kill('SIGKILL');
  await killed;

  const second = start();
  const after = createSdk(await nextMessage<Ready>(second));
  expect((await after.paymentIntents.retrieve(id)).amount).toBe(900);
  const ended = exitCodeOf(second);
  second.disconnect();
  expect(await ended).toBe(0);
}, 30_000);

test('the process ends with one line in production', async () => {
  const rejected = start({ NODE_ENV: 'production' });
  const output = outputOf(rejected);
  expect(await exitCodeOf(rejected)).toBe(1);
  expect(output.text).toBe(
    'cards: The local card emulator does not start with NODE_ENV=production\n',
  );
}, 30_000);
