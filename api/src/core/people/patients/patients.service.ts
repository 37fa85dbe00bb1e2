import { type PatientDetails, type Patient, toDateLocal } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../database/clinic';
import type { Db } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { listBookingsOfPatient } from '../../booking/bookings.repository';
import { toBooking } from '../../booking/change/change-terms';
import { lockAccount } from '../../booking/plan/locks.repository';
import { listAlerts } from './alerts.repository';
import { claimRecords } from './claim.service';
import { listNotesFor } from './notes.service';
import * as pages from '../../../features/patients/patient-page.repository';
import { listRecalls } from '../../../features/patients/patient-recalls.repository';
import * as patients from './patients.repository';
import { findVerifiedUserId } from './records.repository';
import { type PatientKey, requirePatient } from './require-patient';

function assertBornBefore({ timeZone }: Clinic, { dateOfBirth }: PatientDetails, now: Date): void {
  if (dateOfBirth !== null && dateOfBirth >= toDateLocal(now, timeZone)) {
    throw new DomainError('date_of_birth_invalid');
  }
}

interface Change {
  readonly details: PatientDetails;
  readonly actor: Actor;
}

/** Returns the ID of the new patient. Run it in a transaction. */
export async function addPatient(
  trx: Db,
  clinic: Clinic,
  { details, actor }: Change,
): Promise<string> {
  const { now } = actor;
  assertBornBefore(clinic, details, now);
  const { email } = details;
  const userId = email === null ? null : await findVerifiedUserId(trx, clinic, email);
  const id = await patients.insertPatient(trx, clinic, details);
  const subject = { type: 'patient', id };
  await recordAudit(trx, clinic, { actor, action: 'patient.created', subject });
  if (userId !== null && email !== null) await claimRecords(trx, clinic, { userId, email, now });
  return id;
}

/** Returns how many patients changed: 0 when nothing differs. Run it in a transaction. */
export async function changePatient(
  trx: Db,
  clinic: Clinic,
  { details, actor, ...key }: Change & PatientKey,
): Promise<number> {
  const { now } = actor;
  assertBornBefore(clinic, details, now);
  const { userId: lockedId } = await requirePatient(trx, clinic, key);
  await lockAccount(trx, clinic, lockedId);
  const patient = await requirePatient(trx, clinic, key);
  const { id, userId } = patient;
  const fields = (['name', 'dateOfBirth', 'email', 'phone'] as const).filter(
    (field) => details[field] !== patient[field],
  );
  if (fields.length === 0) return 0;
  if (userId !== null && fields.includes('email')) throw new DomainError('patient_email_fixed');
  await patients.savePatient(trx, clinic, { patient, details });
  const subject = { type: 'patient', id };
  await recordAudit(trx, clinic, { actor, action: 'patient.changed', subject, after: { fields } });
  const { email } = details;
  const ownerId = email === null ? null : await findVerifiedUserId(trx, clinic, email);
  if (userId === null && ownerId !== null && email !== null) {
    await claimRecords(trx, clinic, { userId: ownerId, email, now });
  }
  return 1;
}

async function recordView(
  db: Db,
  clinic: Clinic,
  { patientId, actor }: { patientId: string; actor: Actor },
): Promise<void> {
  const { userId, now } = actor;
  if (await pages.hasViewed(db, clinic, { userId, patientId, now })) return;
  const subject = { type: 'patient', id: patientId };
  await recordAudit(db, clinic, { actor, action: 'patient.viewed', subject });
}

/** Everything on a patient's page. That it was opened is recorded once an hour. */
export async function openPatient(
  db: Db,
  clinic: Clinic,
  { actor, ...key }: PatientKey & { actor: Actor },
): Promise<Patient> {
  const patient = await requirePatient(db, clinic, key);
  const { id } = patient;
  await recordView(db, clinic, { patientId: id, actor });
  const visits = await listBookingsOfPatient(db, clinic, id);
  return {
    ...patient,
    family: await pages.listFamily(db, clinic, patient),
    noShowCount: visits.filter(({ status }) => status === 'no_show').length,
    alerts: await listAlerts(db, clinic, id),
    notes: await listNotesFor(db, clinic, { patientId: id, actor }),
    recalls: await listRecalls(db, clinic, id),
    visits: visits.map((visit) => toBooking(visit, actor.now)),
    messages: await pages.listMessages(db, clinic, patient),
    cancellations: await pages.listCancellations(db, clinic, id),
  };
}
