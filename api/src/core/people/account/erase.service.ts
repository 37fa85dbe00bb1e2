import { DAY_MS } from 'shared-contracts';
import { type Db, inTransaction, type Trx } from '../../../database/connection';
import { listErasable, lockErasable, markErased } from './data-subject.repository';
import { recordErasure } from './erasures.repository';
import { personalTables } from './personal-data';
import { releaseRecords } from './release-records';

/** Erases the data of an account that was closed; nothing when that was done before. */
export async function erasePerson(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const subject = await lockErasable(trx, userId);
  if (!subject) return;
  await releaseRecords(trx, { userId, now });
  for (const { eraseAccount } of Object.values(personalTables)) await eraseAccount?.(trx, subject);
  await markErased(trx, { userId, now });
  await recordErasure(trx, { kind: 'account', id: userId, at: now });
}

/**
 * Erases the data of accounts that were closed more than `afterDays` days ago. The records of their patients
 * are the clinic's and stay. Repeating it changes nothing.
 */
export async function eraseClosedAccounts(
  db: Db,
  { now, afterDays }: { now: Date; afterDays: number },
): Promise<void> {
  const closedBefore = new Date(now.getTime() - afterDays * DAY_MS);
  for (const userId of await listErasable(db, closedBefore)) {
    await inTransaction(db, (trx) => erasePerson(trx, { userId, now }));
  }
}
