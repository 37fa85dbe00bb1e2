import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Decrypter } from 'age-encryption';
import { type BackupStore, findNewest } from '../../src/backup/backup-store';
import { createBackup } from '../../src/backup/create-backup';
import { withClient } from '../../src/backup/database';
import { saveErasures } from '../../src/backup/erasures';
import { openFolder } from '../../src/backup/folder-store';
import { readIdentity, writeIdentity } from '../../src/backup/keys';
import { parseBackupSettings, parseRestoreSettings } from '../../src/backup/settings';
import { restoreBackup } from '../../src/restore/restore-backup';
import { createSite, query, type TestSite } from '../../src/test-kit/backup-site';
import { openBucketServer } from '../../src/test-kit/bucket-server';
import { listOthers, readContent } from './content';
import { addNote, readNote } from './fields';
import { examineDatabase } from './invariants';
import { addPerson, countMarked, createClinicSite, erasePerson, repeatList } from './site';

const MARK = 'Zephyr';

/** How long something took, in milliseconds. */
async function timed<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  const started = performance.now();
  return [await work(), Math.round(performance.now() - started)];
}

/** Restores the newest backup into a new site as it was, which the caller releases. */
async function restore(store: BackupStore, decrypter: Decrypter): Promise<TestSite> {
  const target = await createSite();
  await restoreBackup({
    settings: parseRestoreSettings(target.env),
    source: await findNewest(store, null),
    decrypter,
    ...{ leaveOut: [], erasures: [], sendsEmails: true },
    report: { step: () => undefined, progress: () => undefined },
  });
  return target;
}

async function changeRow({ database: { url } }: TestSite): Promise<void> {
  await query(
    url,
    `update treatments set price_cents = price_cents + 1
    where treatment_id = (select treatment_id from treatments order by treatment_id limit 1)`,
  );
}

interface Key {
  readonly recipient: string;
  readonly decrypter: Decrypter;
}

/** Backs a site up, changes it, destroys it, and restores it from one place. */
async function proveOne(store: BackupStore, random: () => number, key: Key) {
  const { decrypter } = key;
  const site = await createClinicSite(random);
  const person = await addPerson(site.database.url, MARK);
  await addNote(site.database.url);
  const before = await readContent(site);
  const settings = parseBackupSettings({ ...site.env, BACKUP_RECIPIENT: key.recipient });
  const options = { settings, env: {}, store, keep: null, now: new Date() };
  const [made, backupMs] = await timed(() => createBackup(options));
  await changeRow(site);
  const changed = listOthers(before, await readContent(site));
  await erasePerson(site.database.url, person);
  await withClient({ url: site.database.url, setting: 'the site' }, (client) =>
    saveErasures(store, client),
  );
  await site.release();
  const [target, restoreMs] = await timed(() => restore(store, decrypter));
  const { url, runtimeUrl } = target.database;
  const others = listOthers(before, await readContent(target));
  const markedWithoutList = await countMarked(url, MARK);
  await repeatList(store, url);
  const marked = await countMarked(url, MARK);
  const note = await readNote(url);
  const doctor = await examineDatabase(runtimeUrl);
  await target.release();
  const counts = { compared: before.size, bytes: made.size, backupMs, restoreMs };
  return { ...counts, others, changed, marked, markedWithoutList, note, doctor };
}

/** A site is backed up to a folder and to a bucket, destroyed, and restored from each. */
export async function proveWhole(random: () => number) {
  const folder = await mkdtemp(join(tmpdir(), 'molar-restore-'));
  const bucket = await openBucketServer();
  const identity = join(folder, 'key');
  const recipient = await writeIdentity(identity, new Date());
  const key = { recipient, decrypter: await readIdentity(identity) };
  try {
    const results = {
      folder: await proveOne(openFolder(folder), random, key),
      bucket: await proveOne(bucket.store, random, key),
    };
    const all = Object.values(results);
    return {
      ok: all.every(
        ({ others, marked, note, doctor }) =>
          others.length === 0 &&
          marked === 0 &&
          note.isRead &&
          doctor.wrong.length === 0 &&
          doctor.checks > 5,
      ),
      control: all.every(
        ({ changed, markedWithoutList, note }) =>
          changed.includes('treatments') && markedWithoutList > 0 && note.isClosed,
      ),
      ...results,
    };
  } finally {
    await bucket.close();
    await rm(folder, { recursive: true });
  }
}
