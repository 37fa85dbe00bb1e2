import type { Db, Trx } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';
import { readFacts } from '../patients/encrypted-facts';
import { toValueId } from '../patients/merges.repository';
import { emptyRecord } from '../patients/records.repository';
import { type DataSubject, ERASED_NAME, type PersonalTable } from './personal-table';

const erasedRecord = { ...emptyRecord, name: ERASED_NAME, is_listed: false };

const ownPatientIds = (db: Db, { userId }: Pick<DataSubject, 'userId'>) =>
  db
    .selectFrom('patients')
    .select('patient_id')
    .where('clinic_id', '=', db.clinicId)
    .where('user_id', '=', userId);

/** Erases these records, and those that were merged into them; nobody else has them as a guardian any more. */
async function eraseRecords(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const records = () => trx.updateTable('patients').where('clinic_id', '=', trx.clinicId);
  await records()
    .set(erasedRecord)
    .where((is) => is.or([is('patient_id', 'in', ids), is('merged_into', 'in', ids)]))
    .execute();
  await records().set({ guardian_id: null }).where('guardian_id', 'in', ids).execute();
}

/** The records of the account, and those that were merged into them. */
const ownRecords = (db: Db, subject: Pick<DataSubject, 'userId'>) =>
  db
    .selectFrom('patients')
    .where('clinic_id', '=', db.clinicId)
    .where((is) =>
      is.or([
        is('user_id', '=', subject.userId),
        is('merged_into', 'in', ownPatientIds(db, subject)),
      ]),
    );

export const patients: PersonalTable = {
  read: async (db, subject) => {
    const rows = await ownRecords(db, subject)
      .select(['patient_id as id', 'name', 'born_on as dateOfBirth'])
      .select(['is_account_holder as isAccountHolder', 'removed_at as removedAt', 'phone'])
      .select('recalls_stopped_at as invitationsStoppedAt')
      .select(['guardian_id as guardianId', 'guardian_name as guardianName'])
      .select(['guardian_phone as guardianPhone', 'language', 'address'])
      .select(['contact_by as contactBy', 'insurance_number as insuranceNumber'])
      .orderBy('is_account_holder', 'desc')
      .orderBy('name')
      .execute();
    const read = await readFacts(db, rows);
    return { patients: read.map(({ id, ...record }) => ({ patientId: id, ...record })) };
  },
  /** Records with nothing in them, and what merged records have left. */
  eraseAccount: async (trx, subject) => {
    const rows = await ownPatientIds(trx, subject).execute();
    await eraseRecords(
      trx,
      rows.map(({ patient_id }) => patient_id),
    );
  },
  eraseRecord: (trx, patientId) => eraseRecords(trx, [patientId]),
};

/** Before the records are erased, which may be of no account by then. */
export const patientMerges: PersonalTable = {
  read: async () => ({}),
  eraseAccount: async (trx, subject) => {
    await trx
      .deleteFrom('patient_merges')
      .where('clinic_id', '=', trx.clinicId)
      .where((is) =>
        is.or([
          is('patient_id', 'in', ownPatientIds(trx, subject)),
          is('merged_id', 'in', ownPatientIds(trx, subject)),
        ]),
      )
      .execute();
  },
  eraseRecord: async (trx, patientId) => {
    await trx
      .deleteFrom('patient_merges')
      .where('clinic_id', '=', trx.clinicId)
      .where((is) => is.or([is('patient_id', '=', patientId), is('merged_id', '=', patientId)]))
      .execute();
  },
};

/** They are deleted with their merges. */
export const patientMergeMoves: PersonalTable = { read: async () => ({}) };

/** They are deleted with their merges. */
export const patientMergeValues: PersonalTable = {
  read: async (db, subject) => {
    const rows = await db
      .selectFrom('patient_merge_values as v')
      .innerJoin('patient_merges as m', (join) =>
        join.onRef('m.clinic_id', '=', 'v.clinic_id').onRef('m.merge_id', '=', 'v.merge_id'),
      )
      .select(['m.patient_id as patientId', 'v.field', 'v.value', 'm.merged_at as mergedAt'])
      .select('v.merge_id as mergeId')
      .where('v.clinic_id', '=', db.clinicId)
      .where('m.patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('m.merged_at')
      .orderBy('v.field')
      .execute();
    const earlierDetails = await withFields(db, ({ decrypt }) =>
      rows.map(({ mergeId, value, ...row }) => ({
        ...row,
        value: decrypt(
          'patient_merge_values.value',
          toValueId({ mergeId, field: row.field }),
          value,
        ),
      })),
    );
    return { earlierDetails };
  },
};

/** Deletes what the table holds about a patient. */
export const deleteRows =
  (
    table: 'patient_notes' | 'patient_alerts' | 'patient_documents' | 'recalls' | 'waiting_entries',
  ) =>
  async (trx: Trx, patientId: string): Promise<void> => {
    await trx
      .deleteFrom(table)
      .where('clinic_id', '=', trx.clinicId)
      .where('patient_id', '=', patientId)
      .execute();
  };

export const patientNotes: PersonalTable = {
  read: async (db, subject) => {
    const rows = await db
      .selectFrom('patient_notes')
      .select(['note_id as noteId', 'patient_id as patientId', 'text'])
      .select('created_at as createdAt')
      .where('clinic_id', '=', db.clinicId)
      .where('patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('created_at')
      .execute();
    const notes = await withFields(db, ({ decrypt }) =>
      rows.map((row) => ({ ...row, text: decrypt('patient_notes.text', row.noteId, row.text) })),
    );
    return { notes };
  },
  eraseRecord: deleteRows('patient_notes'),
};

export const patientAlerts: PersonalTable = {
  read: async (db, subject) => {
    const rows = await db
      .selectFrom('patient_alerts')
      .select(['alert_id as alertId', 'patient_id as patientId', 'kind', 'text'])
      .select(['created_at as createdAt', 'ended_at as endedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('created_at')
      .execute();
    const alerts = await withFields(db, ({ decrypt }) =>
      rows.map((row) => ({ ...row, text: decrypt('patient_alerts.text', row.alertId, row.text) })),
    );
    return { alerts };
  },
  eraseRecord: deleteRows('patient_alerts'),
};

/** Without the files, which My Account has one by one. */
export const patientDocuments: PersonalTable = {
  read: async (db, subject) => {
    const rows = await db
      .selectFrom('patient_documents')
      .select(['document_id as documentId', 'patient_id as patientId', 'name'])
      .select(['media_type as mediaType', 'size_bytes as sizeBytes', 'shared_at as sharedAt'])
      .where('clinic_id', '=', db.clinicId)
      .where('patient_id', 'in', ownPatientIds(db, subject))
      .orderBy('shared_at')
      .execute();
    const documents = await withFields(db, ({ decrypt }) =>
      rows.map((row) => ({
        ...row,
        name: decrypt('patient_documents.name', row.documentId, row.name),
      })),
    );
    return { documents };
  },
  eraseRecord: deleteRows('patient_documents'),
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
