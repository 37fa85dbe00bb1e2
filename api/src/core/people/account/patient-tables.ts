import type { Db, Trx } from '../../../database/connection';
import { type DataSubject, ERASED_NAME, type PersonalTable } from './personal-table';

const erasedRecord = {
  name: ERASED_NAME,
  born_on: null,
  email: null,
  phone: null,
  is_listed: false,
};

export const patients: PersonalTable = {
  read: async (db, { userId }) => ({
    patients: await db
      .selectFrom('patients')
      .select(['patient_id as patientId', 'name', 'born_on as dateOfBirth'])
      .select(['is_account_holder as isAccountHolder', 'removed_at as removedAt', 'phone'])
      .select('recalls_stopped_at as invitationsStoppedAt')
      .where('clinic_id', '=', db.clinicId)
      .where('user_id', '=', userId)
      .orderBy('is_account_holder', 'desc')
      .orderBy('name')
      .execute(),
  }),
  /** Records with nothing in them, and what merged records have left. */
  eraseAccount: async (trx, { userId }) => {
    await trx
      .updateTable('patients')
      .set(erasedRecord)
      .where('clinic_id', '=', trx.clinicId)
      .where('user_id', '=', userId)
      .execute();
  },
  eraseRecord: async (trx, patientId) => {
    await trx
      .updateTable('patients')
      .set(erasedRecord)
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', patientId)
      .execute();
  },
};

const ownPatientIds = (db: Db, { userId }: Pick<DataSubject, 'userId'>) =>
  db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);

/** Deletes what the table holds about a patient. */
export const deleteRows =
  (table: 'patient_notes' | 'patient_alerts' | 'recalls' | 'waiting_entries') =>
  async (trx: Trx, patientId: string): Promise<void> => {
    await trx
      .deleteFrom(table)
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', patientId)
      .execute();
  };

export const patientNotes: PersonalTable = {
  read: async (db, subject) => ({
    notes: await db
      .selectFrom('patient_notes')
      .select(['note_id as noteId', 'patient_id as patientId', 'text'])
      .select('created_at as createdAt')
      .where('clinic_id', '=', db.clinicId)
      .where('patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('created_at')
      .execute(),
  }),
  eraseRecord: deleteRows('patient_notes'),
};

export const patientAlerts: PersonalTable = {
  read: async (db, subject) => ({
    alerts: await db
      .selectFrom('patient_alerts')
      .select(['alert_id as alertId', 'patient_id as patientId', 'kind', 'text'])
      .select(['created_at as createdAt', 'ended_at as endedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('created_at')
      .execute(),
  }),
  eraseRecord: deleteRows('patient_alerts'),
};

export const recalls: PersonalTable = {
  read: async (db, subject) => ({
    recalls: await db
      .selectFrom('recalls as r')
      .innerJoin('treatments as t', (join) =>
        join
          .onRef('t.clinic_id', '=', 'r.clinic_id')
          .onRef('t.treatment_id', '=', 'r.treatment_id'),
      )
      .select(['r.recall_id as recallId', 'r.patient_id as patientId', 't.name as treatment'])
      .select(['r.due_on as dueOn', 'r.planned_at as plannedAt', 'r.queued_at as sentAt'])
      .select(['r.cancelled_at as cancelledAt', 'r.next_call_on as nextCallOn'])
      .where('r.clinic_id', '=', db.clinicId)
      .where('r.patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('r.planned_at')
      .execute(),
  }),
  eraseRecord: deleteRows('recalls'),
};

/** They are deleted with their recalls. */
export const recallCalls: PersonalTable = {
  read: async (db, subject) => ({
    recallCalls: await db
      .selectFrom('recall_calls as c')
      .innerJoin('recalls as r', (join) =>
        join.onRef('r.clinic_id', '=', 'c.clinic_id').onRef('r.recall_id', '=', 'c.recall_id'),
      )
      .select(['c.recall_id as recallId', 'c.outcome', 'c.called_at as calledAt'])
      .where('c.clinic_id', '=', db.clinicId)
      .where('r.patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('c.called_at')
      .execute(),
  }),
};
