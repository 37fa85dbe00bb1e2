import type { ClinicFacts } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** The treatments that can be booked, by name. */
export const listOfferedTreatments = (
  db: Db,
  { clinicId }: Clinic,
): Promise<NonNullable<ClinicFacts['treatments']>> =>
  db
    .selectFrom('treatments')
    .select(['name', 'price_cents as priceCents', 'duration_minutes as durationMinutes'])
    .where('clinic_id', '=', clinicId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
