import { randomBytes } from 'node:crypto';
import type { Secrets } from 'shared-server';
import type { HourlyLimits } from '../src/access/rate-limit';
import { createAccessTokens } from '../src/access/access-tokens';
import { insertSession } from '../src/access/sessions.repository';
import { type Catalogue, saveCatalogue } from '../src/database/catalogue';
import type { Clinic } from '../src/clinic';
import { saveClinic } from '../src/database/clinic';
import { connect, type Db } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';

export const raceClinic: Clinic = {
  clinicId: 1,
  name: 'Race',
  timeZone: 'America/New_York',
  address: '1 Race Street',
  phone: '+1 212 555 0100',
};
export const accessTokenSecret = process.env.RACE_SECRET ?? randomBytes(32).toString('hex');
/** The same in each run: databases are kept. */
export const fieldKey: Secrets = ['a field key of the proofs, 32 characters or more'];
export const UNLIMITED: HourlyLimits = {
  holds: Infinity,
  bookingChanges: Infinity,
  registrations: Infinity,
  accountChanges: Infinity,
  visitLinks: Infinity,
};

/** A Sunday before the contended days, which lie around a change of the clocks. */
export const NOW = new Date('2026-03-01T15:00:00Z');
export const days = ['Mar 5, 2026', 'Mar 6, 2026', 'Mar 9, 2026', 'Mar 10, 2026'];
export const treatments = ['Check-up', 'Filling', 'Crown'];

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const hours = [{ weekdays: everyDay, from: '09:00', until: '13:00' } as const];

/** Few doctors and chairs, and visits of different length that overlap in many ways. */
const catalogue: Catalogue = {
  specialities: ['General Dentistry'],
  treatments: [
    ['Check-up', 20, 10] as const,
    ['Filling', 45, 15] as const,
    ['Crown', 75, 0] as const,
  ].map(([name, durationMinutes, cleanupMinutes]) => ({
    name,
    priceCents: 0,
    durationMinutes,
    cleanupMinutes,
    speciality: 'General Dentistry',
  })),
  chairs: ['Chair 1', 'Chair 2', 'Chair 3'],
  openingHours: hours,
  closedDays: [],
  doctors: ['ann', 'bob', 'cleo', 'dan'].map((name) => ({
    name,
    email: `${name}@clinic.test`,
    speciality: 'General Dentistry',
    image: '/api/images/portrait.webp',
    treatments,
    hours,
  })),
};

export interface Racer {
  readonly email: string;
  readonly token: string;
}

const tokens = createAccessTokens({
  secrets: [accessTokenSecret],
  minutes: 24 * 60,
  clinicId: raceClinic.clinicId,
  clock: () => NOW,
});

/** An access token of an account, in a session that begins here. */
export async function issueToken(db: Db, userId: string): Promise<string> {
  const moments = { signedInAt: NOW, confirmedAt: NOW, secondFactorAt: null, now: NOW };
  const device = { browser: null, system: null };
  const sessionId = await insertSession(db, { userId, device, ...moments });
  return tokens.issue({ userId, sessionId });
}

/** Migrates the database, saves the clinic, and returns accounts with access tokens. */
export async function prepareClinic(
  databaseUrl: string,
  count: number,
): Promise<{ racers: Racer[]; owner: Racer; doctorIds: string[] }> {
  await migrateToLatest(databaseUrl);
  const db = connect(databaseUrl, raceClinic, { fieldKey, onBroken: () => undefined });
  await saveClinic(db);
  await saveCatalogue(db, catalogue);
  const names = ['owner', ...Array.from({ length: count }, (_, index) => `racer${index}`)];
  const users = await db
    .insertInto('users')
    .values(
      names.map((name) => ({
        ...{ clinic_id: 1, uid: name, email: `${name}@clinic.test`, name, verified_at: NOW },
        ...(name === 'owner' && { roles: ['owner' as const] }),
      })),
    )
    .returning(['user_id', 'email'])
    .execute();
  const doctors = await db.selectFrom('doctors').select('doctor_id').execute();
  const [owner, ...racers] = await Promise.all(
    users.map(async ({ user_id, email }) => ({ email, token: await issueToken(db, user_id) })),
  );
  await db.destroy();
  if (!owner) throw new Error('nobody was stored');
  return { racers, owner, doctorIds: doctors.map(({ doctor_id }) => doctor_id) };
}
