import { type PatientDetails, toDateLocal } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../clinic';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockAccount } from '../../../access/account-locks.repository';
import { claimRecords } from './claim.service';
import * as patients from './patients.repository';
import { lockVerifiedUserId } from './records.repository';
import { type PatientKey, requirePatient } from './require-patient';

/** Throws `date_of_birth_invalid` for someone who is not born yet. */
export function assertBornBefore(
  { timeZone }: Clinic,
  { dateOfBirth }: Pick<PatientDetails, 'dateOfBirth'>,
  now: Date,
): void {
  if (dateOfBirth !== null && dateOfBirth >= toDateLocal(now, timeZone)) {
    throw new DomainError('date_of_birth_invalid');
  }
}

interface Change {
  readonly details: PatientDetails;
  readonly actor: Actor;
}

/** Returns the ID of the new patient. */
export async function addPatient(trx: Trx, { details, actor }: Change): Promise<string> {
  const { now } = actor;
  assertBornBefore(trx.clinic, details, now);
  const { email } = details;
  const userId = email === null ? null : await lockVerifiedUserId(trx, email);
  const id = await patients.insertPatient(trx, details);
  const subject = { type: 'patient', id };
  await recordAudit(trx, { actor, action: 'patient.created', subject });
  if (userId !== null && email !== null) await claimRecords(trx, { userId, email, now });
  return id;
}

/**
 * The patient, and the account that the record belongs to, or would belong to with this email. The account is
 * locked before the record is, as when its holder logs in.
 */
async function lockOwner(
  trx: Trx,
  { email, ...key }: PatientKey & Pick<PatientDetails, 'email'>,
): Promise<{ patient: patients.StoredPatient; ownerId: string | null }> {
  const { userId } = await requirePatient(trx, key);
  const ownerId = userId ?? (email === null ? null : await lockVerifiedUserId(trx, email));
  await lockAccount(trx, ownerId);
  const patient = await requirePatient(trx, key);
  // The record was given to an account, or its account was closed, while this waited.
  return patient.userId === userId ? { patient, ownerId } : lockOwner(trx, { email, ...key });
}

/** Returns how many patients changed: 0 when nothing differs. */
export async function changePatient(
  trx: Trx,
  { details, actor, ...key }: Change & PatientKey,
): Promise<number> {
  const { now } = actor;
  const { email } = details;
  assertBornBefore(trx.clinic, details, now);
  const { patient, ownerId } = await lockOwner(trx, { email, ...key });
  const { id, userId } = patient;
  const fields = (['name', 'dateOfBirth', 'email', 'phone'] as const).filter(
    (field) => details[field] !== patient[field],
  );
  if (fields.length === 0) return 0;
  if (userId !== null && fields.includes('email')) throw new DomainError('patient_email_fixed');
  await patients.savePatient(trx, { patient, details });
  const subject = { type: 'patient', id };
  await recordAudit(trx, { actor, action: 'patient.changed', subject, after: { fields } });
  if (userId === null && ownerId !== null && email !== null) {
    await claimRecords(trx, { userId: ownerId, email, now });
  }
  return 1;
}
