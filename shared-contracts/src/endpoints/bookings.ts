import * as z from 'zod/mini';
import { bookingStatusSchema } from '../booking-states';
import { dateCodec, instantCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { addedTreatmentsSchema } from '../visit-treatments';
import { defineEndpoint } from '../define-endpoint';
import {
  emailSchema,
  idSchema,
  nameSchema,
  phoneSchema,
  visitNoteSchema,
  visitorTokenSchema,
} from '../fields';
import { legalVersionsSchema } from '../legal-versions';
import { paymentMethodSchema } from './ledger';

/**
 * What a patient sends to book. `priceCents` is the price shown, which the server checks. Without
 * `doctorId` the clinic assigns the doctor with the fewest visits that day. `patientId` is one of
 * the caller's account; without it the visit is for the account holder. `agreedTo` is stored with a new booking; an older
 * page (until remote-booking 2.0.0) does not send it. `note` is what the patient wants the clinic to know. `visitorToken` is as in
 * {@link createHold}.
 */
export const newBookingCodec = wireObject({
  dateLocal: wireField('appoinmentDate', dateCodec),
  treatment: z.string().check(z.minLength(1), z.maxLength(120)),
  patient: nameSchema,
  timeLocal: wireField('slot', timeCodec),
  email: emailSchema,
  phone: phoneSchema,
  priceCents: wireField('role', priceCodec),
  doctorId: z.optional(idSchema),
  patientId: z.optional(idSchema),
  agreedTo: z.optional(legalVersionsSchema),
  note: z.optional(visitNoteSchema),
  visitorToken: z.optional(visitorTokenSchema),
});
/** Inferred from {@link newBookingCodec}. */
export type NewBooking = z.output<typeof newBookingCodec>;

/**
 * How far a refund is: `due` waits for the staff, `requested` will be sent to the card provider,
 * `pending` waits for the bank, `succeeded` and `failed` are final.
 */
export const refundStatusSchema = z.enum(['due', 'requested', 'pending', 'succeeded', 'failed']);
/** Inferred from {@link refundStatusSchema}. */
export type RefundStatus = z.infer<typeof refundStatusSchema>;

/** The card of a payment, as far as receipts name it. `brand` is the card provider's word, in lower case. */
export const paymentCardSchema = z.object({ brand: z.string(), lastFour: z.string() });
/** Inferred from {@link paymentCardSchema}. */
export type PaymentCard = z.infer<typeof paymentCardSchema>;

/**
 * A stored booking. `transactionId` (the card provider's ID of the payment) and `paidAt` are null
 * until the provider has confirmed the payment. `owedCents` is what remains to be paid; an older API (until api 2.0.0)
 * leaves it out. `card` is null for a payment at the clinic, and when the provider did not name it; an older API
 * (until api 2.0.0) leaves it out. `doctor` is null for visits from before doctors had
 * schedules. `confirmedAt` is when the patient confirmed that they will come, null until then and again
 * after the visit was moved. `changeableUntil` is the last moment at which the patient can cancel for nothing, or
 * reschedule: see {@link toFreeUntil}. It is null when the state rules it out, for staff once the treatment has begun.
 * Afterwards the patient can still cancel until the visit starts, and `lateFeeCents` is kept of a payment; it is left out
 * by an older API (until api 2.0.0), with which nobody but the clinic cancels then. `status` is that of
 * {@link toPatientStatus} for the patient. `lapsesAt` is when the clinic cancels the visit unless the patient has paid for it,
 * or verified the address of the account, before; left out for a visit that stays. `refundableCents` is what a cancellation would refund now: all of the
 * payment until `changeableUntil`, afterwards what exceeds the late fee. `payments` has what is left of each payment,
 * the oldest first; an older API (until api 2.0.0) leaves it out. `treatment` is what the visit counts for, and
 * `addedTreatments` what is done beside that, which an older API (until api 2.0.0) does not know. `patientId` is whose visit it
 * is; an older API (until api 2.0.0) leaves it out. `note` is what the patient wrote when booking, and `summary` what the clinic tells
 * them of what was done; both are left out of what others read, and when there is none.
 */
export const bookingCodec = wireObject({
  id: wireField('_id', idSchema),
  dateLocal: wireField('appoinmentDate', dateCodec),
  treatment: z.string(),
  addedTreatments: addedTreatmentsSchema,
  patient: z.string(),
  patientId: z.optional(idSchema),
  timeLocal: wireField('slot', timeCodec),
  email: z.string(),
  phone: z.string(),
  priceCents: wireField('role', priceCodec),
  isPaid: wireField('paid', z.boolean()),
  owedCents: wireField('owed', z.optional(priceCodec)),
  transactionId: wireField('transectionId', z.nullable(z.string())),
  paidAt: wireField('paidAtUtc', z.nullable(instantCodec)),
  card: z.optional(z.nullable(paymentCardSchema)),
  status: bookingStatusSchema,
  startsAt: wireField('startsAtUtc', instantCodec),
  endsAt: wireField('endsAtUtc', instantCodec),
  revision: z.int().check(z.nonnegative()),
  doctor: z.nullable(z.string()),
  note: z.optional(z.string()),
  summary: z.optional(z.string()),
  confirmedAt: wireField('confirmedAtUtc', z.nullable(instantCodec)),
  lapsesAt: wireField('lapsesAtUtc', z.optional(instantCodec)),
  changeableUntil: wireField('changeableUntilUtc', z.nullable(instantCodec)),
  refundableCents: wireField('refundable', priceCodec),
  lateFeeCents: wireField('lateFee', z.optional(priceCodec)),
  payments: z.optional(
    z.array(
      wireObject({
        method: paymentMethodSchema,
        balanceCents: wireField('balance', priceCodec),
      }),
    ),
  ),
  refund: z.nullable(
    wireObject({
      amountCents: wireField('amount', priceCodec),
      status: refundStatusSchema,
    }),
  ),
});
/** Inferred from {@link bookingCodec}. */
export type Booking = z.output<typeof bookingCodec>;

/** The response to a booking: its `id`, and `lapsesAt` and `doctor` as in {@link bookingCodec}. An older API (until api 2.0.0) leaves `doctor` out. */
const bookedCodec = z.codec(
  z.object({
    acknowledged: z.literal(true),
    insertedId: idSchema,
    lapsesAtUtc: z.optional(instantCodec),
    doctor: z.optional(z.string()),
  }),
  z.object({ id: idSchema, lapsesAt: z.optional(z.date()), doctor: z.optional(z.string()) }),
  {
    decode: ({ insertedId: id, lapsesAtUtc: lapsesAt, doctor }) => ({
      id,
      ...(lapsesAt && { lapsesAt }),
      ...(doctor !== undefined && { doctor }),
    }),
    encode: ({ id, lapsesAt, doctor }) => ({
      ...{ acknowledged: true as const, insertedId: id },
      ...(lapsesAt && { lapsesAtUtc: lapsesAt }),
      ...(doctor !== undefined && { doctor }),
    }),
  },
);

/**
 * Books one time for the account holder or a family member. Repeating the request, as after a lost
 * response, changes nothing and returns the existing booking of that time. `not_found` means that
 * the account has no such patient. An account that has not verified its address holds one unpaid visit
 * (`unverified_limit`), until `lapsesAt`.
 */
export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  summary: 'Book an appointment',
  body: newBookingCodec,
  response: bookedCodec,
  errors: [
    'forbidden',
    'not_found',
    'slot_taken',
    'already_booked',
    'overlapping_booking',
    'price_mismatch',
    'slot_not_offered',
    'new_patients_only',
    'known_patients_only',
    'doctor_unavailable',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'too_many_unpaid',
    'unverified_limit',
    'rate_limited',
  ],
});

/** The bookings of one email address, soonest first; for its owner and for admins. */
export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings',
  access: 'user',
  summary: 'List the bookings of a patient',
  query: z.object({ email: emailSchema }),
  response: z.array(bookingCodec),
  errors: ['forbidden'],
});

/** The bookings that {@link listBookings} lists, as CSV (RFC 4180, UTF-8); audited. */
export const exportBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings/export',
  access: 'visits.manage',
  summary: 'Export the bookings of a patient',
  query: z.object({ email: emailSchema }),
  response: z.string(),
});

/** One booking; for its owner and for admins. */
export const getBooking = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'user',
  summary: 'Get a booking',
  params: z.object({ id: idSchema }),
  response: bookingCodec,
  errors: ['not_found'],
});
