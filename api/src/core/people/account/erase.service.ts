import { DAY_MS } from 'shared-contracts';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { listErasable, lockErasable, markErased } from './data-subject.repository';
import { personalTables } from './personal-data';

async function erasePerson(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const subject = await lockErasable(trx, userId);
  if (!subject) return;
  for (const { erase } of Object.values(personalTables)) {
    if (erase !== 'anonymous') await erase(trx, subject);
  }
  await markErased(trx, { userId, now });
}

/**
 * Erases the personal data of accounts that were closed more than `afterDays` days ago. Visits, payments
 * and refunds stay as anonymous records. Repeating it changes nothing.
 */
export async function eraseClosedAccounts(
  db: Db,
  { now, afterDays }: { now: Date; afterDays: number },
): Promise<void> {
  const closedBefore = new Date(now.getTime() - afterDays * DAY_MS);
  for (const userId of await listErasable(db, { closedBefore, now })) {
    await inTransaction(db, (trx) => erasePerson(trx, { userId, now }));
  }
}
