import type { CancellationRules, ClinicFacts } from 'shared-contracts';
import type { Db } from '../../database/connection';

/** The treatments that can be booked, by name. */
export const listOfferedTreatments = (db: Db): Promise<NonNullable<ClinicFacts['treatments']>> =>
  db
    .selectFrom('treatments')
    .select(['name', 'price_cents as priceCents', 'duration_minutes as durationMinutes'])
    .where('clinic_id', '=', db.clinicId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();

/** The rules of cancelling, for visits that are booked from now on. */
export const readCancellationRules = (db: Db): Promise<CancellationRules> =>
  db
    .selectFrom('clinics')
    .select('cancellation_notice_minutes as noticeMinutes')
    .select('cancellation_grace_minutes as graceMinutes')
    .select('late_fee_cents as lateFeeCents')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
