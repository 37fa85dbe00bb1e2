import * as z from 'zod/mini';
import { patientStatusSchema } from '../booking-states';
import { dateCodec, instantCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { fieldTexts } from '../field-texts';
import { dateLocalSchema, toTimeSchema } from '../fields';

/** What a link in an email can be for. */
export const linkPurposes = ['confirm', 'cancel', 'move', 'book', 'arrive'] as const;
/** One of {@link linkPurposes}. */
export type LinkPurpose = (typeof linkPurposes)[number];

const linkBodySchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });

/**
 * The visit of a link, without who it is for. `treatment` names all of its treatments. `doctor`, `confirmedAt`, `changeableUntil`,
 * `refundableCents`, `lateFeeCents` and `isPaid` are those of a booking; `paidCents` is what is left of its payments, which an older API
 * (until api 2.0.0) leaves out. `phone` and `address` are the clinic's. `endsAt` is left out
 * by an older API (until api 2.0.0), and of an offer. `heldUntil` and `priceCents`
 * are given while the link is to `book` a time that the waiting list holds, and left out otherwise.
 */
export const linkedVisitCodec = wireObject({
  purpose: z.enum(linkPurposes),
  treatment: z.string(),
  dateLocal: wireField('appoinmentDate', dateCodec),
  timeLocal: wireField('slot', timeCodec),
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', z.optional(instantCodec)),
  doctor: z.nullable(z.string()),
  status: patientStatusSchema,
  isPaid: wireField('paid', z.boolean()),
  confirmedAt: wireField('confirmedAtUtc', z.nullable(instantCodec)),
  changeableUntil: wireField('changeableUntilUtc', z.nullable(instantCodec)),
  refundableCents: wireField('refundable', priceCodec),
  lateFeeCents: wireField('lateFee', z.optional(priceCodec)),
  paidCents: wireField('paidAmount', z.optional(priceCodec)),
  address: z.string(),
  phone: z.string(),
  heldUntil: wireField('heldUntilUtc', z.optional(instantCodec)),
  priceCents: wireField('price', z.optional(priceCodec)),
});
/** Inferred from {@link linkedVisitCodec}. */
export type LinkedVisit = z.output<typeof linkedVisitCodec>;

/**
 * The visit that a link in an email is about. It changes nothing. A POST, so that no log holds the
 * token. `link_expired` for a link that is invalid, of a visit that has started (one to `arrive` works a
 * day longer), or of a time from
 * which the visit was moved; `hold_expired` for a time that is not held any more.
 */
export const readVisitLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links',
  access: 'public',
  summary: 'Get the visit of a link',
  body: linkBodySchema,
  response: linkedVisitCodec,
  errors: ['link_expired', 'hold_expired', 'rate_limited'],
});

/** Confirms that the patient will come; `modifiedCount` is 0 when it was confirmed before. */
export const confirmByLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links/confirm',
  access: 'public',
  summary: 'Confirm a visit by a link',
  body: linkBodySchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: ['link_expired', 'booking_cancelled', 'rate_limited'],
});

/** Says that the patient is here, as {@link checkIn} does. */
export const arriveByLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links/arrive',
  access: 'public',
  summary: 'Check in to a visit by a link',
  body: linkBodySchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'link_expired',
    'booking_cancelled',
    'booking_closed',
    'check_in_closed',
    'rate_limited',
  ],
});

/** Cancels the visit as its patient can; `refundCents` is as in {@link cancelBooking}. */
export const cancelByLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links/cancel',
  access: 'public',
  summary: 'Cancel a visit by a link',
  body: z.extend(linkBodySchema, { refundCents: z.optional(z.int().check(z.nonnegative())) }),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'link_expired',
    'booking_closed',
    'visit_changed',
    'notice_passed',
    'payment_in_progress',
    'rate_limited',
    'service_unavailable',
  ],
});

/** A day and a time for a visit. */
const linkTimeShape = {
  dateLocal: dateLocalSchema,
  timeLocal: toTimeSchema(fieldTexts.timeInvalid),
};

/**
 * Times to which the visit of a link can be moved, soonest first: the free ones nearest to its own, and the first free
 * one of each of the next days. None for a visit that can't be moved any more.
 */
export const listLinkTimes = defineEndpoint({
  method: 'POST',
  path: '/visit-links/times',
  access: 'public',
  summary: 'Times for the visit of a link',
  body: linkBodySchema,
  response: z.array(z.object(linkTimeShape)),
  errors: ['link_expired', 'rate_limited'],
});

/** Moves the visit as its patient can; the notice period doesn't count, because the clinic asked. The link ends with it. */
export const moveByLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links/move',
  access: 'public',
  summary: 'Move a visit by a link',
  body: z.extend(linkBodySchema, linkTimeShape),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'link_expired',
    'booking_closed',
    'visit_changed',
    'slot_taken',
    'slot_not_offered',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'already_booked',
    'overlapping_booking',
    'rate_limited',
  ],
});

/** Books the time that the waiting list holds for the patient; `modifiedCount` is 0 when it was booked before. */
export const bookByLink = defineEndpoint({
  method: 'POST',
  path: '/visit-links/book',
  access: 'public',
  summary: 'Book an offered time by a link',
  body: linkBodySchema,
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'link_expired',
    'hold_expired',
    'slot_taken',
    'slot_not_offered',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'doctor_unavailable',
    'already_booked',
    'overlapping_booking',
    'too_many_unpaid',
    'rate_limited',
  ],
});
