import * as z from 'zod/mini';
import { createdCodec } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';
import { formContentSchema } from '../form-content';

/** Before which visits a form is asked for: a patient's first one, or those with one of these treatments. */
const askedForSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('first_visit') }),
  z.object({
    kind: z.literal('treatments'),
    treatmentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(100)),
  }),
]);
/** Inferred from {@link askedForSchema}. */
export type AskedFor = z.infer<typeof askedForSchema>;

/** A form as owners enter it. One that is not active is asked for no more; what was signed stays. */
export const formSettingsSchema = z.object({
  content: formContentSchema,
  askedFor: askedForSchema,
  isActive: z.boolean(),
});
/** Inferred from {@link formSettingsSchema}. */
export type FormSettings = z.infer<typeof formSettingsSchema>;

/** A form at its present version, counted from 1. `revision` counts all changes, those of its settings included. */
const formSchema = z.extend(formSettingsSchema, {
  id: idSchema,
  version: z.int(),
  revision: z.int(),
});
/** Inferred from {@link formSchema}. */
export type Form = z.infer<typeof formSchema>;

/** All forms, in the order in which they were added. */
export const listForms = defineEndpoint({
  method: 'GET',
  path: '/forms',
  access: 'settings.manage',
  summary: 'List the forms for patients',
  response: z.array(formSchema),
});

/** Adds a form. `not_found` when a treatment is not the clinic's. */
export const createForm = defineEndpoint({
  method: 'POST',
  path: '/forms',
  access: 'settings.manage',
  summary: 'Add a form for patients',
  body: formSettingsSchema,
  response: createdCodec,
  errors: ['not_found'],
});

/**
 * Changes a form. Another content is the next version, and what was signed keeps its own. `form_changed` when `revision`
 * is not the present one: a colleague has changed it.
 */
export const updateForm = defineEndpoint({
  method: 'PUT',
  path: '/forms/:id',
  access: 'settings.manage',
  summary: 'Change a form for patients',
  params: z.object({ id: idSchema }),
  body: z.extend(formSettingsSchema, { revision: z.int() }),
  response: z.object({ version: z.int() }),
  errors: ['not_found', 'form_changed'],
});
