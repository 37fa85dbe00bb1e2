import { type Actor, recordAudit } from '../../audit/audit-log';
import { type PatientKey, requirePatient } from '../../core/people/patients/require-patient';
import { type Db, inTransaction, type Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { enqueueEmail } from '../../outbox/email-job';
import * as documents from './documents.repository';

interface DocumentOfPatient extends PatientKey {
  readonly documentId: string;
  readonly actor: Actor;
}

const toSubject = (id: string) => ({ type: 'patient', id });

/** Returns how many documents were shared: 0 when the ID was used before. */
export async function addDocument(
  trx: Trx,
  { actor, documentId, file, ...key }: DocumentOfPatient & { file: documents.DocumentFile },
): Promise<number> {
  const { id: patientId } = await requirePatient(trx, key);
  const { userId: sharedBy, now } = actor;
  const added = { ...file, documentId, patientId, sharedBy, now };
  const addedCount = await documents.insertDocument(trx, added);
  if (addedCount === 0) return 0;
  const subject = toSubject(patientId);
  await recordAudit(trx, {
    actor,
    action: 'patient.document_shared',
    subject,
    after: { documentId },
  });
  await enqueueEmail(trx, { kind: 'document_shared', clinicId: trx.clinicId, id: documentId });
  return addedCount;
}

/** Returns how many documents were deleted: 0 when it was before. */
export async function removeDocument(
  trx: Trx,
  { actor, documentId, ...key }: DocumentOfPatient,
): Promise<number> {
  const { id: patientId } = await requirePatient(trx, key);
  const deletedCount = await documents.deleteDocument(trx, { patientId, documentId });
  if (deletedCount === 0) return 0;
  const subject = toSubject(patientId);
  const before = { documentId };
  await recordAudit(trx, { actor, action: 'patient.document_taken_back', subject, before });
  return deletedCount;
}

/** For staff. That it was read is recorded. */
export function openDocument(
  db: Db,
  { actor, documentId, ...key }: DocumentOfPatient,
): Promise<documents.DocumentFile> {
  return inTransaction(db, async (trx) => {
    const { id: patientId } = await requirePatient(trx, key);
    const file = await documents.findFileOfPatient(trx, { patientId, documentId });
    if (!file) throw new DomainError('not_found');
    const subject = toSubject(patientId);
    await recordAudit(trx, {
      actor,
      action: 'patient.document_read',
      subject,
      after: { documentId },
    });
    return file;
  });
}
