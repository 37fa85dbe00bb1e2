import { sql } from 'kysely';
import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Db } from '../database/connection';
import { isAddressKnown, type Recipient } from './email.repository';

/** A time that the waiting list holds for a patient. */
export interface OfferFacts extends Recipient {
  /** Another person, for whom it is held; null for the recipient. */
  readonly forPatient: string | null;
  readonly treatment: string;
  readonly treatmentId: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly heldUntil: Date;
  /** The visit that could move there; null for a new one. */
  readonly bookingId: string | null;
  /** Whether the holder of an account books it after a login; others book by a link. */
  readonly isOwn: boolean;
}

/** Null when the time is no longer held. */
export async function findOffer(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<OfferFacts | null> {
  const row = await db
    .selectFrom('bookings as h')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'h.clinic_id').onRef('t.treatment_id', '=', 'h.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'h.clinic_id').onRef('p.patient_id', '=', 'h.patient_id'),
    )
    .innerJoin('patient_contacts as c', (join) =>
      join.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.patient_id', '=', 'p.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'h.clinic_id').onRef('u.user_id', '=', 'h.user_id'),
    )
    .select(['u.user_id as userId', 'u.language', isAddressKnown])
    .select((is) => is.fn.coalesce('u.email', 'p.email').as('email'))
    .select('c.reader as name')
    .select(sql<string | null>`case when not c.is_own then p.name end`.as('forPatient'))
    .select(
      sql<boolean>`u.user_id is not null and (p.is_account_holder or h.replaces_booking_id is not null)`.as(
        'isOwn',
      ),
    )
    .select(['t.name as treatment', 't.treatment_id as treatmentId'])
    .select(['h.date_local as dateLocal', 'h.time_local as timeLocal', 'h.starts_at as startsAt'])
    .select(['h.held_until as heldUntil', 'h.replaces_booking_id as bookingId'])
    .where('h.clinic_id', '=', db.clinicId)
    .where('h.booking_id', '=', id)
    .where('h.waiting_entry_id', 'is not', null)
    .where('h.held_until', '>', now)
    .where((is) => is(is.fn.coalesce('u.email', 'p.email'), '<>', ''))
    .$narrowType<{ heldUntil: Date; email: string }>()
    .executeTakeFirst();
  return row ?? null;
}
