import pg from 'pg';
import { connect, type Db } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';
import { type ClinicSize, fillClinic } from './big-clinic';
import { DENTIST } from './fill-people';
import { fieldKey, issueToken, NOW, prepareClinic, type Racer, raceClinic } from './race-clinic';

/** What one of the compared databases contains: a large clinic, and others of one size. */
export interface Size extends ClinicSize {
  readonly others?: ClinicSize & { readonly count: number };
}

export interface Filled {
  readonly url: string;
  readonly db: Db;
  readonly owner: Racer;
  readonly dentist: Racer;
  /** Accounts without bookings. */
  readonly patients: readonly Racer[];
  /** Null when the database was there already. */
  readonly fillSeconds: number | null;
}

const OWNER = 'racer0@clinic.test';
const PATIENTS = 40;
const ACCOUNTS = PATIENTS + 2;

/** An owner and a dentist; the others are patients. Returns the owner's ID. */
async function hireStaff(db: Db): Promise<string> {
  await db
    .updateTable('users')
    .set({ roles: ['dentist'], email: DENTIST })
    .where('email', '=', 'racer1@clinic.test')
    .execute();
  const { user_id } = await db
    .updateTable('users')
    .set({ roles: ['owner'] })
    .where('email', '=', OWNER)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function listAccounts(db: Db, email: string): Promise<Racer[]> {
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('clinic_id', '=', raceClinic.clinicId)
    .where('email', 'like', email)
    .orderBy('email')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ email: row.email, token: await issueToken(db, row.user_id) })),
  );
}

async function requireAccount(db: Db, email: string): Promise<Racer> {
  const [account] = await listAccounts(db, email);
  if (!account) throw new Error(`there is no account ${email}`);
  return account;
}

const toAddress = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const hasDatabase = (serverUrl: string, name: string): Promise<boolean> =>
  withClient(serverUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });

/** Under another name until it is full: a run may end before. */
async function createDatabase(
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await withClient(serverUrl, async (client) => {
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
  });
  await fill(toAddress(serverUrl, unfinished));
  await withClient(serverUrl, (client) =>
    client.query(`alter database ${unfinished} rename to ${name}`),
  );
}

interface DatabaseOptions {
  readonly name: string;
  readonly size: Size;
  readonly progress: (text: string) => void;
}

async function fillDatabase(url: string, { name, size, progress }: DatabaseOptions): Promise<void> {
  await prepareClinic(url, ACCOUNTS);
  const db = connect(url, raceClinic, { maxConnections: 2, fieldKey, onBroken: () => undefined });
  const onProgress = (text: string): void => progress(`${name}: ${text}`);
  const userId = await hireStaff(db);
  await fillClinic(db, { ...size, userId, now: NOW, onProgress });
  await db.destroy();
}

/** Opens the database; creates and fills it first, unless an earlier run has. */
export async function openDatabase(serverUrl: string, options: DatabaseOptions): Promise<Filled> {
  const { name, progress } = options;
  const url = toAddress(serverUrl, name);
  let fillSeconds: number | null = null;
  if (await hasDatabase(serverUrl, name)) await migrateToLatest(url);
  else {
    const startedAt = performance.now();
    await createDatabase(serverUrl, name, (unfinished) => fillDatabase(unfinished, options));
    fillSeconds = Math.round((performance.now() - startedAt) / 1000);
    progress(`${name}: filled in ${fillSeconds} s`);
  }
  const db = connect(url, raceClinic, { maxConnections: 2, fieldKey, onBroken: () => undefined });
  const [owner, dentist] = [await requireAccount(db, OWNER), await requireAccount(db, DENTIST)];
  const racers = await listAccounts(db, 'racer%');
  const patients = racers.filter(({ email }) => email !== OWNER);
  return { url, db, owner, dentist, patients, fillSeconds };
}
