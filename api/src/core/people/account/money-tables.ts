import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Trx } from '../../../database/connection';
import { ownBookingIds, type PersonalTable } from './personal-table';

async function eraseCards(trx: Trx, isVisit: RawBuilder<SqlBool>): Promise<void> {
  await sql`
    delete from payment_cards c using ledger_entries e, bookings b
    where b.clinic_id = ${trx.clinicId} and ${isVisit}
      and e.clinic_id = b.clinic_id and e.booking_id = b.booking_id
      and c.clinic_id = e.clinic_id and c.payment_id = e.entry_id`.execute(trx);
}

/** The ledger is kept, but it names accounts by ID only; the card is in a table of its own. */
export const ledgerEntries: PersonalTable = {
  read: async (db, subject) => ({
    payments: await db
      .selectFrom('payments')
      .select(['payment_id as paymentId', 'booking_id as bookingId', 'method'])
      .select(['amount_cents as amountCents', 'intent_id as cardPaymentId'])
      .select(['card_brand as cardBrand', 'card_last_four as cardLastFour'])
      .select('recorded_at as recordedAt')
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('recorded_at')
      .execute(),
  }),
};

export const paymentCards: PersonalTable = {
  read: async () => ({}),
  /** The books keep the payment, but not the card. */
  eraseRecord: (trx, patientId) => eraseCards(trx, sql<SqlBool>`b.patient_id = ${patientId}`),
  eraseVisit: (trx, bookingId) => eraseCards(trx, sql<SqlBool>`b.booking_id = ${bookingId}`),
};

/** A receipt says what the ledger and the visit say. */
export const receipts: PersonalTable = { read: async () => ({}) };

/** They are deleted after two weeks, long before records and contact data are. */
export const receiptEmails: PersonalTable = {
  read: async (db, subject) => ({
    receiptEmails: await db
      .selectFrom('receipt_emails')
      .select(['booking_id as bookingId', 'email', 'requested_at as requestedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('requested_at')
      .execute(),
  }),
  eraseAccount: async (trx, subject) => {
    await trx
      .deleteFrom('receipt_emails')
      .where('clinic_id', '=', trx.clinicId)
      .where('booking_id', 'in', ownBookingIds(trx, subject))
      .execute();
  },
};

export const disputes: PersonalTable = {
  read: async (db, subject) => ({
    disputes: await db
      .selectFrom('disputes')
      .select(['dispute_id as cardDisputeId', 'booking_id as bookingId'])
      .select(['payment_id as paymentId', 'amount_cents as amountCents', 'status'])
      .select(['opened_at as openedAt', 'closed_at as closedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('opened_at')
      .execute(),
  }),
};

export const refunds: PersonalTable = {
  read: async (db, subject) => ({
    refunds: await db
      .selectFrom('refunds')
      .select(['refund_id as refundId', 'booking_id as bookingId', 'payment_id as paymentId'])
      .select(['amount_cents as amountCents', 'reason', 'status'])
      .select(['provider_refund_id as cardRefundId', 'created_at as createdAt'])
      .select('settled_at as settledAt')
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('created_at')
      .execute(),
  }),
};
