import { type FamilyMember, type PatientDetails, toDateLocal } from 'shared-contracts';
import { type Actor, recordAudit } from '../../../audit/audit-log';
import type { Clinic } from '../../../clinic';
import type { Trx } from '../../../database/connection';
import { DomainError } from '../../../domain-error';
import { lockAccount } from '../../../access/account-locks.repository';
import { claimRecords } from './claim.service';
import { findPatient, lockPatients, type StoredPatient } from './patients.repository';
import { lockVerifiedUserId } from './records.repository';
import { type PatientKey, requirePatient } from './require-patient';
import { hasChild, insertPatient, savePatient } from './save-patient.repository';

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

/**
 * The details with the guardian's present record. Throws `guardian_invalid` for one who is not there, is the patient, or
 * for whom the patient answers.
 */
async function withGuardian(
  trx: Trx,
  { id, details }: { id: string | null; details: PatientDetails },
): Promise<PatientDetails> {
  const { guardianName, guardianPhone } = details;
  if (!details.guardianId) {
    return guardianName || guardianPhone ? { ...details, guardianId: null } : details;
  }
  const guardian = await findPatient(trx, { id: details.guardianId, dentistId: null });
  const isCircle = guardian !== null && (guardian.id === id || guardian.guardianId === id);
  if (!guardian || (id !== null && isCircle)) throw new DomainError('guardian_invalid');
  return {
    ...details,
    guardianId: guardian.id,
    guardianName: undefined,
    guardianPhone: undefined,
  };
}

interface Change {
  readonly details: PatientDetails;
  readonly actor: Actor;
}

/** Returns the ID of the new patient. */
export async function addPatient(trx: Trx, { details: entered, actor }: Change): Promise<string> {
  const { now } = actor;
  assertBornBefore(trx.clinic, entered, now);
  const { email } = entered;
  const userId = email === null ? null : await lockVerifiedUserId(trx, email);
  const details = await withGuardian(trx, { id: null, details: entered });
  const id = await insertPatient(trx, { details, userId: null });
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
): Promise<{ patient: StoredPatient; ownerId: string | null }> {
  const { userId } = await requirePatient(trx, key);
  const ownerId = userId ?? (email === null ? null : await lockVerifiedUserId(trx, email));
  await lockAccount(trx, ownerId);
  const patient = await requirePatient(trx, key);
  // The record was given to an account, or its account was closed, while this waited.
  return patient.userId === userId ? { patient, ownerId } : lockOwner(trx, { email, ...key });
}

const detailFields = [
  'name',
  'dateOfBirth',
  'email',
  'phone',
  'guardianId',
  'guardianName',
  'guardianPhone',
  'language',
  'address',
  'contactBy',
  'insuranceNumber',
] as const;

/** Returns how many patients changed: 0 when nothing differs. */
export async function changePatient(
  trx: Trx,
  { details: entered, actor, ...key }: Change & PatientKey,
): Promise<number> {
  const { now } = actor;
  const { email } = entered;
  assertBornBefore(trx.clinic, entered, now);
  const { patient, ownerId } = await lockOwner(trx, { email, ...key });
  const { id, userId } = patient;
  const known = userId === null ? entered : { ...entered, language: undefined };
  const details = await withGuardian(trx, { id, details: known });
  const fields = detailFields.filter(
    (field) => details[field] !== undefined && details[field] !== patient[field],
  );
  if (fields.length === 0) return 0;
  if (userId !== null && fields.includes('email')) throw new DomainError('patient_email_fixed');
  await savePatient(trx, { patient, details });
  const subject = { type: 'patient', id };
  await recordAudit(trx, { actor, action: 'patient.changed', subject, after: { fields } });
  if (userId === null && ownerId !== null && email !== null) {
    await claimRecords(trx, { userId: ownerId, email, now });
  }
  return 1;
}

interface NewChild extends PatientKey {
  readonly child: FamilyMember;
  readonly actor: Actor;
}

/** Adds a child for whom the patient answers, to their account if it is open; returns its ID. */
export async function addChild(trx: Trx, { child, actor, ...key }: NewChild): Promise<string> {
  assertBornBefore(trx.clinic, child, actor.now);
  const { patient } = await lockOwner(trx, { email: null, ...key });
  // Two presses at once: the second one finds the child of the first.
  await lockPatients(trx, [patient.id]);
  if (await hasChild(trx, { id: patient.id, child })) throw new DomainError('child_exists');
  const details = { ...child, email: null, phone: null, guardianId: patient.id };
  const userId = patient.hasAccount ? patient.userId : null;
  const id = await insertPatient(trx, { details, userId });
  const subject = { type: 'patient', id };
  const after = { guardianId: patient.id };
  await recordAudit(trx, { actor, action: 'patient.created', subject, after });
  return id;
}
