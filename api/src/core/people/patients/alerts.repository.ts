import { randomUUID } from 'node:crypto';
import type { Alert, NewAlert, PatientAlert } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { Encrypted } from '../../../database/encrypted-columns';
import { withFields } from '../../../database/encrypted-fields';

/** An alert as a query reads it. */
export type EncryptedAlert = Omit<Alert, 'text'> & {
  readonly text: Encrypted<'patient_alerts.text'>;
};

/** The rows of patients with the texts of their alerts. */
export const readAlerts = <Row extends { readonly alerts: readonly EncryptedAlert[] }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'alerts'> & { alerts: Alert[] })[]> =>
  withFields(db, ({ decrypt }) =>
    rows.map(({ alerts, ...row }) => ({
      ...row,
      alerts: alerts.map((one) => ({
        ...one,
        text: decrypt('patient_alerts.text', one.id, one.text),
      })),
    })),
  );

/** Those that apply, the most urgent kind first: kinds are in the order of their names. */
export async function listAlerts(db: Db, patientId: string): Promise<PatientAlert[]> {
  const rows = await db
    .selectFrom('patient_alerts as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'a.clinic_id').onRef('u.user_id', '=', 'a.author_id'),
    )
    .select(['a.alert_id as id', 'a.kind', 'a.text', 'u.name as author'])
    .select('a.created_at as createdAt')
    .where('a.clinic_id', '=', db.clinicId)
    .where('a.patient_id', '=', patientId)
    .where('a.ended_at', 'is', null)
    .orderBy('a.kind')
    .orderBy('a.created_at')
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map((row) => ({ ...row, text: decrypt('patient_alerts.text', row.id, row.text) })),
  );
}

interface InsertedAlert extends NewAlert {
  readonly patientId: string;
  readonly authorId: string;
  readonly now: Date;
}

export async function insertAlert(
  trx: Trx,
  { patientId, authorId, kind, text, now }: InsertedAlert,
): Promise<string> {
  const alertId = randomUUID();
  await trx
    .insertInto('patient_alerts')
    .values({
      clinic_id: trx.clinicId,
      alert_id: alertId,
      patient_id: patientId,
      author_id: authorId,
      kind,
      text: await withFields(trx, ({ encrypt }) => encrypt('patient_alerts.text', alertId, text)),
      created_at: now,
    })
    .execute();
  return alertId;
}

/** Locks an alert of a patient; null for none. */
export async function lockAlert(
  trx: Trx,
  { patientId, alertId }: { patientId: string; alertId: string },
): Promise<{ isEnded: boolean } | null> {
  const row = await trx
    .selectFrom('patient_alerts')
    .select('ended_at')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('alert_id', '=', alertId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isEnded: row.ended_at !== null } : null;
}

/** Null restores the alert. */
export async function setAlertEnd(
  trx: Trx,
  { alertId, endedAt }: { alertId: string; endedAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('patient_alerts')
    .set({ ended_at: endedAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('alert_id', '=', alertId)
    .execute();
}
