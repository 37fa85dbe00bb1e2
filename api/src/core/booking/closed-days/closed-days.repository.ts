import { sql } from 'kysely';
import type { Db } from '../../../database/connection';
import type { ClosedDay } from './read-holidays';

/** Closes the clinic on these days; a day that is closed already takes the new name. */
export async function saveClosedDays(db: Db, days: readonly ClosedDay[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('closed_days')
    .values(
      days.map(({ dateLocal, name }) => ({ clinic_id: db.clinicId, date_local: dateLocal, name })),
    )
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'date_local']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .execute();
}

/** How many upcoming visits lie on these days: closing a day leaves them as they are. */
export async function countVisitsOn(db: Db, days: readonly ClosedDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const { count } = await db
    .selectFrom('bookings')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('status', 'in', ['booked', 'paid'])
    .where(
      'date_local',
      'in',
      days.map(({ dateLocal }) => dateLocal),
    )
    .executeTakeFirstOrThrow();
  return count;
}
