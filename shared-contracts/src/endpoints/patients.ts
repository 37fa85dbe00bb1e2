import * as z from 'zod/mini';
import { createdCodec, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import {
  dateOfBirthSchema,
  idSchema,
  nameSchema,
  pageSizeSchema,
  phoneSchema,
  searchSchema,
  toDateSchema,
} from '../fields';
import { familyMemberSchema } from './account';
import { patientAlertCodec } from './alerts';
import { bookingCodec } from './bookings';
import { contactMessageCodec } from './messages';
import { patientDetailsSchema, shownFactsShape } from './patient-details';
import { openMergeCodec } from './patient-merges';
import { patientNoteCodec } from './patient-notes';
import { recallCodec } from './recalls';
import { visitSummaryCodec } from './visit-summaries';
import { cancellationSchema } from './visits';

/**
 * A patient as the list shows them. `email` and `phone` are those of the account, if there is one;
 * null when there are none. `hasAccount` is false once the account was closed. The days are those of the last visit
 * that began and of the next one; null for none.
 */
export const patientSummarySchema = z.object({
  id: idSchema,
  name: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasAccount: z.boolean(),
  lastVisitOn: z.nullable(toDateSchema()),
  nextVisitOn: z.nullable(toDateSchema()),
});
/** Inferred from {@link patientSummarySchema}. */
export type PatientSummary = z.infer<typeof patientSummarySchema>;

/** `child`: the patient answers for them; `family`: they share an account or a guardian with the patient. */
const relativeSchema = z.object({
  id: idSchema,
  name: z.string(),
  // An older API (until api 2.0.0) does not send it.
  relation: z._default(z.enum(['family', 'child']), 'family'),
});

/**
 * Everything on a patient's page. `id` differs from the requested one when that record was merged into
 * this one. `isAccountHolder` is false for family members and for patients without an account. `family`
 * are the other patients of the account, and those with the same guardian, but not the guardian. `emailsGoTo` is whom emails about the
 * patient reach, a guardian if the patient has no address; null when none is known. `merges` are those that can be taken back, the
 * last one first. `messages` are those sent from the account's verified
 * address. `visits` are soonest first, `notes` newest first; held times are not among the visits. `alerts` are
 * those that apply, the most urgent kind first. `hasStoppedInvitations`: the patient gets no emails of `recalls`.
 * `cancellations` say why staff cancelled visits, for those with a reason. `summaries` are what the patient is told of
 * visits, for those whose treatment has begun, and those with a text.
 */
export const patientCodec = wireObject({
  id: idSchema,
  name: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasAccount: z.boolean(),
  isAccountHolder: z.boolean(),
  ...shownFactsShape,
  // An older API (until api 2.0.0) does not send it.
  emailsGoTo: z._default(z.nullable(z.object({ name: z.string(), email: z.string() })), null),
  family: z.array(relativeSchema),
  merges: z._default(z.array(openMergeCodec), []),
  noShowCount: z.int(),
  alerts: z.array(patientAlertCodec),
  notes: z.array(patientNoteCodec),
  recalls: z.array(recallCodec),
  hasStoppedInvitations: z.boolean(),
  visits: z.array(bookingCodec),
  messages: z.array(contactMessageCodec),
  cancellations: z._default(z.array(z.extend(cancellationSchema, { bookingId: idSchema })), []),
  // An older API (until api 2.0.0) does not send it.
  summaries: z._default(z.array(visitSummaryCodec), []),
});
/** Inferred from {@link patientCodec}. */
export type Patient = z.output<typeof patientCodec>;

const params = z.object({ id: idSchema });

/**
 * Finds patients by name, email, digits of the phone number, or date of birth (`1984-05-31`,
 * `May 31, 1984`, `31.05.1984` or `05/31/1984`), by name; without `search` all. `next` is the `after` of the next page,
 * null on the last one. Dentists find only patients with whom they have or had a visit.
 */
export const listPatients = defineEndpoint({
  method: 'GET',
  path: '/patients',
  access: 'patients.read',
  summary: 'Find patients',
  query: z.object({
    search: searchSchema,
    after: z.optional(idSchema),
    limit: pageSizeSchema,
  }),
  response: z.object({ patients: z.array(patientSummarySchema), next: z.nullable(idSchema) }),
});

/** All patients that {@link listPatients} finds, as CSV (RFC 4180, UTF-8); audited. */
export const exportPatients = defineEndpoint({
  method: 'GET',
  path: '/patients/export',
  access: 'patients.read',
  confirm: 'recent',
  summary: 'Export the patients',
  query: z.object({ search: searchSchema }),
  response: z.string(),
});

/** Everything about a patient; recorded in the audit log. `not_found` for a dentist who never saw them. */
export const getPatient = defineEndpoint({
  method: 'GET',
  path: '/patients/:id',
  access: 'patients.read',
  summary: 'Get a patient',
  params,
  response: patientCodec,
  errors: ['not_found'],
});

/**
 * A patient who is probably the one who is being added: by name, date of birth and phone, with slips of typing. `email`
 * and `phone` are those of the account, if there is one.
 */
export const similarPatientSchema = z.pick(patientSummarySchema, {
  id: true,
  name: true,
  dateOfBirth: true,
  email: true,
  phone: true,
});
/** Inferred from {@link similarPatientSchema}. */
export type SimilarPatient = z.infer<typeof similarPatientSchema>;

/** The patients who are probably the one whom staff are about to add, the likest first; at most five. */
export const listSimilarPatients = defineEndpoint({
  method: 'GET',
  path: '/patients/similar',
  access: 'patients.manage',
  summary: 'Find patients who are probably the same person',
  query: z.object({
    name: nameSchema,
    dateOfBirth: z.optional(dateOfBirthSchema),
    phone: z.optional(phoneSchema),
  }),
  response: z.array(similarPatientSchema),
});

/**
 * Adds a patient without an account. The person who verifies the email address gets the record and its
 * visits; if an account has verified it already, the record joins that account at once.
 */
export const createPatient = defineEndpoint({
  method: 'POST',
  path: '/patients',
  access: 'patients.manage',
  summary: 'Add a patient',
  body: patientDetailsSchema,
  response: createdCodec,
  errors: ['date_of_birth_invalid', 'guardian_invalid'],
});

/**
 * Adds a child of the patient, who becomes its guardian: emails about it go to them, and it joins their account if they have
 * an open one. `child_exists` when the patient has a child of this name and date of birth already.
 */
export const addChild = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/children',
  access: 'patients.manage',
  summary: 'Add a child of a patient',
  params,
  body: familyMemberSchema,
  response: createdCodec,
  errors: ['not_found', 'date_of_birth_invalid', 'child_exists'],
});

/**
 * Changes a patient. The email address of an account only its holder can change (`patient_email_fixed`). A guardian is another
 * patient, and not one for whom this one answers (`guardian_invalid`).
 */
export const updatePatient = defineEndpoint({
  method: 'PUT',
  path: '/patients/:id',
  access: 'patients.manage',
  summary: 'Change a patient',
  params,
  body: patientDetailsSchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'date_of_birth_invalid', 'patient_email_fixed', 'guardian_invalid'],
});

/** Emails the patient of a visit the link of the page where they can pay for it, once in five minutes. */
export const sendPaymentLink = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/payment-link',
  access: 'visits.manage',
  summary: 'Email a link to pay for a visit',
  params,
  response: z.object({ sentCount: z.int() }),
  errors: [
    'not_found',
    'patient_email_missing',
    'already_paid',
    'booking_cancelled',
    'refund_due',
    'payment_link_sent',
  ],
});
