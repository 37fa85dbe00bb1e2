import type { Db } from '../../../database/connection';
import type { Schedule } from './schedule';
import { readRevision, readSchedule } from './schedule.repository';

/**
 * Reads the schedule; it is kept in memory until its revision changes. A caller who has just read the
 * revision gets a schedule that is not older.
 */
export type ReadSchedule = (revision?: string) => Promise<Schedule>;

/**
 * Concurrent callers share one look at the database. A change made by another process is seen after
 * `recheckMs` at most.
 */
export function createScheduleCache(db: Db, recheckMs = 500): ReadSchedule {
  let known: Schedule | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<Schedule> | null = null;
  let reading: Promise<Schedule> | null = null;

  async function check(): Promise<Schedule> {
    const isCurrent = known !== null && known.revision === (await readRevision(db));
    if (!known || !isCurrent) known = await readSchedule(db);
    checkedAt = performance.now();
    return known;
  }

  /** Concurrent callers share one reading here too, unless it had begun too early. */
  async function readSince(revision: string): Promise<Schedule> {
    if (known && BigInt(known.revision) >= BigInt(revision)) return known;
    reading ??= readSchedule(db).finally(() => (reading = null));
    known = await reading;
    return readSince(revision);
  }

  return async (revision) => {
    if (revision !== undefined) return known?.revision === revision ? known : readSince(revision);
    if (known && performance.now() - checkedAt < recheckMs) return known;
    checking ??= check().finally(() => (checking = null));
    return checking;
  };
}
