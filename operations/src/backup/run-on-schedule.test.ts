import { mkdir, rename, rm } from 'node:fs/promises';
import { MIGRATION_LOCK } from 'api/database/migrate';
import { HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { createMetrics } from 'shared-server';
import pg from 'pg';
import { createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type Backups, createBackups, now } from '../test-kit/backups';
import { watchBackups } from './backup-metrics';
import { toBackupName } from './backup-store';
import { readErasures } from './erasures';
import { createScheduler } from './run-on-schedule';
import { parseSchedule } from './schedule';
import { parseBackupSettings } from './settings';

jest.setTimeout(120_000);

let site: TestSite;
let backups: Backups;
let clock: Date;
let printed: string[];

beforeEach(async () => {
  backups = await createBackups();
  site = await createFullSite();
  clock = now;
  printed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line).trimEnd());
    return true;
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.release();
  await backups.release();
});

/** As a process that has just started. */
const start = () =>
  createScheduler(
    {
      settings: parseBackupSettings({ ...site.env, BACKUP_RECIPIENT: backups.recipient }),
      env: {},
      store: backups.store,
      keep: null,
      schedule: parseSchedule('every', '24h')!,
    },
    () => clock,
  );

const pass = (ms: number): void => void (clock = new Date(clock.getTime() + ms));
const listNames = async () => (await backups.store.list()).map(({ name }) => name);
const [first, second] = [now, new Date(now.getTime() + 24 * HOUR_MS)].map(toBackupName);

it('a backup is made when it is due, and the next one is announced once', async () => {
  const { tick } = start();
  await tick();
  expect(await listNames()).toEqual([first]);
  const next = 'The next backup is made at 2026-03-03 14:00:00 UTC.';
  expect(printed.at(-1)).toBe(next);
  for (let minute = 0; minute < 2; minute += 1) {
    pass(MINUTE_MS);
    await tick();
  }
  expect(printed.filter((line) => line === next)).toHaveLength(1);
  pass(24 * HOUR_MS - 2 * MINUTE_MS);
  await tick();
  expect(await listNames()).toEqual([second, first]);
});

it('a process that was started again neither repeats a backup nor misses one', async () => {
  await start().tick();
  pass(HOUR_MS);
  await start().tick();
  expect(await listNames()).toEqual([first]);
  pass(40 * HOUR_MS);
  await start().tick();
  expect(await listNames()).toHaveLength(2);
});

it('an attempt that failed is repeated after waits that grow', async () => {
  const other = new pg.Client({ connectionString: site.database.url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const { tick, state } = start();
  await tick();
  expect(state().failures).toEqual({ backup: 1, erasures: 0 });
  expect(printed[0]).toMatch(
    /^No backup was made; the next attempt is at 2026-03-02 14:01:00 UTC: Another backup or a migration/,
  );
  pass(MINUTE_MS);
  await tick();
  expect(printed[1]).toContain('the next attempt is at 2026-03-02 14:03:00 UTC');
  pass(MINUTE_MS);
  await tick();
  expect(state().failures.backup).toBe(2);
  await other.end();
  pass(MINUTE_MS);
  await tick();
  expect(state()).toMatchObject({ failures: { backup: 0 }, newest: { createdAt: clock } });
});

it('what is erased between two backups is listed beside them', async () => {
  const { tick } = start();
  await tick();
  const before = await readErasures(backups.store);
  const id = '00000000-0000-4000-8000-000000000000';
  await query(site.database.url, "insert into erasures values (1, 'record', $1, $2)", [id, clock]);
  pass(MINUTE_MS);
  await tick();
  expect(await readErasures(backups.store)).toHaveLength(before!.length + 1);
  expect(await listNames()).toEqual([first]);
});

it('a place that is away does not end the process', async () => {
  const { tick, state } = start();
  const moved = `${backups.folder}-moved`;
  await rename(backups.folder, moved);
  await tick();
  expect(state()).toMatchObject({ newest: null, failures: { backup: 1, erasures: 1 } });
  await rename(moved, backups.folder);
  pass(MINUTE_MS);
  await tick();
  expect(state().failures).toEqual({ backup: 0, erasures: 0 });
});

it('Prometheus is told of the newest backup and of failures', async () => {
  const { tick, state } = start();
  const metrics = createMetrics();
  watchBackups(metrics, state, {});
  expect(await metrics.metrics()).not.toMatch(/^molar_backup_(age|bytes)/m);
  await tick();
  const text = await metrics.metrics();
  expect(text).toMatch(/^molar_backup_age_seconds \d+/m);
  expect(text).toMatch(new RegExp(`^molar_backup_bytes ${state().newest!.size}$`, 'm'));
  expect(text).toContain('molar_backup_failed{what="backup"} 0');
  await rm(backups.folder, { recursive: true });
  pass(25 * HOUR_MS);
  await tick();
  expect(await metrics.metrics()).toContain('molar_backup_failed{what="backup"} 1');
  await mkdir(backups.folder);
});
