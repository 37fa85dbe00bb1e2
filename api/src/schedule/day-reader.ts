import type { DateLocal } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import { shareReadings } from '../database/share-readings';
import type { Clock } from '../ports';
import {
  type DayRevision,
  type DaysAt,
  readRevisions,
  readTakenDays,
  type TakenDay,
} from './taken-days.repository';

/** What is known of a day at a moment. */
export interface RevisionAt {
  readonly revision: DayRevision;
  readonly now: Date;
}

export interface DayReader {
  readRevision(dateLocal: DateLocal): Promise<RevisionAt>;
  readTaken(dateLocal: DateLocal): Promise<TakenDay & RevisionAt>;
}

/** Days of the clinic, as they are when they are asked for. */
export function createDayReader(db: Db, clinic: Clinic, clock: Clock): DayReader {
  type Read<T> = (db: Db, clinic: Clinic, at: DaysAt) => Promise<ReadonlyMap<DateLocal, T>>;

  function toReader<T extends object>(read: Read<T>) {
    const share = shareReadings(async (days: readonly DateLocal[]) => {
      const now = clock();
      const found = await read(db, clinic, { days, now });
      return new Map([...found].map(([day, value]) => [day, { ...value, now }]));
    });
    return async (dateLocal: DateLocal) => {
      const found = await share(dateLocal);
      if (!found) throw new Error('the clinic is not stored');
      return found;
    };
  }

  return { readRevision: toReader(readRevisions), readTaken: toReader(readTakenDays) };
}
