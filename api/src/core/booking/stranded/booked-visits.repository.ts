import { type SqlBool, sql } from 'kysely';
import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Db } from '../../../database/connection';
import type { Period } from '../schedule/schedule';

/** A booked visit that has not ended. */
export interface BookedVisit extends Period {
  readonly bookingId: string;
  readonly patientId: string;
  readonly patient: string;
  readonly treatmentId: string;
  readonly treatment: string;
  readonly doctorId: string | null;
  readonly doctor: string | null;
  readonly chairId: string | null;
  readonly chairFreeAt: Date;
  readonly priceCents: number;
  /** Grows whenever the visit is moved. */
  readonly revision: number;
  /** The schedule on which its place was planned; null for one that was not. */
  readonly scheduleRevision: string | null;
  /** Both empty when they are not known. */
  readonly email: string;
  readonly phone: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
}

const selectVisits = (db: Db) =>
  db
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
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.chair_free_at as chairFreeAt'])
    .select(['b.price_cents as priceCents', 'b.revision'])
    .select(['b.schedule_revision as scheduleRevision'])
    .select(['b.contact_email as email', 'b.contact_phone as phone'])
    .where('b.clinic_id', '=', db.clinicId)
    .orderBy('b.starts_at')
    .orderBy('b.booking_id')
    .$narrowType<{ email: string; phone: string }>();

/** All visits to come, in the order of their start. */
export const listUpcomingVisits = (db: Db, now: Date): Promise<BookedVisit[]> =>
  selectVisits(db)
    .where('b.status', 'in', ['booked', 'paid'])
    .where('b.starts_at', '>', now)
    .execute();

interface Among {
  readonly ids: readonly string[];
  readonly dateLocal: DateLocal;
  readonly now: Date;
}

/**
 * Those of some visits, and of all of one day, that can still be moved or cancelled: they have not ended, and their
 * treatment has not begun. In the order of their start.
 */
export const listOpenVisits = (db: Db, { ids, dateLocal, now }: Among): Promise<BookedVisit[]> =>
  selectVisits(db)
    .where('b.status', 'in', ['booked', 'paid', 'arrived'])
    .where('b.ends_at', '>', now)
    .where(sql<SqlBool>`(b.booking_id = any(${ids}::uuid[]) or b.date_local = ${dateLocal})`)
    .execute();
