import type { DateLocal } from 'shared-contracts';
import { type FreeStart, type Place, toClinicDay, toTreatmentDay } from '../schedule/availability';
import type { Schedule, Taken, Treatment } from '../schedule/schedule';
import { toVisit, type Visit } from '../plan/visit';
import type { Opening, Waiting } from './offers.repository';

/** A visit that can be offered, and where it would take place. */
export interface Candidate {
  readonly visit: Visit;
  readonly place: Place;
}

/** What has become free for an entry: since it was made, on its day, and by someone else. */
export const findOpeningsFor = (entry: Waiting, openings: readonly Opening[]): Opening[] =>
  openings.filter(
    ({ position, userId, dateLocal, startsAt }) =>
      position > entry.position &&
      userId !== entry.userId &&
      (entry.dateLocal === null || entry.dateLocal === dateLocal) &&
      (entry.before === null || startsAt < entry.before),
  );

interface Day {
  readonly dateLocal: DateLocal;
  readonly taken: readonly Taken[];
  /** From when on a visit may be booked. */
  readonly from: Date;
}

/**
 * The visits of a day that can be offered to an entry, in order: those that would not be possible if
 * what has become free were still taken. Pure.
 */
export function listCandidates(
  schedule: Schedule,
  { entry, openings }: { entry: Waiting; openings: readonly Opening[] },
  { dateLocal, taken, from }: Day,
): Candidate[] {
  const treatment = schedule.treatments.find(({ id }) => id === entry.treatmentId);
  if (!treatment || schedule.closedDays.includes(dateLocal)) return [];
  const listFree = (busy: readonly Taken[]) =>
    toTreatmentDay(toClinicDay(schedule, dateLocal, { taken: busy, now: from }), treatment).free;
  const opened = openings.filter((opening) => opening.dateLocal === dateLocal);
  const before = new Set(listFree([...taken, ...opened]).map(({ timeLocal }) => timeLocal));
  return listFree(taken)
    .filter(({ timeLocal }) => !before.has(timeLocal))
    .filter(({ startsAt }) => entry.before === null || startsAt < entry.before)
    .filter(({ startsAt }) => !entry.offered.includes(startsAt.toISOString()))
    .map((start) => toCandidate(treatment, dateLocal, start));
}

function toCandidate(treatment: Treatment, dateLocal: DateLocal, start: FreeStart): Candidate {
  const [doctorId = ''] = start.doctorIds;
  const visit = toVisit(treatment, { dateLocal, start, doctorId: undefined });
  return { visit, place: { doctorId, chairId: start.chairId } };
}
