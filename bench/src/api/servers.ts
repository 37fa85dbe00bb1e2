import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

async function claim(child: ChildProcess): Promise<Server> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('a server ended before it listened');
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  failed.catch(() => undefined);
  const stop = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  };
  return { port, pid: child.pid ?? 0, stop };
}

/** A bare Fastify server that sends the content. */
export function startBareServer(content: string): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(content);
  return claim(child);
}

export const ACCESS_TOKEN_SECRET = randomBytes(32).toString('hex');

interface ApiOptions {
  readonly databaseUrl: string;
  readonly imageDir: string;
  readonly smtpUrl?: string;
  /** Such as `--cpu-prof`. */
  readonly execArgv?: readonly string[];
}

/** Brings the database to the schema of the API. */
async function migrate(url: string): Promise<void> {
  const child = fork(join(ROOT, 'api', 'commands', 'migrate.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, MIGRATION_DATABASE_URL: url, DATABASE_URL: url },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the database could not be migrated');
}

/** The API as it is started everywhere, with its worker, in local mode: then it has the demo clinic. */
export async function startApi({
  databaseUrl,
  imageDir,
  smtpUrl,
  execArgv = [],
}: ApiOptions): Promise<Server> {
  await migrate(databaseUrl);
  const child = fork(join(ROOT, 'api', 'demo', 'main.ts'), {
    cwd: join(ROOT, 'api'),
    execArgv: ['--import', 'tsx', ...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      CLINIC_MODE: 'local',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      ACCESS_TOKEN_SECRET,
      SECOND_FACTOR_KEY: ACCESS_TOKEN_SECRET,
      FIELD_KEY: ACCESS_TOKEN_SECRET,
      FIREBASE_PROJECT_ID: 'demo-clinic',
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: 'whsec_local',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      IMAGE_DIR: imageDir,
      CLINIC_NAME: 'Molar',
      CLINIC_TIME_ZONE: 'America/New_York',
      CLINIC_ADDRESS: '12 Harbour Lane, Riverside Quarter',
      CLINIC_PHONE: '+1 212 555 0142',
      CLINIC_BOOKING_HORIZON_DAYS: '20000',
      CLINIC_MAX_UNPAID_BOOKINGS: '100000',
      ADDRESS_LIMIT_FACTOR: '1000000',
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }),
    },
  });
  return claim(child);
}
