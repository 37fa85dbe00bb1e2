import { sql } from 'kysely';
import type { NamesByLanguage } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import type { ClosedDay } from './read-holidays';

/** What days of a name are called in other languages. */
export async function findClosedDayNames(db: Db, name: string): Promise<NamesByLanguage> {
  const row = await db
    .selectFrom('closed_days')
    .select('names')
    .where('clinic_id', '=', db.clinicId)
    .where('name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row?.names ?? {};
}

/** Names all days of a name in other languages. */
export async function nameClosedDays(
  db: Db,
  { name, names }: { readonly name: string; readonly names: NamesByLanguage },
): Promise<void> {
  await db
    .updateTable('closed_days')
    .set({ names: JSON.stringify(names) })
    .where('clinic_id', '=', db.clinicId)
    .where('name', '=', name)
    .execute();
}

/**
 * Closes the clinic on these days; a day that is closed already takes the new name. In other languages they are called what other days of
 * that name are.
 */
export async function saveClosedDays(db: Db, days: readonly ClosedDay[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('closed_days')
    .values(
      days.map(({ dateLocal, name }) => ({
        clinic_id: db.clinicId,
        date_local: dateLocal,
        name,
        names: sql<string>`coalesce((
          select d.names from closed_days d
          where d.clinic_id = ${db.clinicId} and d.name = ${name} limit 1), '{}')`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['clinic_id', 'date_local']).doUpdateSet({
        name: sql`excluded.name`,
        names: sql`excluded.names`,
      }),
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
