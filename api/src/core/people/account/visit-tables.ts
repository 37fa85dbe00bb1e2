import { sql } from 'kysely';
import type { Answer, PatientStatus } from 'shared-contracts';
import type { Trx } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';
import { allTreatments } from '../../../database/visit-treatments';
import { ERASED_NAME, ownBookingIds, type PersonalTable } from './personal-table';

const erasedContact = {
  contact_email: '',
  contact_phone: '',
  cancel_note: null,
  patient_note: null,
};

/** Deletes what the table holds about the visits of a patient. */
const deleteOfVisits =
  (table: 'visit_forms' | 'visit_summaries') =>
  async (trx: Trx, patientId: string): Promise<void> => {
    await trx
      .deleteFrom(table)
      .where('clinic_id', '=', trx.clinicId)
      .where('booking_id', 'in', (is) =>
        is
          .selectFrom('bookings')
          .select('booking_id')
          .where('clinic_id', '=', trx.clinicId)
          .where('patient_id', '=', patientId),
      )
      .execute();
  };

/** What was signed stays with the record, like the visits; a draft is the account's. */
export const visitForms: PersonalTable = {
  read: async (db, { userId }) => {
    const rows = await db
      .selectFrom('visit_forms as f')
      .innerJoin('bookings as b', (join) =>
        join.onRef('b.clinic_id', '=', 'f.clinic_id').onRef('b.booking_id', '=', 'f.booking_id'),
      )
      .innerJoin('form_versions as v', (join) =>
        join
          .onRef('v.clinic_id', '=', 'f.clinic_id')
          .onRef('v.form_id', '=', 'f.form_id')
          .onRef('v.version', '=', 'f.version'),
      )
      .select(['f.visit_form_id as id', 'f.booking_id as bookingId', 'v.content', 'f.answers'])
      .select(['f.language', 'f.saved_at as savedAt', 'f.signed_at as signedAt'])
      .where('f.clinic_id', '=', db.clinicId)
      .where('b.user_id', '=', userId)
      .orderBy('f.saved_at')
      .execute();
    const forms = await withFields(db, ({ decrypt }) =>
      rows.map(({ id, ...row }) => ({
        ...row,
        answers: JSON.parse(decrypt('visit_forms.answers', id, row.answers)) as Answer[],
      })),
    );
    return { forms };
  },
  eraseAccount: async (trx, subject) => {
    await trx
      .deleteFrom('visit_forms')
      .where('clinic_id', '=', trx.clinicId)
      .where('signed_at', 'is', null)
      .where('booking_id', 'in', ownBookingIds(trx, subject))
      .execute();
  },
  eraseRecord: deleteOfVisits('visit_forms'),
};

export const bookings: PersonalTable = {
  read: async (db, { userId }) => {
    const rows = await db
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
      .select([
        'b.cancel_reason as cancelReason',
        'b.cancel_note as cancelNote',
        'b.patient_note as note',
      ])
      .select('b.intent_id as cardPaymentId')
      .where('b.clinic_id', '=', db.clinicId)
      .where('b.user_id', '=', userId)
      .orderBy('b.starts_at')
      .execute();
    const bookings = await withFields(db, ({ decrypt }) =>
      rows.map((row) => ({
        ...row,
        cancelNote: decrypt('bookings.cancel_note', row.bookingId, row.cancelNote),
        note: decrypt('bookings.patient_note', row.bookingId, row.note),
      })),
    );
    return { bookings };
  },
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

/** They stay with the visits and the record. */
export const visitSummaries: PersonalTable = {
  read: async (db, subject) => {
    const rows = await db
      .selectFrom('visit_summaries')
      .select(['booking_id as bookingId', 'text', 'written_at as writtenAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('booking_id', 'in', ownBookingIds(db, subject))
      .orderBy('written_at')
      .execute();
    const summaries = await withFields(db, ({ decrypt }) =>
      rows.map((row) => ({
        ...row,
        text: decrypt('visit_summaries.text', row.bookingId, row.text),
      })),
    );
    return { visitSummaries: summaries };
  },
  eraseRecord: deleteOfVisits('visit_summaries'),
};

export const reminders: PersonalTable = {
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
export const visitContacts: PersonalTable = {
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
