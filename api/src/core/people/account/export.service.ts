import type { AccountExport } from 'shared-contracts';
import { type Db, inSnapshot } from '../../../database/connection';
import { getDataSubject } from './data-subject.repository';
import { personalTables } from './personal-data';

/** Everything that is stored about a person, as of one moment. */
export function exportPersonalData(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<AccountExport> {
  return inSnapshot(db, async (trx) => {
    const subject = await getDataSubject(trx, userId);
    const document: Partial<AccountExport> = { exportedAt: now };
    for (const { read } of Object.values(personalTables)) {
      Object.assign(document, await read(trx, subject));
    }
    return document as AccountExport;
  });
}
