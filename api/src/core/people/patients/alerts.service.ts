import type { NewAlert } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import * as alerts from './alerts.repository';
import { type PatientKey, requirePatient } from './require-patient';

interface NewPatientAlert extends PatientKey {
  readonly alert: NewAlert;
  readonly actor: Actor;
}

/** Returns the ID of the new alert. */
export async function addAlert(
  trx: Trx,
  { alert, actor, ...key }: NewPatientAlert,
): Promise<string> {
  const { id: patientId } = await requirePatient(trx, key);
  const { userId: authorId, now } = actor;
  const alertId = await alerts.insertAlert(trx, { ...alert, patientId, authorId, now });
  const subject = { type: 'patient', id: patientId };
  const after = { alertId, kind: alert.kind };
  await recordAudit(trx, { actor, action: 'alert.added', subject, after });
  return alertId;
}

interface AlertEnd extends PatientKey {
  readonly alertId: string;
  readonly isEnded: boolean;
  readonly actor: Actor;
}

/** Returns how many alerts changed. */
export async function endAlert(
  trx: Trx,
  { alertId, isEnded, actor, ...key }: AlertEnd,
): Promise<number> {
  const { id: patientId } = await requirePatient(trx, key);
  const alert = await alerts.lockAlert(trx, { patientId, alertId });
  if (!alert) throw new DomainError('not_found');
  if (alert.isEnded === isEnded) return 0;
  await alerts.setAlertEnd(trx, { alertId, endedAt: isEnded ? actor.now : null });
  const subject = { type: 'patient', id: patientId };
  const action = isEnded ? 'alert.ended' : 'alert.restored';
  await recordAudit(trx, { actor, action, subject, after: { alertId } });
  return 1;
}
