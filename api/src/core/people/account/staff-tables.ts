import type { PersonalTable } from './personal-table';

/** Of dentists. What was approved stays as time off of the doctor. */
export const timeOffRequests: PersonalTable = {
  read: async (db, { userId }) => ({
    timeOffRequests: await db
      .selectFrom('time_off_requests')
      .select(['request_id as requestId', 'from_date as fromDate', 'until_date as untilDate'])
      .select(['from_time as fromTime', 'until_time as untilTime', 'note', 'status', 'reason'])
      .select('requested_at as requestedAt')
      .where('clinic_id', '=', db.clinicId)
      .where('requested_by', '=', userId)
      .orderBy('requested_at')
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('time_off_requests')
      .where('clinic_id', '=', trx.clinicId)
      .where('requested_by', '=', userId)
      .execute();
  },
};
