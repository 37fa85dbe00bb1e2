import { sql } from 'kysely';
import type { Db } from '../src/database/connection';

const accounts = [
  { uid: 'demo-admin', email: 'admin@clinic.test', name: 'Demo Admin', roles: ['owner'] as const },
  {
    uid: 'demo-reception',
    email: 'reception@clinic.test',
    name: 'Demo Reception',
    roles: ['reception'] as const,
  },
  {
    // The first login makes it the account of the doctor with this email.
    uid: 'demo-dentist',
    email: 'amara.osei@clinic.test',
    name: 'Dr. Amara Osei',
    roles: ['dentist'] as const,
  },
  { uid: 'demo-patient', email: 'patient@clinic.test', name: 'Demo Patient' },
];

/** The accounts of every local start; running it again changes nothing. */
export async function saveDemoAccounts(db: Db): Promise<void> {
  const verified_at = sql<Date>`now()`;
  await db
    .insertInto('users')
    .values(accounts.map((account) => ({ ...account, clinic_id: db.clinicId, verified_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
