import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { listErasable, lockErasable, markErased } from './data-subject.repository';
import { personalTables } from './personal-data';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Run it in a transaction. */
async function erasePerson(
  trx: Db,
  clinic: Clinic,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const subject = await lockErasable(trx, clinic, userId);
  if (!subject) return;
  for (const { erase } of Object.values(personalTables)) {
    if (erase !== 'anonymous') await erase(trx, clinic, subject);
  }
  await markErased(trx, clinic, { userId, now });
}

/**
 * Erases the personal data of accounts that were closed more than `afterDays` days ago. Visits, payments
 * and refunds stay as anonymous records. Repeating it changes nothing.
 */
export async function eraseClosedAccounts(
  db: Db,
  clinic: Clinic,
  { now, afterDays }: { now: Date; afterDays: number },
): Promise<void> {
  const closedBefore = new Date(now.getTime() - afterDays * DAY_MS);
  for (const userId of await listErasable(db, clinic, { closedBefore, now })) {
    await db.transaction().execute((trx) => erasePerson(trx, clinic, { userId, now }));
  }
}
