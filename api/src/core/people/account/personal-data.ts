import { SOURCE_LANGUAGE } from 'shared-texts';
import { deleteFeeds, listFeeds } from '../calendar-feeds/calendar-feeds.repository';
import { messageReplies, messages } from './message-tables';
import {
  patientAlerts,
  patientDocuments,
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
import { ERASED_NAME, type PersonalTable } from './personal-table';
import { sessionTables } from './session-tables';
import { staffInvitations, timeOffRequests } from './staff-tables';
import { bookings, reminders, visitContacts, visitForms, visitSummaries } from './visit-tables';
import { openings, waitingEntries, waitingOffers } from './waiting-tables';

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
      profile: {
        ...{ userId, identityId, name, email, phone, language, roles: [...roles] },
        remindersStoppedAt: row.reminders_stopped_at,
      },
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

const agreements: PersonalTable = {
  read: async (db, { userId }) => ({
    agreements: await db
      .selectFrom('agreements')
      .select(['booking_id as bookingId', 'language', 'agreed_at as agreedAt'])
      .select(['terms_version as termsVersion', 'privacy_version as privacyVersion'])
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', userId)
      .orderBy('agreed_at')
      .execute(),
  }),
  eraseAccount: async (trx, { userId }) => {
    await trx
      .deleteFrom('agreements')
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
};

const calendarFeeds: PersonalTable = {
  read: async (db, { userId }) => ({ calendarFeeds: await listFeeds(db, userId) }),
  eraseAccount: (trx, { userId }) => deleteFeeds(trx, userId),
};

/**
 * Every table that holds data of a person who has an account, and how it is exported and erased. A
 * test compares it with the database: a new table that refers to users, patients or their bookings, or
 * holds an address, has to be added here.
 */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  users,
  agreements,
  calendar_feeds: calendarFeeds,
  ...sessionTables,
  patient_merges: patientMerges,
  patient_merge_moves: patientMergeMoves,
  patient_merge_values: patientMergeValues,
  patients,
  patient_notes: patientNotes,
  patient_alerts: patientAlerts,
  patient_documents: patientDocuments,
  recalls,
  recall_calls: recallCalls,
  time_off_requests: timeOffRequests,
  staff_invitations: staffInvitations,
  // Before the visits, which lose their account.
  receipt_emails: receiptEmails,
  visit_forms: visitForms,
  visit_summaries: visitSummaries,
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
