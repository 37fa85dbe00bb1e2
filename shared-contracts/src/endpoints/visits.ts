import * as z from 'zod/mini';
import type { BookingStatus } from '../booking-states';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters, pageSizeSchema } from '../fields';
import { staffFields } from '../staff-texts';
import { treatmentPriceSchema } from './settings-changes';

/**
 * Why staff cancel a visit: `patient_asked`, the `clinic` had to, the dentist is ill (`dentist_ill`), or
 * `other`, which a note explains.
 */
export const cancelReasonSchema = z.enum(['patient_asked', 'clinic', 'dentist_ill', 'other']);
/** Inferred from {@link cancelReasonSchema}. */
export type CancelReason = z.infer<typeof cancelReasonSchema>;

/** Whether the clinic is why a visit is cancelled: then no late fee is kept. */
export const isCausedByClinic = (reason: CancelReason): boolean =>
  reason === 'clinic' || reason === 'dentist_ill';

/** The longest note about a cancellation, in characters. */
export const MAX_CANCEL_NOTE_LENGTH = 200;

/** Why a visit was cancelled. `note` is empty unless the reason is `other`. */
export const cancellationSchema = z.object({
  reason: cancelReasonSchema,
  note: z._default(z.string().check(z.trim(), maxCharacters(MAX_CANCEL_NOTE_LENGTH)), ''),
});
/** Inferred from {@link cancellationSchema}. */
export type Cancellation = z.infer<typeof cancellationSchema>;

/**
 * Cancels an upcoming visit for the clinic, as `cancelBooking` does, and keeps the reason with it. The late
 * fee is kept within the notice period unless it is waived or the clinic is the cause
 * ({@link isCausedByClinic}); the email then says that the clinic had to cancel. The reason `other` needs a
 * note. `revision` is as in `moveVisit`, and `refundCents` what the caller was told would be refunded: when the visit or
 * that amount is another one by now, the call fails with `visit_changed`. `modifiedCount` is 0 when the visit was
 * cancelled before.
 */
export const cancelVisit = defineEndpoint({
  method: 'POST',
  path: '/visits/:id/cancellation',
  access: 'visits.manage',
  summary: 'Cancel a visit with a reason',
  params: z.object({ id: idSchema }),
  body: z
    .extend(cancellationSchema, {
      isFeeWaived: z.boolean(),
      revision: z.int().check(z.nonnegative()),
      refundCents: z.int().check(z.nonnegative()),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        error: staffFields.reasonRequired,
      }),
    ),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'payment_in_progress',
    'rate_limited',
    'service_unavailable',
  ],
});

/** The shortest and the longest visit, and the step between lengths, in minutes. */
export const visitMinutes = { min: 5, max: 480, step: 5 } as const;

/** How long a visit takes, in minutes: see {@link visitMinutes}. */
export const visitLengthSchema = z
  .int()
  .check(z.gte(visitMinutes.min), z.lte(visitMinutes.max), z.multipleOf(visitMinutes.step));

/**
 * Changes how long an upcoming visit takes, in minutes; the chair is cleaned after it as before. Dentist, chair and
 * patient must be free for the whole time (`slot_taken`, `patient_busy`), and the dentist must work
 * (`slot_not_offered`). `revision` is as in `moveVisit`, and the response has the new one.
 */
export const resizeVisit = defineEndpoint({
  method: 'PUT',
  path: '/visits/:id/duration',
  access: 'visits.manage',
  summary: 'Change how long a visit takes',
  params: z.object({ id: idSchema }),
  body: z.object({
    durationMinutes: visitLengthSchema,
    revision: z.int().check(z.nonnegative()),
  }),
  response: z.object({ revision: z.int().check(z.nonnegative()) }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'slot_taken',
    'patient_busy',
    'slot_not_offered',
    'slot_past',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
  ],
});

/** The most treatments of one visit. */
export const MAX_VISIT_TREATMENTS = 5;

/**
 * Changes what a visit is for and what it costs. `treatments` are names, the one that the visit counts for first; they
 * are offered, or are the visit's already. Only with `visits.price` can `priceCents` be another amount than what
 * `toChangedTotal` makes of their prices (`price_not_allowed`). `durationMinutes` may be another only as in `resizeVisit`,
 * by the same rules. `revision` is as in `moveVisit`, and `refundCents` is what the caller was told would go back to the
 * patient, because less is charged than was paid: when that is another amount by now, the call fails with
 * `visit_changed`. Payments by card online go back at once; staff give back the others. Also possible when the treatment
 * has begun or was completed. The response has the new revision.
 */
export const changeVisitTreatments = defineEndpoint({
  method: 'PUT',
  path: '/visits/:id/treatments',
  access: 'visits.manage',
  summary: 'Change what a visit is for and its price',
  params: z.object({ id: idSchema }),
  body: z.object({
    treatments: z.array(z.string()).check(
      z.minLength(1),
      z.maxLength(MAX_VISIT_TREATMENTS),
      z.refine((names) => new Set(names).size === names.length),
    ),
    durationMinutes: visitLengthSchema,
    priceCents: treatmentPriceSchema,
    revision: z.int().check(z.nonnegative()),
    refundCents: z.int().check(z.nonnegative()),
  }),
  response: z.object({ revision: z.int().check(z.nonnegative()) }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'price_not_allowed',
    'payment_in_progress',
    'slot_taken',
    'patient_busy',
    'slot_not_offered',
    'slot_past',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
    'service_unavailable',
  ],
});

/**
 * A visit that is not paid in full. `email` and `phone` are empty when they are not known. `owedCents` is what
 * remains of the price; an older API (until api 2.0.0) leaves it out.
 */
export const unpaidVisitCodec = wireObject({
  id: idSchema,
  patientId: idSchema,
  patient: z.string(),
  email: z.string(),
  phone: z.string(),
  treatment: z.string(),
  status: z.enum(['booked', 'arrived', 'in_treatment', 'completed'] satisfies BookingStatus[]),
  startsAt: wireField('startsAtUtc', instantCodec),
  priceCents: z.int().check(z.positive()),
  owedCents: z.optional(z.int().check(z.positive())),
});
/** Inferred from {@link unpaidVisitCodec}. */
export type UnpaidVisit = z.output<typeof unpaidVisitCodec>;

const unpaidFilterSchema = z.object({ when: z.enum(['past', 'upcoming']) });

/**
 * A page of visits that cost something and are not paid, without cancelled ones and no-shows: `past`
 * ones have begun, the latest first; `upcoming` ones are soonest first. `after` is the `next` of the page
 * before, which is null on the last one.
 */
export const listUnpaidVisits = defineEndpoint({
  method: 'GET',
  path: '/visits/unpaid',
  access: 'visits.manage',
  summary: 'List the visits that are not paid',
  query: z.extend(unpaidFilterSchema, { after: z.optional(idSchema), limit: pageSizeSchema }),
  response: z.object({ visits: z.array(unpaidVisitCodec), next: z.nullable(idSchema) }),
});

/** All visits that {@link listUnpaidVisits} finds, as CSV (RFC 4180, UTF-8); audited. */
export const exportUnpaidVisits = defineEndpoint({
  method: 'GET',
  path: '/visits/unpaid/export',
  access: 'visits.manage',
  summary: 'Export the visits that are not paid',
  query: unpaidFilterSchema,
  response: z.string(),
});
