import { sql } from 'kysely';
import { createTestDatabase } from 'local-postgres/test-databases';
import { DAY_MS } from 'shared-contracts';
import { saveClinic } from '../src/database/clinic';
import { connect, openDatabase } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';
import { clinic } from '../test-kit/clinic';
import { fieldKey } from '../test-kit/test-api';
import { saveDemoClinic } from './demo-clinic';

const images = {
  save: async () => '/api/images/portrait.webp',
  remove: async () => undefined,
  read: async () => null,
};

it.each(['2026-03-02', '2026-03-05', '2026-03-07', '2026-12-21', '2026-12-28'])(
  'from %s the demo patient has upcoming visits, and can book more',
  async (day) => {
    const database = await createTestDatabase({ name: 'demo', migrate: migrateToLatest });
    const db = connect(database.url, clinic, { fieldKey, onBroken: () => undefined });
    await saveClinic(db);
    const now = new Date(`${day}T14:00:00Z`);
    await saveDemoClinic(db, { images, clock: () => now });
    const upcoming = await db
      .selectFrom('bookings')
      .select('booking_id')
      .where('contact_email', '=', 'patient@clinic.test')
      .where('status', '=', 'booked')
      .where('starts_at', '>', new Date(now.getTime() + DAY_MS))
      .execute();
    await db.destroy();
    await database.release();
    expect([1, 2]).toContain(upcoming.length);
  },
);

it('what a demo clinic offers has a name in every language', async () => {
  const database = await createTestDatabase({ name: 'demo', migrate: migrateToLatest });
  const db = connect(database.url, clinic, { fieldKey, onBroken: () => undefined });
  await saveClinic(db);
  await saveDemoClinic(db, { images, clock: () => new Date('2026-03-02T14:00:00Z') });
  const { rows } = await sql<{ name: string }>`
    with named as (
      select name, names from treatments union all
      select name, names from specialities union all
      select name, names from closed_days)
    select name from named where not names ?& array['de', 'ar']
    union all
    select name from treatments where not description ?& array['en', 'de', 'ar']`.execute(db);
  await db.destroy();
  await database.release();
  expect(rows).toEqual([]);
});

it('the planner knows the rows of a demo clinic that was just saved', async () => {
  const database = await createTestDatabase({ name: 'demo', migrate: migrateToLatest });
  const db = connect(database.runtimeUrl, clinic, { fieldKey, onBroken: () => undefined });
  await saveClinic(db);
  await saveDemoClinic(db, { images, clock: () => new Date('2026-03-02T14:00:00Z') });
  await db.destroy();
  // The role of the API is not told about tables whose rows it sees in part.
  const owner = openDatabase(database.url, { onBroken: () => undefined });
  const { rows } = await sql<{ table: string }>`
    select distinct tablename as "table" from pg_stats where schemaname = 'public'
  `.execute(owner);
  await owner.destroy();
  await database.release();
  const known = rows.map(({ table }) => table);
  expect(known).toEqual(expect.arrayContaining(['bookings', 'patients', 'users']));
});
