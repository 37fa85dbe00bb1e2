import * as z from 'zod/mini';
import { createdCodec, instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

/** What an alert is about, the most urgent first. */
export const alertKindSchema = z.enum(['allergy', 'medication', 'other']);
/** Inferred from {@link alertKindSchema}. */
export type AlertKind = z.infer<typeof alertKindSchema>;

/** What has to be known before a patient is treated, in a few words. */
export const alertSchema = z.object({ id: idSchema, kind: alertKindSchema, text: z.string() });
/** Inferred from {@link alertSchema}. */
export type Alert = z.infer<typeof alertSchema>;

/** An alert on a patient's page, with the name of who added it and when. */
export const patientAlertCodec = wireObject({
  ...alertSchema.shape,
  author: z.string(),
  createdAt: wireField('createdAtUtc', instantCodec),
});
/** Inferred from {@link patientAlertCodec}. */
export type PatientAlert = z.output<typeof patientAlertCodec>;

/** What staff enter for an alert. */
export const newAlertSchema = z.object({
  kind: alertKindSchema,
  text: z.string().check(z.trim(), z.minLength(1, staffFields.alertRequired), maxCharacters(200)),
});
/** Inferred from {@link newAlertSchema}. */
export type NewAlert = z.infer<typeof newAlertSchema>;

/** Adds an alert to a patient; it is shown wherever staff see one of the patient's visits. */
export const addAlert = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/alerts',
  access: 'patients.read',
  summary: 'Add an alert about a patient',
  params: z.object({ id: idSchema }),
  body: newAlertSchema,
  response: createdCodec,
  errors: ['not_found'],
});

/** Ends an alert, or takes that back; `modifiedCount` is 0 when it was so before. */
export const endAlert = defineEndpoint({
  method: 'PUT',
  path: '/patients/:id/alerts/:alertId',
  access: 'patients.read',
  summary: 'End an alert about a patient, or restore it',
  params: z.object({ id: idSchema, alertId: idSchema }),
  body: z.object({ isEnded: z.boolean() }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found'],
});
