import type { Db } from '../../database/connection';

/** The refunds that someone has to send: those that are due, and those that failed. */
export async function countRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('status', 'in', ['due', 'failed'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The messages that nobody has dealt with. */
export async function countOpenThreads(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('clinic_id', '=', db.clinicId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}
