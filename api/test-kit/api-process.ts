import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Starts the API on a migrated database, or its worker, as a process of its own, in local mode with the demo
 * clinic; `env` overrides its settings. In production mode it is what is deployed.
 */
export function startApiProcess(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  file: 'main.ts' | 'work.ts' = 'main.ts',
): ChildProcess {
  const isDeployed = env.CLINIC_MODE === 'production' || file === 'work.ts';
  return fork(join(__dirname, '..', isDeployed ? 'src' : 'demo', file), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CLINIC_MODE: 'local',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ACCESS_TOKEN_SECRET: 'x'.repeat(32),
      SECOND_FACTOR_KEY: 'x'.repeat(32),
      FIELD_KEY: 'x'.repeat(32),
      FIREBASE_PROJECT_ID: 'demo-clinic',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_local',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      IMAGE_DIR: join(tmpdir(), 'molar-test-images'),
      CLINIC_NAME: 'Molar',
      CLINIC_TIME_ZONE: 'America/New_York',
      CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter',
      CLINIC_PHONE: '+1 212 555 0142',
      ...env,
    },
  });
}

/** Waits until the process listens and gives its address. */
export async function waitUntilReady(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  expect(message.ready).toBe(true);
  return `http://127.0.0.1:${message.port}`;
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
