import type { Welcome } from 'shared-contracts';
import { readClinicDay, type NextTime } from '../../core/booking/plan/next-times';
import { toTreatmentDay } from '../../core/booking/schedule/availability';
import type { Schedule, Treatment } from '../../core/booking/schedule/schedule';
import type { Db } from '../../database/connection';

type Suggested = NonNullable<Welcome['suggested']>[number];

interface SuggestionRequest {
  readonly schedule: Schedule;
  readonly now: Date;
  /** The next time of each treatment, if it has one. */
  readonly nextTimes: ReadonlyMap<string, readonly NextTime[]>;
}

const toKey = ({ dateLocal, timeLocal }: NextTime): string => `${dateLocal} ${timeLocal}`;
const byTime = (a: NextTime, b: NextTime): number => toKey(a).localeCompare(toKey(b));

/** Treatments with their next time, the soonest first, of the same time the cheaper one. */
const listNext = ({ schedule, nextTimes }: SuggestionRequest) =>
  schedule.treatments
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .flatMap((treatment) => {
      const [next] = nextTimes.get(treatment.id) ?? [];
      return next ? [{ treatment, next }] : [];
    })
    .toSorted((a, b) => byTime(a.next, b.next));

/**
 * At most `most` times of different treatments, in order. On the first day that has any, each is at another time while there are
 * other ones, so that not all of them are the minute at which the clinic opens.
 */
export async function suggestTimes(
  db: Db,
  request: SuggestionRequest,
  most: number,
): Promise<Suggested[]> {
  const found = listNext(request).slice(0, most);
  const [first] = found;
  if (!first) return [];
  const { dateLocal } = first.next;
  const day = await readClinicDay(db, request, dateLocal);
  const used = new Set<string>();
  const findTime = (treatment: Treatment, next: NextTime): NextTime => {
    if (next.dateLocal !== dateLocal) return next;
    const other = toTreatmentDay(day, treatment).free.find(({ timeLocal }) => !used.has(timeLocal));
    const timeLocal = other?.timeLocal ?? next.timeLocal;
    used.add(timeLocal);
    return { dateLocal, timeLocal };
  };
  return found
    .map(({ treatment, next }) => ({ treatmentId: treatment.id, ...findTime(treatment, next) }))
    .toSorted(byTime);
}
