import type { ClinicFacts } from 'shared-contracts';
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
