import type { AccountExport } from 'shared-contracts';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { getDataSubject } from './data-subject.repository';
import { personalTables } from './personal-data';

/** Everything that is stored about a person, as of one moment. */
export function exportPersonalData(
  db: Db,
  clinic: Clinic,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountExport> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const subject = await getDataSubject(trx, clinic, userId);
    const document: Partial<AccountExport> = { exportedAt: now };
    for (const { read } of Object.values(personalTables)) {
      Object.assign(document, await read(trx, clinic, subject));
    }
    return document as AccountExport;
  });
}
