import { sql } from 'kysely';

/** Whether a visit of the table `b` is the patient's first one: they were at none before it, nor have they booked one. */
export const isFirstVisit = sql<boolean>`not exists (
  select from bookings e
  where e.clinic_id = b.clinic_id and e.patient_id = b.patient_id and e.starts_at < b.starts_at
    and e.status not in ('held', 'no_show', 'cancelled'))`;
