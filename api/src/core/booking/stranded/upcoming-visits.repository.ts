import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import type { Period } from '../schedule/schedule';

/** A booked visit to come. */
export interface UpcomingVisit extends Period {
  readonly bookingId: string;
  readonly patientId: string;
  readonly patient: string;
  readonly treatmentId: string;
  readonly treatment: string;
  readonly doctorId: string | null;
  readonly doctor: string | null;
  readonly chairId: string | null;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

/** In the order of their start. */
export function listUpcomingVisits(db: Db, now: Date): Promise<UpcomingVisit[]> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'b.clinic_id').onRef('t.treatment_id', '=', 'b.treatment_id'),
    )
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'b.clinic_id').onRef('p.patient_id', '=', 'b.patient_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
    )
    .select(['b.booking_id as bookingId', 'p.patient_id as patientId', 'p.name as patient'])
    .select(['b.treatment_id as treatmentId', 't.name as treatment'])
    .select(['b.doctor_id as doctorId', 'd.name as doctor', 'b.chair_id as chairId'])
    .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.status', 'in', ['booked', 'paid'])
    .where('b.starts_at', '>', now)
    .orderBy('b.starts_at')
    .orderBy('b.booking_id')
    .execute();
}
