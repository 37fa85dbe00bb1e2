import type { NewAlert } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as alerts from './alerts.repository';
import { type PatientKey, requirePatient } from './require-patient';

interface NewPatientAlert extends PatientKey {
  readonly alert: NewAlert;
  readonly actor: Actor;
}

/** Returns the ID of the new alert. Run it in a transaction. */
export async function addAlert(
  trx: Db,
  clinic: Clinic,
  { alert, actor, ...key }: NewPatientAlert,
): Promise<string> {
  const { id: patientId } = await requirePatient(trx, clinic, key);
  const { userId: authorId, now } = actor;
  const alertId = await alerts.insertAlert(trx, clinic, { ...alert, patientId, authorId, now });
  const subject = { type: 'patient', id: patientId };
  const after = { alertId, kind: alert.kind };
  await recordAudit(trx, clinic, { actor, action: 'alert.added', subject, after });
  return alertId;
}

interface AlertEnd extends PatientKey {
  readonly alertId: string;
  readonly isEnded: boolean;
  readonly actor: Actor;
}

/** Returns how many alerts changed. Run it in a transaction. */
export async function endAlert(
  trx: Db,
  clinic: Clinic,
  { alertId, isEnded, actor, ...key }: AlertEnd,
): Promise<number> {
  const { id: patientId } = await requirePatient(trx, clinic, key);
  const alert = await alerts.lockAlert(trx, clinic, { patientId, alertId });
  if (!alert) throw new DomainError('not_found');
  if (alert.isEnded === isEnded) return 0;
  await alerts.setAlertEnd(trx, clinic, { alertId, endedAt: isEnded ? actor.now : null });
  const subject = { type: 'patient', id: patientId };
  const action = isEnded ? 'alert.ended' : 'alert.restored';
  await recordAudit(trx, clinic, { actor, action, subject, after: { alertId } });
  return 1;
}
