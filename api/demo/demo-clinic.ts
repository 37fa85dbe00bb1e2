import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { type Catalogue, saveCatalogue } from '../src/database/catalogue';
import { type Db, inTransaction } from '../src/database/connection';
import type { Clock, ImageStore } from '../src/ports';
import { saveDemoAccounts } from './demo-accounts';
import { saveDemoCare } from './demo-care';
import { saveDemoNames } from './demo-names';
import { saveDemoProfiles } from './demo-profiles';
import { saveDemoVisiting } from './demo-visiting';
import { saveDemoVisits } from './demo-visits';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;
const weekdays = [1, 2, 3, 4, 5];
const everyDay = [SUNDAY, ...weekdays, SATURDAY];

const wholeDay = { from: '09:00', until: '17:00' } as const;

const specialities = ['Cosmetic Dentistry', 'General Dentistry', 'Oral Surgery', 'Orthodontics'];

const [cosmetic, general, surgery, orthodontics] = specialities as [string, string, string, string];

const treatments: Catalogue['treatments'] = [
  ['Fluoride Treatment', 4_500, 20, 10, general] as const,
  ['Cavity Filling', 12_000, 45, 15, general] as const,
  ['Teeth Whitening', 18_000, 60, 15, cosmetic] as const,
  ['Teeth Orthodontics', 25_000, 45, 15, orthodontics] as const,
  ['Cosmetic Dentistry', 22_000, 75, 15, cosmetic] as const,
  ['Oral Surgery', 39_000, 90, 30, surgery] as const,
].map(([name, priceCents, durationMinutes, cleanupMinutes, speciality]) => ({
  name,
  priceCents,
  durationMinutes,
  cleanupMinutes,
  speciality,
}));

/** Every treatment is offered on every day of the week, most by several doctors. */
const doctors: readonly Omit<Catalogue['doctors'][number], 'image'>[] = [
  {
    name: 'Dr. Amara Osei',
    email: 'amara.osei@clinic.test',
    speciality: general,
    treatments: ['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening'],
    hours: [{ weekdays, ...wholeDay }],
  },
  {
    name: 'Dr. Elena Petrova',
    email: 'elena.petrova@clinic.test',
    speciality: cosmetic,
    treatments: ['Teeth Whitening', 'Cosmetic Dentistry'],
    hours: [{ weekdays, ...wholeDay }],
  },
  {
    name: 'Dr. Kenji Sato',
    email: 'kenji.sato@clinic.test',
    speciality: orthodontics,
    treatments: ['Teeth Orthodontics', 'Fluoride Treatment'],
    hours: [{ weekdays: [...weekdays, SATURDAY], from: '09:00', until: '15:00' }],
  },
  {
    name: 'Dr. Lucas Moreau',
    email: 'lucas.moreau@clinic.test',
    speciality: surgery,
    treatments: ['Oral Surgery', 'Cavity Filling'],
    hours: [{ weekdays: [2, 3, 4, 5, SATURDAY], ...wholeDay }],
  },
  {
    name: 'Dr. Nora Haddad',
    email: 'nora.haddad@clinic.test',
    speciality: general,
    treatments: treatments.map(({ name }) => name),
    hours: [{ weekdays: [SATURDAY, SUNDAY, MONDAY], ...wholeDay }],
  },
];

/** Christmas and New Year's Day, this winter and the next. */
function listClosedDays(now: Date): Catalogue['closedDays'] {
  const year = now.getUTCFullYear();
  return [year, year + 1].flatMap((winter) => [
    { date: `${winter}-12-25`, name: 'Christmas Day' },
    { date: `${winter + 1}-01-01`, name: "New Year's Day" },
  ]);
}

/** Stores a drawn portrait as the photo of a doctor, and returns its address. */
async function savePortrait(images: ImageStore, email: string): Promise<string> {
  const name = email.split('@')[0] ?? '';
  const drawing = await readFile(join(import.meta.dirname, 'portraits', `${name}.svg`));
  return images.save(await sharp(drawing).webp().toBuffer());
}

async function hasDoctors(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('clinic_id', '=', db.clinicId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface DemoPorts {
  readonly images: ImageStore;
  readonly clock: Clock;
}

/** Any number that nothing else in this database locks by. */
const LOCK_ID = 820_041_978;

/**
 * What every local start offers; running it again changes nothing. Of several processes that start at
 * once one saves it, and the others wait.
 */
export async function saveDemoClinic(db: Db, ports: DemoPorts): Promise<void> {
  await saveDemoAccounts(db);
  await inTransaction(db, async (holder) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(holder);
    if (!(await hasDoctors(holder))) await createDemoClinic(db, ports);
  });
}

async function createDemoClinic(db: Db, { images, clock }: DemoPorts): Promise<void> {
  await saveCatalogue(db, {
    specialities,
    treatments,
    chairs: ['Chair 1', 'Chair 2', 'Chair 3'],
    openingHours: [{ weekdays: everyDay, ...wholeDay }],
    closedDays: listClosedDays(clock()),
    doctors: await Promise.all(
      doctors.map(async (doctor) => ({
        ...doctor,
        image: await savePortrait(images, doctor.email),
      })),
    ),
  });
  await db
    .updateTable('clinics')
    .set({
      email: 'hello@clinic.test',
      position: { latitude: 40.7061, longitude: -74.0087 },
    })
    .where('clinic_id', '=', db.clinicId)
    .execute();
  await saveDemoNames(db);
  await saveDemoProfiles(db);
  await saveDemoVisiting(db);
  await saveDemoVisits(db, clock());
  await saveDemoCare(db, clock());
  await sql`select refresh_statistics()`.execute(db);
}
