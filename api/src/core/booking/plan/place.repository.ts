import { sql } from 'kysely';
import type { NewBooking as BookingRequest } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import { isConflict } from '../../../database/failures';
import type { BookingSource } from '../../../database/schema';
import { toGraceUntil, toTermsColumns } from './clinic-terms';
import type { Occupant } from './own-visits.repository';
import type { PlannedPlace } from './plan';

/** The patient's contact details, as they are kept with a booking. */
export type Contact = Pick<BookingRequest, 'patient' | 'email' | 'phone'>;

export interface BookedAs {
  readonly contact: Contact;
  readonly source: BookingSource;
}

export interface HeldAs {
  readonly heldUntil: Date;
  /** The entry of the waiting list that is offered the time. */
  readonly entryId?: string | undefined;
  /** The booking that will move to the time. */
  readonly replacesId?: string | undefined;
}

/** For whom a time is kept before they have signed in. */
export interface Visitor {
  readonly userId: null;
  readonly patientId: null;
  readonly visitorHash: string;
}

/** When a visit is, and with whom. */
export interface Announcement {
  readonly startsAt: Date;
  readonly doctorId: string | null;
}

export interface MovedAs {
  /** The visit that moves. */
  readonly id: string;
  /** Whether only doctor, chair or length change: what the patient confirmed and was reminded of holds. */
  readonly isTimeKept: boolean;
  /** Whether an email tells the patient at once. */
  readonly isTold: boolean;
  /** What the patient was told last, if it is no longer right and an email about the move waits; nothing unless given. */
  readonly toAnnounced?: (place: PlannedPlace) => Announcement | null;
}

/** As what a place is taken: by a new booking, by a hold that becomes one, by a hold, or by a visit that moves. */
export type Taking =
  | ({ readonly as: 'booking'; readonly holdId?: string | undefined } & BookedAs & Occupant)
  | ({ readonly as: 'hold' } & HeldAs & (Occupant | Visitor))
  | ({ readonly as: 'move' } & MovedAs);

const toPlaceColumns = (place: PlannedPlace) => ({
  treatment_id: place.treatmentId,
  added_treatment_ids: place.addedTreatmentIds,
  price_cents: place.priceCents,
  date_local: place.dateLocal,
  time_local: place.timeLocal,
  starts_at: place.startsAt,
  ends_at: place.endsAt,
  chair_free_at: place.chairFreeAt,
  doctor_id: place.doctorId,
  chair_id: place.chairId,
  schedule_revision: place.revision,
});

const toContactColumns = ({ patient, email, phone }: Contact) => ({
  contact_name: patient,
  contact_email: email,
  contact_phone: phone,
});

type Inserted = Exclude<Taking, { as: 'move' }>;

const toStateColumns = (taking: Inserted) =>
  taking.as === 'hold'
    ? {
        status: 'held' as const,
        held_until: taking.heldUntil,
        waiting_entry_id: taking.entryId,
        replaces_booking_id: taking.replacesId,
      }
    : { ...toContactColumns(taking.contact), source: taking.source };

function insertPlace(
  trx: Trx,
  place: PlannedPlace,
  { taking, now }: { taking: Inserted; now: Date },
) {
  return trx.insertInto('bookings').values({
    clinic_id: trx.clinicId,
    user_id: taking.userId,
    patient_id: taking.patientId,
    created_at: now,
    ...toPlaceColumns(place),
    ...toStateColumns(taking),
    ...(taking.as === 'booking' ? toTermsColumns(trx, now) : {}),
    ...('visitorHash' in taking ? { visitor_hash: taking.visitorHash } : {}),
  });
}

/** One of the waiting list's offers has that for its source. */
function convertHold(
  trx: Trx,
  place: PlannedPlace,
  { holdId, contact, source, now }: BookedAs & { holdId: string; now: Date },
) {
  return trx
    .updateTable('bookings')
    .set({ status: 'booked', held_until: null, waiting_entry_id: null })
    .set({
      source: sql`case when waiting_entry_id is null then ${source} else 'waiting_list' end`,
    })
    .set({ ...toPlaceColumns(place), ...toContactColumns(contact), ...toTermsColumns(trx, now) })
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', holdId);
}

function movePlace(
  trx: Trx,
  place: PlannedPlace,
  { id, isTimeKept, isTold, toAnnounced, now }: MovedAs & { now: Date },
) {
  const announced = toAnnounced?.(place);
  return trx
    .updateTable('bookings')
    .set((is) => ({
      ...toPlaceColumns(place),
      ...(isTimeKept
        ? {}
        : { moved_at: now, confirmed_at: null, grace_until: toGraceUntil(trx, now) }),
      announced_starts_at: announced?.startsAt ?? null,
      announced_doctor_id: announced?.doctorId ?? null,
      revision: is('revision', '+', 1),
      link_generation: is('link_generation', '+', isTold ? 1 : 0),
    }))
    .where('clinic_id', '=', trx.clinicId)
    .where('booking_id', '=', id);
}

/** The ID of the row, whichever statement stores it. */
async function storePlace(
  trx: Trx,
  place: PlannedPlace,
  { taking, now }: { taking: Taking; now: Date },
): Promise<string | null> {
  if (taking.as === 'move') {
    const { numUpdatedRows } = await movePlace(trx, place, { ...taking, now }).executeTakeFirst();
    return numUpdatedRows > 0n ? taking.id : null;
  }
  if (taking.as === 'booking' && taking.holdId !== undefined) {
    const { holdId } = taking;
    await convertHold(trx, place, { ...taking, holdId, now }).execute();
    return holdId;
  }
  const inserted = insertPlace(trx, place, { taking, now }).returning('booking_id');
  return (await inserted.executeTakeFirstOrThrow()).booking_id;
}

/**
 * Stores a place with all its columns; the ID of the visit or hold, or null when a constraint of the database
 * rejects it: see docs/booking.md. The database also rejects a place that was planned on an older schedule.
 */
export async function savePlace(
  trx: Trx,
  place: PlannedPlace,
  taken: { readonly taking: Taking; readonly now: Date },
): Promise<string | null> {
  await sql`savepoint place`.execute(trx);
  try {
    return await storePlace(trx, place, taken);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await sql`rollback to savepoint place`.execute(trx);
    return null;
  }
}
