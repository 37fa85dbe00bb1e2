import { type DateLocal, type NewRecall, toDateLocal, toInstant } from 'shared-contracts';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { type Db, inTransaction, type Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import { type PatientKey, requirePatient } from '../../core/people/patients/require-patient';
import * as recalls from './recalls.repository';

/** The day some months later; the last one of a month that is too short. @example ('2026-08-31', 6) // '2027-02-28' */
export function addMonths(dateLocal: DateLocal, months: number): DateLocal {
  const [year = 0, month = 1, day = 1] = dateLocal.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return toDateLocal(due, 'UTC');
}

interface PlannedRecall extends PatientKey {
  readonly recall: NewRecall;
  readonly actor: Actor;
}

/** Returns the ID of the new recall. */
export async function planRecall(
  trx: Trx,
  { recall, actor, ...key }: PlannedRecall,
): Promise<string> {
  const { id: patientId } = await requirePatient(trx, key);
  const { treatmentId, months, doctorId = null } = recall;
  if (!(await recalls.canPerform(trx, { treatmentId, doctorId }))) {
    throw new DomainError('not_found');
  }
  const { userId: plannedBy, now } = actor;
  const dueOn = addMonths(toDateLocal(now, trx.clinic.timeZone), months);
  const row = { patientId, treatmentId, doctorId, dueOn, plannedBy, now };
  const recallId = await recalls.insertRecall(trx, row);
  const subject = { type: 'patient', id: patientId };
  const after = { recallId, treatmentId, dueOn };
  await recordAudit(trx, { actor, action: 'recall.planned', subject, after });
  return recallId;
}

interface Cancellation extends PatientKey {
  readonly recallId: string;
  readonly isCancelled: boolean;
  readonly actor: Actor;
}

/** Returns how many recalls changed. */
export async function cancelRecall(
  trx: Trx,
  { recallId, isCancelled, actor, ...key }: Cancellation,
): Promise<number> {
  const { id: patientId } = await requirePatient(trx, key);
  const recall = await recalls.lockRecall(trx, { patientId, recallId });
  if (!recall) throw new DomainError('not_found');
  if (recall.isCancelled === isCancelled) return 0;
  const cancelledAt = isCancelled ? actor.now : null;
  await recalls.setCancelled(trx, { recallId, cancelledAt });
  const subject = { type: 'patient', id: patientId };
  const action = isCancelled ? 'recall.cancelled' : 'recall.restored';
  await recordAudit(trx, { actor, action, subject, after: { recallId } });
  return 1;
}

/** Nobody is invited at night: from when on invitations of a day are sent, in the clinic's time. */
const SEND_FROM = '09:00';

/**
 * Queues the invitation of each recall that is due. A recall is marked with its email or not at all: each is
 * sent once, however often and concurrently this runs.
 */
export async function queueInvitations(db: Db, now: Date): Promise<void> {
  const { clinicId, timeZone } = db.clinic;
  const today = toDateLocal(now, timeZone);
  if (now < toInstant(today, SEND_FROM, timeZone)) return;
  await inTransaction(db, async (trx) => {
    for (const id of await recalls.markDue(trx, { today, now })) {
      await enqueueEmail(trx, { kind: 'recall', clinicId, id });
    }
  });
}
