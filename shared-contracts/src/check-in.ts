import type { BookingStatus } from './booking-states';
import { type DateLocal, toInstant } from './dates';
import { HOUR_MS } from './durations';
import type { ClinicPresent } from './visit-recording';

/** What decides whether a patient can check in. `endsAt` is left out by an older API (until api 2.0.0), with which nobody can. */
export interface CheckInVisit {
  readonly status: BookingStatus;
  readonly dateLocal: DateLocal;
  readonly startsAt: Date;
  readonly endsAt?: Date | undefined;
}

/** From when a patient can check in: 2 hours before the start, but not before the day of the visit begins at the clinic. */
export const toCheckInStart = (
  { dateLocal, startsAt }: Pick<CheckInVisit, 'dateLocal' | 'startsAt'>,
  timeZone: string,
): Date =>
  new Date(
    Math.max(startsAt.getTime() - 2 * HOUR_MS, toInstant(dateLocal, '00:00', timeZone).getTime()),
  );

/**
 * Whether a patient can check in now: `early` and `late` are before and after the time for it. `here`: they, or staff, have done it.
 * `closed`: the visit was cancelled, missed or is over.
 */
export function toCheckInState(
  visit: CheckInVisit,
  { now, timeZone }: ClinicPresent,
): 'early' | 'open' | 'late' | 'here' | 'closed' {
  const { status, endsAt } = visit;
  if (status === 'arrived' || status === 'in_treatment') return 'here';
  if (status !== 'booked' && status !== 'paid') return 'closed';
  if (now < toCheckInStart(visit, timeZone)) return 'early';
  return endsAt !== undefined && now < endsAt ? 'open' : 'late';
}
