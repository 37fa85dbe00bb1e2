import type { DocumentType, OwnDocument, SharedDocument } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';
import type { Encrypted } from '../../database/encrypted-columns';
import { withFields } from '../../database/encrypted-fields';

const selectDocuments = (db: Db) =>
  db
    .selectFrom('patient_documents as d')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'd.clinic_id').onRef('p.patient_id', '=', 'd.patient_id'),
    )
    .select(['d.document_id as id', 'd.name', 'd.media_type as mediaType'])
    .select(['d.size_bytes as sizeBytes', 'd.shared_at as sharedAt'])
    .where('d.clinic_id', '=', db.clinicId)
    .orderBy('d.shared_at', 'desc')
    .orderBy('d.document_id');

interface Named {
  readonly id: string;
  readonly name: Encrypted<'patient_documents.name'>;
}

const readNames = <Row extends Named>(db: Db, rows: readonly Row[]) =>
  withFields(db, ({ decrypt }) =>
    rows.map((row) => ({ ...row, name: decrypt('patient_documents.name', row.id, row.name) })),
  );

export async function listDocumentsOfPatient(db: Db, patientId: string): Promise<SharedDocument[]> {
  const rows = await selectDocuments(db)
    .innerJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'd.clinic_id').onRef('u.user_id', '=', 'd.shared_by'),
    )
    .select('u.name as sharedBy')
    .where('d.patient_id', '=', patientId)
    .execute();
  return readNames(db, rows);
}

/** Those about the people of an account, without who was removed. */
const selectDocumentsOf = (db: Db, userId: string) =>
  selectDocuments(db).where('p.user_id', '=', userId).where('p.removed_at', 'is', null);

export const listDocumentsOfAccount = async (db: Db, userId: string): Promise<OwnDocument[]> =>
  readNames(db, await selectDocumentsOf(db, userId).select('p.name as patient').execute());

export interface DocumentFile {
  readonly name: string;
  readonly mediaType: DocumentType;
  readonly bytes: Buffer;
}

type FileQuery = ReturnType<typeof selectDocuments>;

async function readFileOf(db: Db, query: FileQuery): Promise<DocumentFile | null> {
  const row = await query.select('d.content').executeTakeFirst();
  if (!row) return null;
  const { id, mediaType } = row;
  return withFields(db, ({ decrypt }) => ({
    name: decrypt('patient_documents.name', id, row.name),
    mediaType,
    bytes: Buffer.from(decrypt('patient_documents.content', id, row.content), 'base64'),
  }));
}

interface DocumentKey {
  readonly patientId: string;
  readonly documentId: string;
}

/** Null for none. */
export const findFileOfPatient = (
  db: Db,
  { patientId, documentId }: DocumentKey,
): Promise<DocumentFile | null> =>
  readFileOf(
    db,
    selectDocuments(db)
      .where('d.patient_id', '=', patientId)
      .where('d.document_id', '=', documentId),
  );

/** Null for none, and for another account's. */
export const findFileOfAccount = (
  db: Db,
  { userId, documentId }: { userId: string; documentId: string },
): Promise<DocumentFile | null> =>
  readFileOf(db, selectDocumentsOf(db, userId).where('d.document_id', '=', documentId));

interface NewDocument extends DocumentKey, DocumentFile {
  readonly sharedBy: string;
  readonly now: Date;
}

/** Returns how many documents were added: 0 when there is one with the ID. */
export async function insertDocument(trx: Trx, document: NewDocument): Promise<number> {
  const { documentId, patientId, name, mediaType, bytes, sharedBy, now } = document;
  const fields = await withFields(trx, ({ encrypt }) => ({
    name: encrypt('patient_documents.name', documentId, name),
    content: encrypt('patient_documents.content', documentId, bytes.toString('base64')),
  }));
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('patient_documents')
    .values({
      ...{ clinic_id: trx.clinicId, document_id: documentId, patient_id: patientId, ...fields },
      ...{ media_type: mediaType, size_bytes: bytes.length, shared_by: sharedBy, shared_at: now },
    })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'document_id']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns how many documents were deleted: 0 when there is none. */
export async function deleteDocument(
  trx: Trx,
  { patientId, documentId }: DocumentKey,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('patient_documents')
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', patientId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
