import type { Db } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';
import type { PersonalTable } from './personal-table';

/** The invitation that the person accepted. Open ones belong to nobody's account; all are deleted some weeks after they end. */
export const staffInvitations: PersonalTable = {
  read: async (db, { userId }) => ({
    staffInvitations: await db
      .selectFrom('staff_invitations')
      .select(['invitation_id as invitationId', 'name', 'email', 'role'])
      .select(['sent_at as sentAt', 'accepted_at as acceptedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('accepted_by', '=', userId)
      .orderBy('sent_at')
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('staff_invitations')
      .where('clinic_id', '=', trx.clinicId)
      .where('accepted_by', '=', userId)
      .execute();
  },
};

async function readOwnRequests(db: Db, userId: string) {
  const rows = await db
    .selectFrom('time_off_requests')
    .select(['request_id as requestId', 'from_date as fromDate', 'until_date as untilDate'])
    .select(['from_time as fromTime', 'until_time as untilTime', 'note', 'status', 'reason'])
    .select('requested_at as requestedAt')
    .where('clinic_id', '=', db.clinicId)
    .where('requested_by', '=', userId)
    .orderBy('requested_at')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({
      ...row,
      note: decrypt('time_off_requests.note', row.requestId, row.note),
      reason: decrypt('time_off_requests.reason', row.requestId, row.reason),
    })),
  );
}

/** Of dentists. What was approved stays as time off of the doctor. */
export const timeOffRequests: PersonalTable = {
  read: async (db, { userId }) => ({
    timeOffRequests: await readOwnRequests(db, userId),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('time_off_requests')
      .where('clinic_id', '=', trx.clinicId)
      .where('requested_by', '=', userId)
      .execute();
  },
};
