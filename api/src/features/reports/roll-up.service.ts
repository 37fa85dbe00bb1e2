import { addDays, type DateLocal, toDateLocal } from 'shared-contracts';
import { type Db, inTransaction } from '../../database/connection';
import { toClinicDay } from '../../core/booking/schedule/availability';
import type { Span } from '../../core/booking/schedule/span';
import type { Schedule } from '../../core/booking/schedule/schedule';
import { readSchedule } from '../../core/booking/schedule/schedule.repository';
import * as repository from './roll-up.repository';
import type { ResourcePeriod } from './roll-up.repository';

/** Days that are counted in one transaction. */
const BATCH_DAYS = 31;

/** What remains of the periods without the others. */
const without = (periods: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, other) =>
      left
        .flatMap(({ from, until }) => [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ])
        .filter(({ from, until }) => from < until),
    [...periods],
  );

/** When the chairs and doctors of a schedule can be occupied on a day: while it is open and they work. Pure. */
export function listOpenPeriods(schedule: Schedule, dateLocal: DateLocal): ResourcePeriod[] {
  const day = toClinicDay(schedule, dateLocal, { taken: [], now: new Date(0) });
  const toPeriods = (
    resource: ResourcePeriod['resource'],
    resourceId: string,
    spans: readonly Span[],
  ): ResourcePeriod[] =>
    spans.map(({ from, until }) => ({
      dateLocal,
      resource,
      resourceId,
      startsAt: new Date(from),
      endsAt: new Date(until),
    }));
  return [
    ...day.chairs.flatMap(({ chairId }) => toPeriods('chair', chairId, day.open)),
    ...day.doctors.flatMap(({ doctor, working, away }) =>
      toPeriods('doctor', doctor.id, without(working, away)),
    ),
  ];
}

/** How many days were counted. */
async function countSomeDays(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    await repository.lockReports(trx);
    const days = await repository.takeMarkedDays(trx, BATCH_DAYS);
    if (days.length === 0) return 0;
    await repository.countDays(trx, days);
    await repository.countTreatments(trx, days);
    await repository.countBusyMinutes(trx, days);
    return days.length;
  });
}

function toDays(from: DateLocal, until: DateLocal): DateLocal[] {
  const days: DateLocal[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A day that has passed keeps the hours that it had: a change of the schedule counts from today on. */
async function saveOpenDays(
  db: Db,
  { schedule, from, until }: { schedule: Schedule; from: DateLocal; until: DateLocal },
): Promise<void> {
  const all = toDays(from, until);
  for (let start = 0; start < all.length; start += BATCH_DAYS) {
    const days = all.slice(start, start + BATCH_DAYS);
    const open = days.flatMap((day) => listOpenPeriods(schedule, day));
    await inTransaction(db, async (trx) => {
      await repository.lockReports(trx);
      await repository.saveOpenMinutes(trx, { days, open });
    });
  }
}

/**
 * Brings the figures of the reports up to date: counts the days that have changed, and stores the open hours of
 * the days since the last time. Running it again changes nothing.
 */
export async function rollUp(db: Db, now: Date): Promise<void> {
  const schedule = await readSchedule(db);
  const { revision: scheduleRevision } = schedule;
  const today = toDateLocal(now, db.clinic.timeZone);
  const before = await repository.findProgress(db);
  const firstDay = before?.openUntil ?? (await repository.findFirstMarkedDay(db)) ?? today;
  const from = firstDay < today ? firstDay : today;
  if (before?.openUntil !== today || before.scheduleRevision !== scheduleRevision) {
    await saveOpenDays(db, { schedule, from, until: today });
  }
  // Bookings go on marking days: those are counted the next time, so that this ends.
  let batches = Math.ceil((await repository.countMarkedDays(db)) / BATCH_DAYS);
  while (batches > 0 && (await countSomeDays(db)) > 0) batches -= 1;
  await repository.saveProgress(db, { countedAt: now, openUntil: today, scheduleRevision });
}
