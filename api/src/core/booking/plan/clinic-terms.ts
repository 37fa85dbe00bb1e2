import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/connection';

/** A moment, or SQL for the one of each row. */
type Moment = Date | RawBuilder<Date>;

/** When the grace period ends that begins at a moment. */
export const toGraceUntil = (db: Db, begunAt: Moment) =>
  db
    .selectFrom('clinics')
    .select(
      sql<Date>`${begunAt}::timestamptz + make_interval(mins => cancellation_grace_minutes)`.as(
        'end',
      ),
    )
    .where('clinic_id', '=', db.clinicId);

/** The terms of cancelling that the clinic has now: a visit booked at that moment keeps them when the clinic changes its own. */
export function toTermsColumns(db: Db, bookedAt: Moment) {
  const clinic = db.selectFrom('clinics').where('clinic_id', '=', db.clinicId);
  return {
    cancellation_notice_minutes: clinic.select('cancellation_notice_minutes'),
    late_fee_cents: clinic.select('late_fee_cents'),
    grace_until: toGraceUntil(db, bookedAt),
  };
}
