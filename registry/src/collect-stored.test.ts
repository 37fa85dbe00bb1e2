import { existsSync } from 'node:fs';
import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import { toRegistryError } from './errors';
import { publishBuild } from './registry';
import { createStorage } from './storage/create-storage';
import type { Disk } from './storage/disk';
import { testCandidate, testShell } from './test-kit/candidate';
import { quickDisk } from './test-kit/disks';
import { findFault, type Place } from './test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from './test-kit/service';
import { createStoredRegistry } from './stored-registry';
import { createTempDir, removeTempDirs } from './test-kit/temp-dir';

jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';
const retention = { keep: 1, graceDays: 7 };
const versions = ['1.0.0', '1.1.0', '1.2.0'];

function openRegistry({ databaseUrl, dir }: Place, disk: Disk) {
  let minute = 0;
  const stores = openTestStores(databaseUrl, dir);
  return createStoredRegistry({
    ...stores,
    storage: createStorage(stores.db, dir, { disk }),
    shell: async () => testShell,
    by: 'admin',
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
  });
}

async function createFilled(): Promise<Place> {
  const place = { dir: await createTempDir(), databaseUrl: await createRegistryDatabase() };
  const registry = openRegistry(place, quickDisk);
  for (const version of versions) {
    await publishBuild(registry, testCandidate({ version }), 'passed');
  }
  return place;
}

/** Adds what a publish left that was interrupted an hour ago. */
async function addLeftover(dir: string): Promise<string> {
  const path = join(dir, 'staging', 'release-interrupted');
  await mkdir(path, { recursive: true });
  const hourAgo = new Date(Date.now() - HOUR_MS);
  await utimes(path, hourAgo, hourAgo);
  return path;
}

it('collect works on a disk that is full of leftovers [R12.46]', async () => {
  const place = await createFilled();
  const leftover = await addLeftover(place.dir);
  const full: Disk = {
    ...quickDisk,
    rename: async (from, to) => {
      if (existsSync(leftover)) {
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      }
      await quickDisk.rename(from, to);
    },
  };
  expect(await openRegistry(place, full).collect(retention)).toEqual({
    removed: [{ remote, version: '1.1.0' }],
    recent: [],
  });
  expect(await findFault(place, remote, [['1.0.0', '1.2.0']])).toBeNull();
});

it('a dry run says what would be deleted, and deletes nothing', async () => {
  const place = await createFilled();
  const leftover = await addLeftover(place.dir);
  const registry = openRegistry(place, quickDisk);
  const before = await registry.read();
  expect(await registry.collect({ ...retention, isDryRun: true })).toEqual({
    removed: [{ remote, version: '1.1.0' }],
    recent: [],
  });
  expect(await registry.read()).toEqual(before);
  expect(existsSync(leftover)).toBe(true);
  expect(await findFault(place, remote, [versions])).toBeNull();
});

it('collect deletes nothing that the document names when the document cannot be written [R12.46]', async () => {
  const place = await createFilled();
  const stores = openTestStores(place.databaseUrl, place.dir);
  await sql`
    create function registry.reject() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full'; end $$`.execute(stores.db);
  await sql`
    create trigger reject before update on registry.document
    for each row execute function registry.reject()`.execute(stores.db);
  const error = await openRegistry(place, quickDisk).collect(retention).catch(toRegistryError);
  expect(error).toMatchObject({ code: 'disk_full' });
  expect(await findFault(place, remote, [versions])).toBeNull();
});
