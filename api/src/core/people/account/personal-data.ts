import { sql } from 'kysely';
import type { PatientStatus } from 'shared-contracts';
import { SOURCE_LANGUAGE } from 'shared-texts';
import { allTreatments } from '../../../database/visit-treatments';
import type { Db } from '../../../database/connection';
import { messageReplies, messages } from './message-tables';
import {
  deleteRows,
  patientAlerts,
  patientMergeMoves,
  patientMerges,
  patientMergeValues,
  patientNotes,
  patients,
  recallCalls,
  recalls,
} from './patient-tables';
import {
  disputes,
  ledgerEntries,
  paymentCards,
  receiptEmails,
  receipts,
  refunds,
} from './money-tables';
import { type DataSubject, ERASED_NAME, ownBookingIds, type PersonalTable } from './personal-table';
import { sessionTables } from './session-tables';
import { staffInvitations, timeOffRequests } from './staff-tables';

const users: PersonalTable = {
  read: async (db, { userId }) => {
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { name, email, phone, language, roles, uid: identityId } = row;
    return {
      profile: { userId, identityId, name, email, phone, language, roles: [...roles] },
      session: {
        registeredAt: row.created_at,
        verifiedAt: row.verified_at,
        signInsValidFrom: row.id_tokens_valid_from,
        unverifiedEmails: row.unverified_emails,
        unverifiedEmailsSince: row.unverified_emails_since,
      },
    };
  },
  eraseAccount: async (trx, { userId }) => {
    await trx
      .updateTable('users')
      .set({ name: ERASED_NAME, email: '', uid: '', phone: null, language: SOURCE_LANGUAGE })
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
};

const erasedContact = { contact_email: '', contact_phone: '', cancel_note: null };

const bookings: PersonalTable = {
  read: async (db, { userId }) => ({
    bookings: await db
      .selectFrom('bookings as b')
      .innerJoin('treatments as t', (join) =>
        join
          .onRef('t.clinic_id', '=', 'b.clinic_id')
          .onRef('t.treatment_id', '=', 'b.treatment_id'),
      )
      .leftJoin('doctors as d', (join) =>
        join.onRef('d.clinic_id', '=', 'b.clinic_id').onRef('d.doctor_id', '=', 'b.doctor_id'),
      )
      .select(['b.booking_id as bookingId', 'b.patient_id as patientId'])
      .select(['b.contact_name as contactName', 'b.contact_email as contactEmail'])
      .select([
        'b.contact_phone as contactPhone',
        allTreatments.as('treatment'),
        'd.name as doctor',
      ])
      .select(['b.date_local as dateLocal', 'b.time_local as timeLocal'])
      .select(['b.starts_at as startsAt', 'b.ends_at as endsAt', 'b.price_cents as priceCents'])
      .select(['b.created_at as createdAt', 'b.held_until as heldUntil'])
      .select(
        sql<PatientStatus>`case b.status when 'in_treatment' then 'arrived' else b.status end`.as(
          'status',
        ),
      )
      .select(['b.confirmed_at as confirmedAt', 'b.cancelled_at as cancelledAt'])
      .select(['b.cancel_reason as cancelReason', 'b.cancel_note as cancelNote'])
      .select('b.intent_id as cardPaymentId')
      .where('b.clinic_id', '=', db.clinicId)
      .where('b.user_id', '=', userId)
      .orderBy('b.starts_at')
      .execute(),
  }),
  /** Visits stay with the record; no account is left to own them. */
  eraseAccount: async (trx, { userId }) => {
    await trx
      .updateTable('bookings')
      .set({ user_id: null })
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
  eraseRecord: async (trx, patientId) => {
    await trx
      .updateTable('bookings')
      .set({ ...erasedContact, contact_name: ERASED_NAME })
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', patientId)
      .execute();
  },
  eraseVisit: async (trx, bookingId) => {
    await trx
      .updateTable('bookings')
      .set(erasedContact)
      .where('clinic_id', '=', trx.clinicId)
      .where('booking_id', '=', bookingId)
      .execute();
  },
};

const reminders: PersonalTable = {
  read: async (db, subject) => ({
    reminders: await db
      .selectFrom('reminders')
      .select(['reminder_id as reminderId', 'booking_id as bookingId', 'queued_at as queuedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('queued_at')
      .execute(),
  }),
};

/** They are deleted with their visits. */
const visitContacts: PersonalTable = {
  read: async (db, subject) => ({
    visitContacts: await db
      .selectFrom('visit_contacts')
      .select(['booking_id as bookingId', 'way', 'outcome', 'contacted_at as contactedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('contacted_at')
      .execute(),
  }),
};

const ownEntryIds = (db: Db, { userId }: Pick<DataSubject, 'userId'>) =>
  db
    .selectFrom('waiting_entries')
    .select('entry_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);

const waitingEntries: PersonalTable = {
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
const waitingOffers: PersonalTable = {
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
const openings: PersonalTable = {
  read: async () => ({}),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('openings')
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
};

const reviews: PersonalTable = {
  read: async (db, { userId }) => ({
    reviews: await db
      .selectFrom('reviews')
      .select(['review_id as reviewId', 'review', 'location', 'rating', 'created_at as createdAt'])
      .select(['reply', 'replied_at as repliedAt', 'held_back_at as heldBackAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('reviews')
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
};

/**
 * Every table that holds data of a person who has an account, and how it is exported and erased. A
 * test compares it with the database: a new table that refers to users, patients or their bookings, or
 * holds an address, has to be added here.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users,
  ...sessionTables,
  patient_merges: patientMerges,
  patient_merge_moves: patientMergeMoves,
  patient_merge_values: patientMergeValues,
  patients,
  patient_notes: patientNotes,
  patient_alerts: patientAlerts,
  recalls,
  recall_calls: recallCalls,
  time_off_requests: timeOffRequests,
  staff_invitations: staffInvitations,
  // Before the visits, which lose their account.
  receipt_emails: receiptEmails,
  bookings,
  reminders,
  visit_contacts: visitContacts,
  waiting_entries: waitingEntries,
  waiting_offers: waitingOffers,
  openings,
  ledger_entries: ledgerEntries,
  payment_cards: paymentCards,
  receipts,
  disputes,
  refunds,
  reviews,
  messages,
  message_replies: messageReplies,
};
