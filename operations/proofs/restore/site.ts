import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClinicErasure, repeatErasures } from 'api/repeat-erasures';
import type { BackupStore } from '../../src/backup/backup-store';
import { readErasures } from '../../src/backup/erasures';
import { asApi } from '../../src/restore/restore-backup';
import { createSite, fillClinic, query, type TestSite } from '../../src/test-kit/backup-site';

/** Numbers that a seed decides on. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
}

/** The demo clinic with photos and a release. */
export async function createClinicSite(random: () => number): Promise<TestSite> {
  const site = await createSite({ name: 'clinic', migrate: fillClinic });
  const release = join(site.releases, 'assets', 'booking', '1.0.0');
  await mkdir(release, { recursive: true });
  await mkdir(site.photos);
  const bytes = (count: number) =>
    Buffer.from(Array.from({ length: count }, () => random() >>> 24));
  for (let photo = 0; photo < 20; photo += 1)
    await writeFile(join(site.photos, `${photo}.webp`), bytes((random() % 100_000) + 1));
  await writeFile(join(release, 'main.js'), bytes(300_000));
  return site;
}

/** Books a visit, so many weeks after one that there is, and returns its ID. */
export async function bookVisit(url: string, weeks: number): Promise<string> {
  const [row] = await query<{ id: string }>(
    url,
    `insert into bookings (clinic_id, user_id, treatment_id, date_local, time_local, starts_at, ends_at, chair_free_at,
        price_cents, contact_name, contact_email, contact_phone, doctor_id, chair_id, patient_id,
        cancellation_notice_minutes, late_fee_cents, grace_until)
      select clinic_id, user_id, treatment_id, date_local + 7 * $1::integer, time_local, starts_at + $1 * interval '1 week',
        ends_at + $1 * interval '1 week', chair_free_at + $1 * interval '1 week', price_cents, contact_name, contact_email,
        contact_phone, doctor_id, chair_id, patient_id, cancellation_notice_minutes, late_fee_cents, grace_until
      from bookings where status = 'booked' order by booking_id limit 1
      returning booking_id as id`,
    [weeks],
  );
  return row!.id;
}

/** The IDs of the visits of these that a database has. */
export async function findVisits(url: string, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    url,
    'select booking_id as id from bookings where booking_id = any($1)',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Adds an account whose every text has this mark, and returns its ID. */
export async function addPerson(url: string, mark: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    url,
    `insert into users (clinic_id, uid, email, name) values (1, $1, lower($1) || '@clinic.test', $1) returning user_id as id`,
    [mark],
  );
  return row!.id;
}

/** Closes and erases the account by the API's own functions. */
export async function erasePerson(url: string, id: string): Promise<void> {
  const at = new Date();
  const erasures: ClinicErasure[] = [
    { clinicId: 1, kind: 'closing', id, at },
    { clinicId: 1, kind: 'account', id, at },
  ];
  await asApi({ MIGRATION_DATABASE_URL: url }, (db) => repeatErasures(db, erasures));
}

/** How many people and patients have this mark. */
export async function countMarked(url: string, mark: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select (select count(*) from users u where u::text ilike $1)::integer
      + (select count(*) from patients p where p::text ilike $1)::integer as count`,
    [`%${mark}%`],
  );
  return row!.count;
}

/** Erases again in a restored database what the list beside the backups says. */
export async function repeatList(store: BackupStore, url: string): Promise<void> {
  const erasures = (await readErasures(store)) ?? [];
  await asApi({ MIGRATION_DATABASE_URL: url }, (db) => repeatErasures(db, erasures));
}
