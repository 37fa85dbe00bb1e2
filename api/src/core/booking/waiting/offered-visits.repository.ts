import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';

/** A new visit that the waiting list holds for a patient. */
interface OfferedVisit {
  readonly patientId: string;
  readonly userId: string | null;
  readonly treatment: string;
  readonly doctor: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  readonly startsAt: Date;
  readonly heldUntil: Date;
  readonly priceCents: number;
}

/** What the hold of an offer is for; null when it has ended. */
export async function findOfferedVisit(
  db: Db,
  { holdId, now }: { readonly holdId: string; readonly now: Date },
): Promise<OfferedVisit | null> {
  const row = await db
    .selectFrom('bookings as h')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'h.clinic_id').onRef('t.treatment_id', '=', 'h.treatment_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'h.clinic_id').onRef('d.doctor_id', '=', 'h.doctor_id'),
    )
    .select(['h.patient_id as patientId', 'h.user_id as userId', 't.name as treatment'])
    .select(['d.name as doctor', 'h.date_local as dateLocal', 'h.time_local as timeLocal'])
    .select(['h.starts_at as startsAt', 'h.held_until as heldUntil'])
    .select('h.price_cents as priceCents')
    .where('h.clinic_id', '=', db.clinicId)
    .where('h.booking_id', '=', holdId)
    .where('h.status', '=', 'held')
    .where('h.waiting_entry_id', 'is not', null)
    .where('h.replaces_booking_id', 'is', null)
    .where('h.held_until', '>', now)
    .$narrowType<{ heldUntil: Date }>()
    .executeTakeFirst();
  return row ?? null;
}
