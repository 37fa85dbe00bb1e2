import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;

const start = (env: Record<string, string>) =>
  fork(main, [], {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env.PATH,
      CARDS_SECRET_KEY: 'sk_test_local_jest',
      CARDS_PUBLISHABLE_KEY: 'pk_test_local_jest',
      CARDS_WEBHOOK_SECRET: 'whsec_local_jest',
      CARDS_STATE_FILE: join(folder, 'cards.json'),
      ...env,
    },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the process sends a message when it is ready, keeps its state when killed, and ends with its parent', async () => {
  const first = start({});
  const [{ port }] = (await once(first, 'message')) as [{ ready: true; port: number }];
  const before = new Stripe('sk_test_local_jest', { host: '127.0.0.1', port, protocol: 'http' });
  const { id } = await before.paymentIntents.create({ amount: 900, currency: 'usd' });
  const killed = once(first, 'exit');
  first.kill('SIGKILL');
  await killed;

  const second = start({});
  const [ready] = (await once(second, 'message')) as [{ ready: true; port: number }];
  const after = new Stripe('sk_test_local_jest', {
    host: '127.0.0.1',
    port: ready.port,
    protocol: 'http',
  });
  expect((await after.paymentIntents.retrieve(id)).amount).toBe(900);
  const ended = once(second, 'exit');
  second.disconnect();
  expect(await ended).toEqual([0, null]);
}, 30_000);

test('the process ends with one line in production', async () => {
  const rejected = start({ NODE_ENV: 'production' });
  let output = '';
  rejected.stderr?.on('data', (chunk) => (output += chunk));
  expect(await once(rejected, 'close')).toEqual([1, null]);
  expect(output).toBe('The local card emulator does not start with NODE_ENV=production\n');
}, 30_000);
