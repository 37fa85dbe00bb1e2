import { sql } from 'kysely';
import type { TimeLocal } from 'shared-contracts';
import { type Catalogue, saveCatalogue } from './catalogue';
import type { Clinic } from './clinic';
import type { Db } from './connection';

/** The full and half hours from `fromHour` until before `toHour`. */
function halfHours(fromHour: number, toHour: number): TimeLocal[] {
  return Array.from({ length: (toHour - fromHour) * 2 }, (_, index) => {
    const hour = String(fromHour + Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
}

const wholeDay = halfHours(9, 17);

const demoCatalogue: Catalogue = {
  treatments: [
    { name: 'Fluoride Treatment', priceCents: 4_500, times: wholeDay },
    { name: 'Cavity Filling', priceCents: 12_000, times: wholeDay },
    { name: 'Teeth Whitening', priceCents: 18_000, times: wholeDay },
    { name: 'Teeth Orthodontics', priceCents: 25_000, times: halfHours(9, 13) },
    { name: 'Cosmetic Dentistry', priceCents: 22_000, times: halfHours(13, 17) },
    { name: 'Oral Surgery', priceCents: 39_000, times: halfHours(9, 12) },
  ],
  specialities: ['Cosmetic Dentistry', 'General Dentistry', 'Oral Surgery', 'Orthodontics'],
};

const demoUsers = [
  { uid: 'demo-admin', email: 'admin@clinic.test', name: 'Demo Admin', role: 'admin' as const },
  { uid: 'demo-patient', email: 'patient@clinic.test', name: 'Demo Patient' },
];

/** What every local start offers; running it again changes nothing. */
export async function seedDemo(db: Db, clinic: Clinic): Promise<void> {
  await saveCatalogue(db, clinic, demoCatalogue);
  const verified_at = sql<Date>`now()`;
  await db
    .insertInto('users')
    .values(demoUsers.map((user) => ({ ...user, clinic_id: clinic.clinicId, verified_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
