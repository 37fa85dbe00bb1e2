import type { Db } from '../../../database/connection';
import { isConflict, isContended } from '../../../database/failures';
import { prepared } from '../../../database/prepared';
import { EMAIL_ATTEMPTS, toEmailTask } from '../../../email/email-job';
import type { Place } from '../schedule/availability';
import type { DayRevision } from '../schedule/taken-days.repository';
import type { Contact } from '../plan/place.repository';
import type { Visit } from '../plan/visit';

export interface PlainBooking {
  readonly userId: string;
  /** Undefined for the account holder. */
  readonly patientId: string | undefined;
  readonly visit: Visit;
  readonly contact: Contact;
  /** Null when none is free: then only a hold of the patient can be booked. */
  readonly place: Place | null;
  /** The state in which `place` was free. */
  readonly revision: DayRevision;
  readonly now: Date;
}

const PARAMETERS = Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(', ');
const callBookVisit = prepared<{ id: string | null }>(`select book_visit(${PARAMETERS}) as id`);

/** The ID of the booking; null, and nothing is changed, unless nothing is in its way. */
export async function bookVisit(
  db: Db,
  { userId, patientId, visit, contact, place, revision, now }: PlainBooking,
): Promise<string | null> {
  const { treatment } = visit;
  const sent = callBookVisit(db, [
    db.clinicId,
    userId,
    patientId,
    treatment.id,
    visit.doctorId,
    visit.dateLocal,
    visit.timeLocal,
    visit.startsAt,
    visit.endsAt,
    visit.chairFreeAt,
    place?.doctorId,
    place?.chairId,
    treatment.priceCents,
    contact.patient,
    contact.email,
    contact.phone,
    now,
    revision.schedule,
    revision.taken,
    toEmailTask(db.clinic),
    EMAIL_ATTEMPTS,
  ]);
  try {
    const [row] = await sent;
    return row?.id ?? null;
  } catch (error) {
    // An offer of the waiting list takes a time without the lock of the day.
    if (isConflict(error) || isContended(error)) return null;
    throw error;
  }
}
