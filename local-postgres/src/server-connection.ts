import { Client } from 'pg';

/** Held by the process that owns the server, and released however that process ends. */
const OWNER_LOCK = 7_302_511;
const LOCK_NOT_AVAILABLE = '55P03';

export interface ServerAddress {
  readonly port: number;
  readonly password: string;
}

export function toUrl(user: string, { port, password }: ServerAddress, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs a statement on a connection of its own. Each row is the list of its values. */
export async function query(url: string, text: string): Promise<unknown[][]> {
  const client = await connect(url);
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** False when a running process owns the server. Waits until the end of a killed owner is noticed. */
export async function takeOwnership(admin: Client): Promise<boolean> {
  await admin.query("set lock_timeout = '2s'");
  try {
    await admin.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    return true;
  } catch (error) {
    if (isDatabaseError(error, LOCK_NOT_AVAILABLE)) return false;
    throw error;
  }
}

/** Owns the database. No superuser, so that every rule applies. */
export const OWNER = 'clinic';
/** What the site's servers connect as; it may do nothing that the owner doesn't grant. */
export const RUNTIME = 'clinic_runtime';

/** Creates the site's roles and database. */
export async function ensureClinicDatabase(admin: Client, password: string): Promise<void> {
  for (const [name, options] of [
    [OWNER, 'login createdb'],
    [RUNTIME, 'login'],
  ] as const) {
    const role = await admin.query('select from pg_roles where rolname = $1', [name]);
    if (role.rowCount !== 0) continue;
    await admin.query(`create role ${name} ${options} password ${admin.escapeLiteral(password)}`);
  }
  // So that the owner may see and end the connections of the other role.
  await admin.query(`grant ${RUNTIME} to ${OWNER}`);
  const database = await admin.query("select from pg_database where datname = 'clinic'");
  if (database.rowCount === 0) await admin.query('create database clinic owner clinic');
}

export function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
