import { toClockState } from '../../core/booking/schedule/availability';
import type { Schedule } from '../../core/booking/schedule/schedule';
import type { DateLocal } from 'shared-contracts';
import { buildTag } from '../../http/build-tag';

/**
 * The tag of a day's availability: of the schedule, of what is taken, and of what the clock decides. The
 * build of the API is part of it, because another one may describe the same day in another way.
 */
export function toDayTag(
  schedule: Schedule,
  {
    dateLocal,
    now,
    taken,
  }: { readonly dateLocal: DateLocal; readonly now: Date; readonly taken: string },
): string {
  const clock = toClockState(schedule, dateLocal, now);
  return `"${buildTag}-${schedule.revision}-${taken}-${clock}"`;
}
