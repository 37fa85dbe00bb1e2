import type { WeekdayHours } from 'shared-contracts';
import type { Db } from '../../../database/connection';

/** When the clinic is open, by weekday. */
export const readOpeningHours = (db: Db): Promise<WeekdayHours[]> =>
  db
    .selectFrom('opening_hours')
    .select(['weekday', 'from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', db.clinicId)
    .orderBy('weekday')
    .orderBy('from_local')
    .execute();
