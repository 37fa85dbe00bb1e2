import type { DateLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { shareReadings } from '../../../database/share-readings';
import type { Clock } from '../../../ports';
import {
  type DaysAt,
  readRevisions,
  readTakenDays,
  type RevisionAt,
  type TakenDay,
} from './taken-days.repository';

export interface DayReader {
  readRevision(dateLocal: DateLocal): Promise<RevisionAt>;
  readTaken(dateLocal: DateLocal): Promise<TakenDay>;
}

/** Days of the clinic, as they are when they are asked for. */
export function createDayReader(db: Db, clock: Clock): DayReader {
  type Read<T> = (db: Db, at: DaysAt) => Promise<ReadonlyMap<DateLocal, T>>;

  function toReader<T extends object>(read: Read<T>) {
    const share = shareReadings((days: readonly DateLocal[]) => read(db, { days, now: clock() }));
    return async (dateLocal: DateLocal) => {
      const found = await share(dateLocal);
      if (!found) throw new Error('the clinic is not stored');
      return found;
    };
  }

  return { readRevision: toReader(readRevisions), readTaken: toReader(readTakenDays) };
}
