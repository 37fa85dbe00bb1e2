import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MIGRATION_LOCK } from 'api/database/migrate';
import { DAY_MS } from 'shared-contracts';
import pg from 'pg';
import { createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type Backups, createBackups, now } from '../test-kit/backups';
import { openFile } from './folder-store';
import { ERASURES } from './erasures';
import { verifyBackup } from './verify-backup';

jest.setTimeout(120_000);

let site: TestSite;
let backups: Backups;

beforeEach(async () => {
  backups = await createBackups();
  site = await createFullSite();
});
afterEach(async () => {
  await site.release();
  await backups.release();
});

const NAME = 'molar-2026-03-02T14-00-00Z.backup';

/** What the folder has beside the key and the list of erasures. */
const listFolder = async () =>
  (await readdir(backups.folder)).filter((name) => name !== 'key' && name !== ERASURES);

/** A connection of another user of the database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.database.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Asks again until there is an answer; jest's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

const WAITING = `
  select from pg_locks join pg_stat_activity using (pid)
  where not granted and datname = current_database() and application_name = 'molar-backup'`;

/** While a backup waits for a lock, its snapshot has been taken. */
const waitsForLock = async () => (await query(site.database.url, WAITING)).length > 0;

async function lockTable(): Promise<pg.Client> {
  const client = await connect();
  await client.query('begin; lock table waiting_offers in access exclusive mode');
  return client;
}

it('a backup is one file that its owner alone may read', async () => {
  const path = await backups.make(site);
  expect(path).toBe(join(backups.folder, NAME));
  expect(await listFolder()).toEqual([NAME]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('rows are of one moment, also of tables that change meanwhile', async () => {
  const other = await lockTable();
  const making = backups.make(site);
  await until(waitsForLock);
  await other.query("insert into email_texts values (1, 'paid', 'Added', 'later')");
  await other.query('commit');
  await other.end();
  const { decrypter } = backups;
  const { databases } = await verifyBackup({ source: await openFile(await making), decrypter });
  const count = databases.api.tables.find(({ name }) => name === 'public.email_texts')?.rows;
  expect(count).toBe(1);
  expect(await query(site.database.url, 'select from email_texts')).toHaveLength(2);
});

it('a run that was killed leaves nothing that looks like a backup, and the next one removes it', async () => {
  const other = await lockTable();
  const { recipient, folder } = backups;
  const command = join(import.meta.dirname, '..', '..', 'bin', 'molar.mjs');
  const child = spawn(process.execPath, [command, 'backup', '--to', folder], {
    env: { ...process.env, ...site.env, BACKUP_RECIPIENT: recipient },
    stdio: 'ignore',
  });
  await until(waitsForLock);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = await listFolder();
  expect(left).toEqual([expect.stringMatching(/^\..*\.partial$/)]);
  await other.end();
  await backups.make(site);
  expect(await listFolder()).toEqual([NAME]);
});

it('a run that fails leaves nothing', async () => {
  await symlink('/etc/hostname', join(site.releases, 'link'));
  await expect(backups.make(site)).rejects.toThrow('link is no file');
  expect(await listFolder()).toEqual([]);
});

it('what a policy hides from a role is an error, not a backup without it', async () => {
  const env = { ...site.env, MIGRATION_DATABASE_URL: site.database.runtimeUrl };
  await expect(backups.make({ ...site, env })).rejects.toThrow('row-level security');
  expect(await listFolder()).toEqual([]);
});

it('a backup runs beside no other one and beside no migration', async () => {
  const other = await connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await expect(backups.make(site)).rejects.toThrow('Another backup or a migration');
  await other.end();
});

it('a backup is not overwritten', async () => {
  await writeFile(join(backups.folder, NAME), 'kept');
  await expect(backups.make(site)).rejects.toThrow(`${NAME} exists`);
  expect(await listFolder()).toEqual([NAME]);
});

it.each(['IMAGE_DIR', 'CLINIC_REGISTRY'])('%s has to name a folder', async (setting) => {
  const env = { ...site.env, [setting]: join(site.photos, 'missing') };
  await expect(backups.make({ ...site, env })).rejects.toThrow(`${setting} names no folder`);
});

it('folders that the site does not have are noted', async () => {
  const { IMAGE_DIR: _, CLINIC_REGISTRY: __, ...env } = site.env;
  const path = await backups.make({ ...site, env });
  const { folders } = await verifyBackup({
    source: await openFile(path),
    decrypter: backups.decrypter,
  });
  expect(folders).toEqual({ photos: null, releases: null });
});

it('settings without a secret are noted, and no others', async () => {
  const env = { ...site.env, CLINIC_NAME: 'Molar', ADMIN_EMAILS: 'owner@clinic.test' };
  const path = await backups.make({ ...site, env });
  const { settings } = await verifyBackup({
    source: await openFile(path),
    decrypter: backups.decrypter,
  });
  const { IMAGE_DIR, CLINIC_REGISTRY } = site.env;
  expect(settings).toEqual({ CLINIC_NAME: 'Molar', IMAGE_DIR, CLINIC_REGISTRY });
});

it('older backups are removed once a new one is complete, and not by one that fails', async () => {
  const on = (day: number) => ({
    at: new Date(now.getTime() + day * DAY_MS),
    keep: { days: 2, weeks: 0, months: 0 },
  });
  for (const day of [0, 1, 2]) await backups.make(site, on(day));
  const newest = [3, 4].map((day) => `molar-2026-03-0${day}T14-00-00Z.backup`);
  expect(await listFolder()).toEqual(newest);
  await rm(site.photos, { recursive: true });
  await mkdir(site.photos);
  await symlink('/etc/hostname', join(site.photos, 'link'));
  await expect(backups.make(site, on(3))).rejects.toThrow('link is no file');
  expect(await listFolder()).toEqual(newest);
});

it('a database that cannot be used is named by its setting', async () => {
  const url = new URL(site.database.url);
  url.port = '1';
  const env = { ...site.env, REGISTRY_DATABASE_URL: url.href };
  await expect(backups.make({ ...site, env })).rejects.toThrow(
    'The database of REGISTRY_DATABASE_URL cannot be used: connect ECONNREFUSED',
  );
  expect(await listFolder()).toEqual([]);
});
