import * as z from 'zod/mini';
import { createdCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import {
  dateLocalSchema,
  dateOfBirthSchema,
  emailSchema,
  idSchema,
  nameSchema,
  pageSizeSchema,
  phoneSchema,
  searchSchema,
  toDateSchema,
  toStaffTextSchema,
  toTimeSchema,
} from '../fields';
import { patientAlertCodec } from './alerts';
import { bookingCodec } from './bookings';
import { contactMessageCodec } from './messages';
import { patientNoteCodec } from './patient-notes';
import { recallCodec } from './recalls';
import { cancellationSchema } from './visits';

const timeLocalSchema = toTimeSchema('Choose a time');

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

/** What staff enter about a patient; null for what is not known. */
export const patientDetailsSchema = z.object({
  name: nameSchema,
  dateOfBirth: z.nullable(dateOfBirthSchema),
  email: z.nullable(emailSchema),
  phone: z.nullable(phoneSchema),
});
/** Inferred from {@link patientDetailsSchema}. */
export type PatientDetails = z.infer<typeof patientDetailsSchema>;

const relativeSchema = z.object({ id: idSchema, name: z.string() });

/**
 * Everything on a patient's page. `id` differs from the requested one when that record was merged into
 * this one. `isAccountHolder` is false for family members and for patients without an account. `family`
 * are the other patients of the account. `messages` are those sent from the account's verified
 * address. `visits` are soonest first, `notes` newest first; held times are not among the visits. `alerts` are
 * those that apply, the most urgent kind first. `hasStoppedInvitations`: the patient gets no emails of `recalls`.
 * `cancellations` say why staff cancelled visits, for those with a reason.
 */
export const patientCodec = wireObject({
  id: idSchema,
  name: z.string(),
  dateOfBirth: z.nullable(toDateSchema()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  hasAccount: z.boolean(),
  isAccountHolder: z.boolean(),
  family: z.array(relativeSchema),
  noShowCount: z.int(),
  alerts: z.array(patientAlertCodec),
  notes: z.array(patientNoteCodec),
  recalls: z.array(recallCodec),
  hasStoppedInvitations: z.boolean(),
  visits: z.array(bookingCodec),
  messages: z.array(contactMessageCodec),
  cancellations: z._default(z.array(z.extend(cancellationSchema, { bookingId: idSchema })), []),
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
  errors: ['date_of_birth_invalid'],
});

/** Changes a patient. The email address of an account only its holder can change (`patient_email_fixed`). */
export const updatePatient = defineEndpoint({
  method: 'PUT',
  path: '/patients/:id',
  access: 'patients.manage',
  summary: 'Change a patient',
  params,
  body: patientDetailsSchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'date_of_birth_invalid', 'patient_email_fixed'],
});

/**
 * Moves the visits, alerts, notes, recalls and waiting list entries of the patient `otherId` to this one; the other record
 * remains only to lead on to this one. Rejected when both have a visit at the same time or the same
 * treatment on a day (`patients_overlap`), when both belong to different open accounts
 * (`patients_of_two_accounts`), and when only the other one belongs to an account (`patient_has_account`).
 */
export const mergePatients = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/merge',
  access: 'patients.manage',
  summary: 'Merge another record into a patient',
  params,
  body: z.object({ otherId: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'not_found',
    'same_patient',
    'patients_overlap',
    'patients_of_two_accounts',
    'patient_has_account',
  ],
});

/** The rules of booking that staff can set aside for a visit, with a reason. */
export const bookingRules = [
  'opening_hours',
  'dentist_hours',
  'closed_day',
  'short_notice',
  'beyond_horizon',
  'unpaid_visits',
] as const;
const bookingRuleSchema = z.enum(bookingRules);
/** One of {@link bookingRules}. */
export type BookingRule = z.infer<typeof bookingRuleSchema>;

const treatmentSchema = z.string().check(z.minLength(1), z.maxLength(120));

/**
 * A minute at which a dentist and a chair are free. `setAside` are the rules that a visit there breaks, none or as few
 * as possible: `override` of {@link bookForPatient} has to name them.
 */
export const freeMinuteSchema = z.object({
  timeLocal: timeLocalSchema,
  doctorId: idSchema,
  doctor: z.string(),
  setAside: z.array(bookingRuleSchema),
});
/** Inferred from {@link freeMinuteSchema}. */
export type FreeMinute = z.infer<typeof freeMinuteSchema>;

/**
 * The first minutes of a day at which a treatment can begin, from a time on (unless given, all day) and not before the
 * present minute: the first one within the rules, and one before it that sets rules aside. Either may be missing.
 */
export const listFreeMinutes = defineEndpoint({
  method: 'GET',
  path: '/visits/free-minutes',
  access: 'visits.manage',
  summary: 'List the first free minutes of a day',
  query: wireObject({
    treatment: treatmentSchema,
    dateLocal: wireField('date', dateLocalSchema),
    fromLocal: wireField('from', z.optional(timeLocalSchema)),
    doctorId: z.optional(idSchema),
  }),
  response: z.array(freeMinuteSchema),
  errors: ['slot_not_offered'],
});

/**
 * Books a visit for a patient by the rules of `createBooking`, but at any minute from the present one on and with any
 * doctor, at the treatment's present price. The `rules` that `override` names don't count; all others do, as do time
 * off and what is booked. Repeating the request returns the same booking.
 */
export const bookForPatient = defineEndpoint({
  method: 'POST',
  path: '/patients/:id/visits',
  access: 'visits.manage',
  summary: 'Book a visit for a patient',
  params,
  body: wireObject({
    treatment: treatmentSchema,
    dateLocal: wireField('date', dateLocalSchema),
    timeLocal: wireField('time', timeLocalSchema),
    doctorId: z.optional(idSchema),
    override: z.optional(
      z.object({
        reason: toStaffTextSchema('Enter a reason'),
        rules: z.array(bookingRuleSchema).check(z.minLength(1)),
      }),
    ),
  }),
  response: createdCodec,
  errors: [
    'not_found',
    'slot_taken',
    'patient_already_booked',
    'patient_unpaid',
    'slot_not_offered',
    'doctor_unavailable',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
  ],
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
