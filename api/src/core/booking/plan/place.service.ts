import { formatDate, formatTime } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { findFreeStart, type Place, toClinicDay } from '../schedule/availability';
import type { Schedule, Taken } from '../schedule/schedule';
import { listTaken } from '../schedule/schedule.repository';
import { lockDays } from './locks.repository';
import { findOwnConflict, type OwnConflict } from './place.repository';
import type { Visit } from './visit';

/** An attempt fails when another patient takes the doctor or chair between the query and the insert. */
const MAX_ATTEMPTS = 20;

/** A place that was taken, or the patient's own visit that is in the way. */
export type Placed<T> = { readonly occupied: T } | { readonly own: OwnConflict };

export interface Placing {
  readonly schedule: Schedule;
  readonly visit: Visit;
  readonly patientId: string;
  readonly now: Date;
  /** The booking that is to be moved: its own time does not count as taken. */
  readonly movingId?: string;
  /** The booking that a hold will replace: it is not in the patient's way, but its time is taken. */
  readonly replacesId?: string | undefined;
}

/** The free chair and, of the doctors who are free, the one with the least to do; null for none. */
export function toPlace(
  schedule: Schedule,
  { dateLocal, treatment, doctorId, timeLocal }: Visit,
  present: { readonly taken: readonly Taken[]; readonly now: Date },
): Place | null {
  const day = toClinicDay(schedule, dateLocal, present);
  const start = findFreeStart(day, treatment, { timeLocal, doctorId });
  const [leastLoaded] = start?.doctorIds ?? [];
  return start && leastLoaded ? { doctorId: leastLoaded, chairId: start.chairId } : null;
}

async function findPlace(
  db: Db,
  { schedule, visit, now, movingId }: Placing,
): Promise<Place | null> {
  const { dateLocal } = visit;
  const range = { from: dateLocal, to: dateLocal, now, exceptId: movingId };
  const taken = await listTaken(db, range);
  return toPlace(schedule, visit, { taken, now });
}

const describeVisit = ({ treatment, dateLocal, timeLocal }: OwnConflict) => ({
  treatment,
  date: formatDate(dateLocal),
  time: formatTime(timeLocal),
});

/** The error that names the patient's own visit that is in the way. */
export function toConflictError(own: OwnConflict, visit: Visit): DomainError {
  const isSameTreatment = own.treatmentId === visit.treatment.id;
  const code = isSameTreatment ? 'already_booked' : 'overlapping_booking';
  return new DomainError(code, describeVisit(own));
}

/** The same, for staff. */
export const toStaffConflictError = (own: OwnConflict): DomainError =>
  new DomainError('patient_busy', describeVisit(own));

/**
 * Finds a free doctor and chair, and lets `occupy` take them. It returns null when a constraint of the
 * database rejected that: then either the patient's own visit is in the way, which is returned, or
 * the next free place is tried. Throws `slot_taken` when there is none. Times of one day are taken one
 * after another, so that the constraints only have to catch what takes none of the locks.
 */
export async function placeVisit<T>(
  db: Db,
  placing: Placing & { readonly occupy: (place: Place) => Promise<T | null> },
): Promise<Placed<T>> {
  const { visit, patientId, occupy } = placing;
  const exceptId = placing.movingId ?? placing.replacesId;
  await lockDays(db, [visit.dateLocal]);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const place = await findPlace(db, placing);
    if (place) {
      const occupied = await occupy(place);
      if (occupied !== null) return { occupied };
    }
    const own = await findOwnConflict(db, { patientId, visit, exceptId });
    if (own) return { own };
    if (!place) break;
  }
  throw new DomainError('slot_taken');
}
