import type { DateLocal, TimeLocal } from 'shared-contracts';
import { toClinicDay, toTreatmentDay } from '../schedule/availability';
import type { Schedule, Taken, Treatment } from '../schedule/schedule';
import type { Opening, Waiting } from './offers.repository';

/** Whether an entry is for a day: one of its own, or any on which its visit can be earlier. */
const isWanted = ({ dateLocal: first, untilDate }: Waiting, dateLocal: DateLocal): boolean =>
  first === null || (first <= dateLocal && dateLocal <= (untilDate ?? first));

/** What has become free for an entry: since it was made, on its days, and by someone else. */
export const findOpeningsFor = (entry: Waiting, openings: readonly Opening[]): Opening[] =>
  openings.filter(
    ({ position, userId, dateLocal, startsAt }) =>
      position > entry.position &&
      (userId === null || userId !== entry.userId) &&
      isWanted(entry, dateLocal) &&
      (entry.before === null || startsAt < entry.before),
  );

const isInHours = ({ fromTime, untilTime }: Waiting, timeLocal: TimeLocal): boolean =>
  fromTime === null || untilTime === null || (fromTime <= timeLocal && timeLocal < untilTime);

interface Day {
  readonly dateLocal: DateLocal;
  readonly taken: readonly Taken[];
  /** From when on a visit may be booked. */
  readonly from: Date;
}

/**
 * The times of a day that can be offered to an entry, in order: those that would not be possible if what has
 * become free were still taken. A visit to come keeps its own length. Pure.
 */
export function listCandidates(
  schedule: Schedule,
  { entry, openings }: { entry: Waiting; openings: readonly Opening[] },
  { dateLocal, taken, from }: Day,
): TimeLocal[] {
  const treatment = toWantedTreatment(schedule, entry);
  if (!treatment || schedule.closedDays.includes(dateLocal)) return [];
  const doctorId = entry.wantedDoctorId ?? undefined;
  const listFree = (busy: readonly Taken[]) =>
    toTreatmentDay(
      toClinicDay(schedule, dateLocal, { taken: busy, now: from }),
      treatment,
      doctorId,
    ).free;
  const opened = openings.filter((opening) => opening.dateLocal === dateLocal);
  const before = new Set(listFree([...taken, ...opened]).map(({ timeLocal }) => timeLocal));
  return listFree(taken)
    .filter(({ timeLocal }) => !before.has(timeLocal))
    .filter(({ timeLocal }) => isInHours(entry, timeLocal))
    .filter(({ startsAt }) => entry.before === null || startsAt < entry.before)
    .filter(({ startsAt }) => !entry.offered.includes(startsAt.toISOString()))
    .map(({ timeLocal }) => timeLocal);
}

/** What an entry waits for: the treatment as it is offered, or as its visit has it; null for a retired one. */
export const toWantedTreatment = (
  { treatments }: Schedule,
  { treatmentId, visit }: Waiting,
): Treatment | null => visit ?? treatments.find(({ id }) => id === treatmentId) ?? null;
