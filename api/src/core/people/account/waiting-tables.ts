import type { Db } from '../../../database/connection';
import { deleteRows } from './patient-tables';
import type { DataSubject, PersonalTable } from './personal-table';

const ownEntryIds = (db: Db, { userId }: Pick<DataSubject, 'userId'>) =>
  db
    .selectFrom('waiting_entries')
    .select('entry_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);

export const waitingEntries: PersonalTable = {
  read: async (db, { userId }) => ({
    waitingList: await db
      .selectFrom('waiting_entries as e')
      .innerJoin('treatments as t', (join) =>
        join
          .onRef('t.clinic_id', '=', 'e.clinic_id')
          .onRef('t.treatment_id', '=', 'e.treatment_id'),
      )
      .select(['e.entry_id as entryId', 'e.patient_id as patientId', 't.name as treatment'])
      .select(['e.date_local as dateLocal', 'e.booking_id as bookingId'])
      .select(['e.until_date as untilDate', 'e.from_time as fromTime', 'e.until_time as untilTime'])
      .select('e.created_at as createdAt')
      .where('e.clinic_id', '=', db.clinicId)
      .where('e.user_id', '=', userId)
      .orderBy('e.created_at')
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('waiting_entries')
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
  eraseRecord: deleteRows('waiting_entries'),
};

/** They are deleted with their entries. */
export const waitingOffers: PersonalTable = {
  read: async (db, subject) => ({
    offers: await db
      .selectFrom('waiting_offers')
      .select(['entry_id as entryId', 'starts_at as startsAt', 'offered_at as offeredAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('entry_id', 'in', ownEntryIds(db, subject))
      .orderBy('offered_at')
      .execute(),
  }),
};

/** Who gave back which time: the export has it with the bookings. */
export const openings: PersonalTable = {
  read: async () => ({}),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('openings')
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
};
