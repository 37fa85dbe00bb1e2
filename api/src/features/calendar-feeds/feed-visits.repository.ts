import { sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import type { Db } from '../../database/connection';
import { allTreatments } from '../../database/visit-treatments';

/** Whose visits: those of an account and its family, or of a dentist. */
export type FeedSubject = { readonly userId: string } | { readonly doctorId: string };

export interface FeedVisit {
  readonly id: string;
  readonly revision: number;
  readonly dateLocal: DateLocal;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When it was booked, or moved last. */
  readonly changedAt: Date;
  /** All that it is for. */
  readonly treatment: string;
  readonly patient: string;
  /** Whether the account is the patient's own, not a parent's; false for patients without one. */
  readonly isAccountHolder: boolean;
  /** Null for visits from before there were schedules. */
  readonly doctor: string | null;
}

/** From a day on, soonest first; without cancelled ones. */
export function listFeedVisits(
  db: Db,
  { since, ...subject }: FeedSubject & { readonly since: DateLocal },
): Promise<FeedVisit[]> {
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
    .select(['b.booking_id as id', 'b.revision', 'b.date_local as dateLocal'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.contact_name as patient'])
    .select(sql<Date>`coalesce(b.moved_at, b.created_at)`.as('changedAt'))
    .select([allTreatments.as('treatment'), 'd.name as doctor'])
    .select('p.is_account_holder as isAccountHolder')
    .where('b.clinic_id', '=', db.clinicId)
    .where('b.date_local', '>=', since)
    .where('b.status', '<>', 'cancelled')
    .where('b.status', '<>', 'held')
    .where((is) =>
      'userId' in subject
        ? is('b.user_id', '=', subject.userId)
        : is('b.doctor_id', '=', subject.doctorId),
    )
    .orderBy('b.starts_at')
    .orderBy('b.booking_id')
    .$narrowType<{ patient: string }>()
    .execute();
}
