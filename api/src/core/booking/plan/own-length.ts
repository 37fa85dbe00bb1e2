import type { Schedule } from '../schedule/schedule';
import type { BookingState } from '../bookings.repository';

const MINUTE_MS = 60_000;

const toMinutes = (from: Date, until: Date): number =>
  (until.getTime() - from.getTime()) / MINUTE_MS;

/**
 * The schedule in which the treatment of a visit takes as long as the visit does, by default as it does now: its
 * length may differ from that of new visits. Pure.
 */
export function withOwnLength(
  schedule: Schedule,
  { treatment, startsAt, endsAt, chairFreeAt }: BookingState,
  durationMinutes = toMinutes(startsAt, endsAt),
): Schedule {
  const cleanupMinutes = toMinutes(endsAt, chairFreeAt);
  const treatments = schedule.treatments.map((one) =>
    one.name === treatment ? { ...one, durationMinutes, cleanupMinutes } : one,
  );
  return { ...schedule, treatments };
}
