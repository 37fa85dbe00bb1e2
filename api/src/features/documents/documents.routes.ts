import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from 'shared-contracts';
import { toActor } from '../../audit/audit-log';
import type { Context } from '../../context';
import { requirePatient } from '../../core/people/patients/require-patient';
import { inTransaction } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { acceptUploads, readUpload } from '../../http/read-upload';
import { registerEndpoint } from '../../http/register-endpoint';
import { registerFileEndpoint } from '../../http/register-file-endpoint';
import { findDocumentType } from './document-type';
import * as documents from './documents.repository';
import { addDocument, openDocument, removeDocument } from './documents.service';

async function readDocument(request: FastifyRequest): Promise<documents.DocumentFile> {
  const { bytes, fields } = await readUpload(request);
  const { success, data: name } = contract.documentNameSchema.safeParse(fields.name);
  if (!success) throw new DomainError('validation_failed');
  const mediaType = findDocumentType(bytes);
  if (mediaType === null) throw new DomainError('document_type_unsupported');
  return { name, mediaType, bytes };
}

const toFile = (file: documents.DocumentFile) => ({
  name: contract.toDocumentFileName(file),
  content: file.bytes,
  media: file.mediaType,
});

export async function registerDocuments(app: FastifyInstance, context: Context): Promise<void> {
  const { db, clock } = context;
  await acceptUploads(app, contract.documentMaxBytes);

  registerEndpoint(app, contract.listPatientDocuments, async ({ params: { id }, caller }) => {
    const patient = await requirePatient(db, { id, caller });
    return documents.listDocumentsOfPatient(db, patient.id);
  });

  registerEndpoint(app, contract.shareDocument, async (call) => {
    const { params, caller, request } = call;
    // Before the file is read.
    await requirePatient(db, { id: params.id, caller });
    const file = await readDocument(request);
    const addition = { ...params, caller, file, actor: toActor(call, clock()) };
    return { addedCount: await inTransaction(db, (trx) => addDocument(trx, addition)) };
  });

  registerEndpoint(app, contract.takeDocumentBack, async (call) => {
    const { params, caller } = call;
    const removal = { ...params, caller, actor: toActor(call, clock()) };
    return { deletedCount: await inTransaction(db, (trx) => removeDocument(trx, removal)) };
  });

  registerFileEndpoint(app, contract.readPatientDocument, async (call) => {
    const { params, caller } = call;
    return toFile(await openDocument(db, { ...params, caller, actor: toActor(call, clock()) }));
  });

  registerEndpoint(app, contract.listOwnDocuments, ({ caller }) =>
    documents.listDocumentsOfAccount(db, caller.userId),
  );

  registerFileEndpoint(app, contract.readOwnDocument, async ({ params, caller: { userId } }) => {
    const file = await documents.findFileOfAccount(db, { userId, documentId: params.id });
    if (!file) throw new DomainError('not_found');
    return toFile(file);
  });
}
