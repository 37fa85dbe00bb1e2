import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClinicErasure, repeatErasures } from 'api/repeat-erasures';
import { DAY_MS } from 'shared-contracts';
import { withClient } from '../backup/database';
import { ERASURES, readErasures, saveErasures } from '../backup/erasures';
import { openFile } from '../backup/folder-store';
import { parseRestoreSettings } from '../backup/settings';
import { createEmptySite, createFullSite, query, type TestSite } from '../test-kit/backup-site';
import { type Backups, createBackups, now } from '../test-kit/backups';
import { readErasureList } from './erasure-list';
import { asApi, restoreBackup } from './restore-backup';

jest.setTimeout(120_000);

let backups: Backups;
let site: TestSite;
let target: TestSite;
let backup: string;
let erased: readonly ClinicErasure[];

/** Found nowhere else: it is in each text of the person. */
const MARK = 'zephyr';

/** A patient with an account, a visit, a review and a message; returns the IDs of account and record. */
async function addPerson({ database: { url } }: TestSite) {
  const [person] = await query<{ userId: string; patientId: string }>(
    url,
    `with one as (
      insert into users (clinic_id, uid, email, name, phone, verified_at, created_at)
        values (1, 'uid-zephyr', 'quill.zephyr@clinic.test', 'Quill Zephyr', 'zephyr 1', $1, $1) returning user_id
    ) select user_id as "userId", null as "patientId" from one`,
    [now],
  );
  const { userId } = person!;
  const [patient] = await query<{ patientId: string }>(
    url,
    `update patients set address = 'v1.0.0.0.Zephyr' where user_id = $1 returning patient_id as "patientId"`,
    [userId],
  );
  const { patientId } = patient!;
  await query(
    url,
    `insert into patient_notes (clinic_id, patient_id, author_id, text, created_at)
      select 1, $1, user_id, 'v1.0.0.0.Zephyr', $2 from users where roles <> '{}' limit 1`,
    [patientId, now],
  );
  await query(
    url,
    `insert into messages (clinic_id, email, subject, message, created_at)
      values (1, 'quill.zephyr@clinic.test', 'Parking', 'Where can Zephyr park?', $1)`,
    [now],
  );
  return { userId, patientId };
}

/** How many rows say something of the person. */
async function countRowsOf({ database: { url } }: TestSite): Promise<number> {
  const tables = await query<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'`,
  );
  const counts = tables.map(({ name }) =>
    query<{ count: number }>(
      url,
      `select count(*)::integer as count from ${name} t where t::text ilike '%${MARK}%'`,
    ),
  );
  return (await Promise.all(counts)).reduce((sum, [row]) => sum + row!.count, 0);
}

const saveList = ({ database: { url } }: TestSite) =>
  withClient({ url, setting: 'MIGRATION_DATABASE_URL' }, (client) =>
    saveErasures(backups.store, client),
  );

/** A person who is there when the backup is made, and gone soon after it. */
beforeAll(async () => {
  backups = await createBackups();
  site = await createFullSite();
  const { userId, patientId } = await addPerson(site);
  backup = await backups.make(site);
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);
  erased = [
    { clinicId: 1, kind: 'closing', id: userId, at: after(1) },
    { clinicId: 1, kind: 'account', id: userId, at: after(31) },
    { clinicId: 1, kind: 'record', id: patientId, at: after(60) },
  ];
  await asApi(parseRestoreSettings(site.env), (db) => repeatErasures(db, erased));
});
afterAll(async () => {
  await site.release();
  await backups.release();
});
beforeEach(async () => {
  target = await createEmptySite();
});
afterEach(() => target.release());

const restore = async (erasures: readonly ClinicErasure[]) =>
  restoreBackup({
    settings: parseRestoreSettings(target.env),
    source: await openFile(backup),
    decrypter: backups.decrypter,
    leaveOut: [],
    erasures,
    sendsEmails: false,
    report: { step: () => undefined, progress: () => undefined },
  });

it('who was erased after the backup is erased in what is restored from it', async () => {
  expect(await countRowsOf(site)).toBe(0);
  await saveList(site);
  const { erasures, emailsSetAside } = await restore(
    await readErasureList(backups.store, undefined),
  );
  expect(erasures).toEqual({ repeated: 3, open: [] });
  expect(await countRowsOf(target)).toBe(0);
  // Those that waited in the backup: nobody is told of the erasure again.
  expect(emailsSetAside).toBe(2);
  const waiting = 'select from outbox where set_aside_at is null and task is not null';
  expect(await query(target.database.url, waiting)).toEqual([]);
});

it('without the list the person would be back', async () => {
  await restore([]);
  expect(await countRowsOf(target)).toBeGreaterThan(3);
});

it('the list names what was erased by ID and time, and each once', async () => {
  await saveList(site);
  expect(await saveList(site)).toBe(0);
  const text = (await backups.store.readText(ERASURES))!;
  expect(text).not.toMatch(new RegExp(MARK, 'i'));
  const listed = await readErasures(backups.store);
  expect(listed).toEqual(expect.arrayContaining([...erased]));
  expect(listed).toHaveLength(erased.length + 1);
});

it('a database that was restored from an older backup takes nothing from the list', async () => {
  await saveList(site);
  const before = await readErasures(backups.store);
  await restore([]);
  await saveList(target);
  expect(await readErasures(backups.store)).toEqual(before);
});

it('a restore needs the list', async () => {
  await rm(join(backups.folder, ERASURES));
  await expect(readErasureList(backups.store, undefined)).rejects.toThrow(`has no ${ERASURES}`);
  expect(await readErasureList(backups.store, false)).toEqual([]);
  await backups.store.writeText(ERASURES, '{"format": 2}');
  await expect(readErasureList(backups.store, undefined)).rejects.toThrow('is damaged');
});
