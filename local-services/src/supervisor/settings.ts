import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { integer, parseSettings as parse, postgresUrl } from 'shared-server';
import { z } from 'zod';

const environmentSchema = z.object({
  PORT: integer(1, 65_535).default(3000),
  CLINIC_DATA: z.string().min(1).default('var'),
  DATABASE_URL: postgresUrl.optional(),
});

/** The settings of `npm start` that are handed to the API as they are. */
const API_SETTINGS = [
  'CLINIC_START_INTERVAL_MINUTES',
  'CLINIC_BOOKING_HORIZON_DAYS',
  'CLINIC_MINIMUM_NOTICE_MINUTES',
  'CLINIC_CANCELLATION_NOTICE_MINUTES',
  'CLINIC_CANCELLATION_GRACE_MINUTES',
  'CLINIC_LATE_FEE_CENTS',
  'CLINIC_MAX_UNPAID_BOOKINGS',
  'CLINIC_UNVERIFIED_MINUTES',
  'CLINIC_RECORD_YEARS',
  'CLINIC_VISIT_CONTACT_YEARS',
  'CLINIC_ERASE_AFTER_DAYS',
  'RECONCILE_MINUTES',
  'ADDRESS_LIMIT_FACTOR',
  'CLINIC_REMINDER_HOURS',
];

export interface StartSettings {
  readonly port: number;
  readonly dataDir: string;
  /** A PostgreSQL server to use; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** What of the environment the API is given. */
  readonly apiSettings: NodeJS.ProcessEnv;
}

/** An error that the user can fix; its one line is shown without a stack. */
export class StartError extends Error {}

function readEnvironment(env: NodeJS.ProcessEnv) {
  try {
    return parse(environmentSchema, env, 'npm start');
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}

/** Reads the environment. A relative `CLINIC_DATA` is resolved from the project's root. */
export function parseSettings(env: NodeJS.ProcessEnv, root: string): StartSettings {
  const { PORT, CLINIC_DATA, DATABASE_URL } = readEnvironment(env);
  return {
    port: PORT,
    dataDir: isAbsolute(CLINIC_DATA) ? CLINIC_DATA : join(root, CLINIC_DATA),
    databaseUrl: DATABASE_URL ?? null,
    apiSettings: Object.fromEntries(
      API_SETTINGS.filter((name) => name in env).map((name) => [name, env[name]]),
    ),
  };
}

const FOLDER_FAULTS: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space and start again',
  EACCES: 'It is not writable. Choose another folder with CLINIC_DATA',
  EROFS: 'It is on a read-only disk. Choose another folder with CLINIC_DATA',
  ENOTDIR: 'A part of its path is a file. Choose another folder with CLINIC_DATA',
  EEXIST: 'A file has that name. Choose another folder with CLINIC_DATA',
};

/** Creates the data folder and checks that it can be written. */
export async function openDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, '.write-probe');
  try {
    await mkdir(join(dataDir, 'logs'), { recursive: true });
    await writeFile(probe, Buffer.alloc(64 * 1024));
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartError(`Can't use the data folder ${dataDir}. ${FOLDER_FAULTS[code] ?? message}`);
  }
}

/** Throws a StartError when another program listens on the port. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      const reason = code === 'EACCES' ? 'requires more privileges' : 'is already in use';
      const hint = 'Choose another one, for example PORT=3100 npm start';
      reject(new StartError(`Port ${port} ${reason}. ${hint}`));
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

const secretsSchema = z.object({
  accessToken: z.string().min(32),
  secondFactor: z.string().min(32),
  fields: z.string().min(32),
  cardWebhook: z.string().min(16),
});

/** Keys of one data folder; kept there, so that sessions survive a restart. */
export type Secrets = z.infer<typeof secretsSchema>;

const createSecrets = (): Secrets => ({
  accessToken: randomBytes(48).toString('base64url'),
  secondFactor: randomBytes(48).toString('base64url'),
  fields: randomBytes(48).toString('base64url'),
  cardWebhook: `whsec_${randomBytes(24).toString('hex')}`,
});

/** Those that a file has: one of an earlier version may lack some. */
function parseSecrets(text: string, file: string): Partial<Secrets> {
  try {
    return secretsSchema.partial().parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} is damaged. Remove it and start again; everyone is signed out`);
  }
}

/** The secrets in the data folder, created by the first start that needs them. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  const secrets = { ...createSecrets(), ...(text !== null && parseSecrets(text, file)) };
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
