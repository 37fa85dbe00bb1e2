import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { dateLocalSchema, idSchema, toDateSchema, toTimeSchema } from '../fields';
import { answerSchema, formContentSchema } from '../form-content';
import { languageSchema } from './account';

const answersSchema = z.array(answerSchema).check(z.maxLength(60));
const titleSchema = formContentSchema.shape.title;

/** The visit that a form belongs to. */
const formVisitSchema = z.object({
  bookingId: idSchema,
  patient: z.string(),
  treatment: z.string(),
  dateLocal: toDateSchema(),
  timeLocal: toTimeSchema('not a time'),
});
/** Inferred from {@link formVisitSchema}. */
export type FormVisit = z.infer<typeof formVisitSchema>;

/** `missing`: nothing is stored yet, `draft`: some answers are. */
const formStateSchema = z.enum(['missing', 'draft', 'signed']);
/** Inferred from {@link formStateSchema}. */
export type FormState = z.infer<typeof formStateSchema>;

/** The forms of the caller's upcoming visits, in the order of the visits; a visit without forms is left out. */
export const listOwnForms = defineEndpoint({
  method: 'GET',
  path: '/own-forms',
  access: 'user',
  summary: 'List the forms to fill in before own visits',
  response: z.array(
    z.object({
      visit: formVisitSchema,
      forms: z.array(z.object({ formId: idSchema, title: titleSchema, state: formStateSchema })),
    }),
  ),
});
/** One of {@link listOwnForms}. */
export type VisitForms = z.output<typeof listOwnForms.response>[number];

const params = z.object({ bookingId: idSchema, formId: idSchema });

/**
 * A form before a visit, with the answers so far. `revision` counts how often they were saved, 0 for never; then
 * `answers` are those that were given last for the same patient, on `carriedOverFrom`, null for none. A signed form is the
 * version that was signed; a draft has the present one, and answers to questions that are gone are left out.
 */
export const getVisitForm = defineEndpoint({
  method: 'GET',
  path: '/visit-forms/:bookingId/:formId',
  access: 'user',
  summary: 'Open a form before an own visit',
  params,
  response: wireObject({
    visit: formVisitSchema,
    content: formContentSchema,
    version: z.int(),
    revision: z.int(),
    answers: answersSchema,
    carriedOverFrom: z.nullable(toDateSchema()),
    signedAt: wireField('signedAtUtc', z.nullable(instantCodec)),
  }),
  errors: ['not_found'],
});
/** Inferred from {@link getVisitForm}. */
export type VisitForm = z.output<typeof getVisitForm.response>;

/**
 * Saves the answers to a form, or signs it with them. `version` and `revision` are those of {@link getVisitForm}:
 * `form_changed` when the clinic has published other questions, `form_saved_elsewhere` when the answers were saved in
 * between, `form_signed` when it was signed. `form_incomplete`: it cannot be signed, see `findUnanswered`.
 * `not_found` also when the visit is over or cancelled, or the form is not asked for any more.
 */
export const saveVisitForm = defineEndpoint({
  method: 'PUT',
  path: '/visit-forms/:bookingId/:formId',
  access: 'user',
  summary: 'Save or sign a form before an own visit',
  params,
  body: z.object({
    version: z.int(),
    revision: z.int(),
    /** In which the form was shown. */
    language: languageSchema,
    answers: answersSchema,
    isSigned: z.boolean(),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'form_changed', 'form_saved_elsewhere', 'form_signed', 'form_incomplete'],
});

/** A form of a patient. `id` is null for one that is asked for before an upcoming visit and has no answers yet. */
const patientFormCodec = wireObject({
  id: z.nullable(idSchema),
  title: titleSchema,
  state: formStateSchema,
  signedAt: wireField('signedAtUtc', z.nullable(instantCodec)),
  visit: formVisitSchema,
});
/** Inferred from {@link patientFormCodec}. */
export type PatientForm = z.output<typeof patientFormCodec>;

/** Those of upcoming visits and all signed ones, the latest visit first. Dentists have those of their patients. */
export const listPatientForms = defineEndpoint({
  method: 'GET',
  path: '/patients/:id/forms',
  access: 'patients.read',
  summary: "List a patient's forms",
  params: z.object({ id: idSchema }),
  response: z.array(patientFormCodec),
  errors: ['not_found'],
});

/** A signed form, as it was shown: in `language`, with the questions of its version. */
export const getSignedForm = defineEndpoint({
  method: 'GET',
  path: '/signed-forms/:id',
  access: 'patients.read',
  summary: 'Read a signed form',
  params: z.object({ id: idSchema }),
  response: wireObject({
    patientId: idSchema,
    visit: formVisitSchema,
    content: formContentSchema,
    language: languageSchema,
    answers: answersSchema,
    signedAt: wireField('signedAtUtc', instantCodec),
  }),
  errors: ['not_found'],
});
/** Inferred from {@link getSignedForm}. */
export type SignedForm = z.output<typeof getSignedForm.response>;

/** How many forms of each visit of a day are signed, and how many are not; visits without forms are left out. */
export const listDayForms = defineEndpoint({
  method: 'GET',
  path: '/day-forms',
  access: 'patients.read',
  summary: 'See which visits of a day have their forms',
  query: z.object({ date: dateLocalSchema }),
  response: z.array(z.object({ bookingId: idSchema, signed: z.int(), missing: z.int() })),
});
