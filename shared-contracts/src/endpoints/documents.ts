import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

/** The media types of documents that are accepted, with the ending of their files. */
export const documentEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
/** A media type of {@link documentEndings}. */
export type DocumentType = keyof typeof documentEndings;

/** All of them. */
export const documentTypes = Object.keys(documentEndings) as DocumentType[];

/** The largest document that is accepted, in bytes. */
export const documentMaxBytes = 5 * 1024 * 1024;

/** What a document is called: one line, without the ending of its file. */
export const documentNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, staffFields.documentNameRequired),
    maxCharacters(120),
    z.regex(/^\P{Cc}*$/u, staffFields.oneLine),
  );

const documentShape = {
  id: idSchema,
  name: z.string(),
  mediaType: z.enum(documentTypes),
  sizeBytes: z.int(),
  sharedAt: wireField('sharedAtUtc', instantCodec),
};

/** A document as staff see it; `sharedBy` is the name of who shared it. */
const sharedDocument = wireObject({ ...documentShape, sharedBy: z.string() });
/** Inferred from {@link listPatientDocuments}. */
export type SharedDocument = z.output<typeof sharedDocument>;

/** A document as its reader sees it; `patient` is whom it is about. */
const ownDocument = wireObject({ ...documentShape, patient: z.string() });
/** Inferred from {@link listOwnDocuments}. */
export type OwnDocument = z.output<typeof ownDocument>;

/** The name of a document's file. @example toDocumentFileName({ name: 'X-ray', mediaType: 'image/png' }) // 'X-ray.png' */
export const toDocumentFileName = ({
  name,
  mediaType,
}: Pick<SharedDocument, 'name' | 'mediaType'>): string => `${name}.${documentEndings[mediaType]}`;

const ofPatient = z.object({ id: idSchema });
const ofDocument = z.object({ id: idSchema, documentId: idSchema });
const file = { response: z.custom<ArrayBuffer>(), media: 'application/octet-stream' };

/** What was shared with a patient, the latest first. */
export const listPatientDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents/patients/:id',
  access: 'patients.read',
  summary: 'List the documents of a patient',
  params: ofPatient,
  response: z.array(sharedDocument),
  errors: ['not_found'],
});

/**
 * Shares a document with a patient, who gets an email about it: multipart form data with the field `name`, see
 * {@link documentNameSchema}, before one file field, `image`. The content decides what the file is, not its name. `addedCount` is 0 when
 * the request repeats an earlier one with the same `documentId`.
 */
export const shareDocument = defineEndpoint({
  method: 'PUT',
  path: '/documents/patients/:id/:documentId',
  access: 'patients.read',
  summary: 'Share a document with a patient',
  params: ofDocument,
  response: z.object({ addedCount: z.int() }),
  errors: ['not_found', 'validation_failed', 'payload_too_large', 'document_type_unsupported'],
});

/** Takes a document back: it is deleted. `deletedCount` is 0 when it was before. */
export const takeDocumentBack = defineEndpoint({
  method: 'DELETE',
  path: '/documents/patients/:id/:documentId',
  access: 'patients.read',
  summary: 'Take a document back',
  params: ofDocument,
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found'],
});

/** The file of a document, for staff; the audit log has who read it. */
export const readPatientDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/patients/:id/:documentId',
  access: 'patients.read',
  summary: 'Read a document of a patient',
  params: ofDocument,
  ...file,
  errors: ['not_found'],
});

/** What was shared with the people of the caller's account, the latest first. */
export const listOwnDocuments = defineEndpoint({
  method: 'GET',
  path: '/documents',
  access: 'user',
  summary: 'List the documents shared with the signed-in person',
  response: z.array(ownDocument),
});

/** The file of one of them. */
export const readOwnDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/:id',
  access: 'user',
  summary: 'Read a document shared with the signed-in person',
  params: z.object({ id: idSchema }),
  ...file,
  errors: ['not_found'],
});
