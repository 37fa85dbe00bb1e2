import * as z from 'zod/mini';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toStaffTextSchema } from '../fields';
import { staffFields } from '../staff-texts';

/**
 * A note of the staff. `editedAt` is when its author corrected it last, null for never. `isCorrectable`: the
 * caller is its author and can still correct it.
 */
export const patientNoteCodec = wireObject({
  id: idSchema,
  text: z.string(),
  author: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
  editedAt: wireField('editedAtUtc', z._default(z.nullable(instantCodec), null)),
  isCorrectable: z._default(z.boolean(), false),
});
/** Inferred from {@link patientNoteCodec}. */
export type PatientNote = z.output<typeof patientNoteCodec>;

const params = z.object({ id: idSchema });
const body = z.object({ text: toStaffTextSchema(staffFields.noteRequired) });

/** Adds a note to a patient's page. */
export const addPatientNote = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/notes',
  access: 'patients.read',
  summary: 'Add a note about a patient',
  params,
  body,
  response: createdCodec,
  errors: ['not_found'],
});

const noteParams = z.object({ id: idSchema, noteId: idSchema });

/**
 * Corrects a note, which its author can for 24 hours (`note_fixed`). `modifiedCount` is 0 when the text is the
 * same.
 */
export const correctPatientNote = defineEndpoint({
  method: 'PUT',
  path: '/patients/:id/notes/:noteId',
  access: 'patients.read',
  summary: 'Correct a note about a patient',
  params: noteParams,
  body,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'note_fixed'],
});

/** Removes a note for good; for owners. The audit log has who did, without the text. */
export const removePatientNote = defineEndpoint({
  method: 'DELETE',
  path: '/patients/:id/notes/:noteId',
  access: 'people.manage',
  summary: 'Remove a note about a patient',
  params: noteParams,
  response: z.object({ deletedCount: z.int() }),
  errors: ['not_found'],
});
