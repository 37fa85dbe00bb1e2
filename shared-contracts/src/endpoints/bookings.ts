import { z } from 'zod';
import {
  createdCodec,
  dateCodec,
  instantCodec,
  priceCodec,
  timeCodec,
  wireField,
  wireObject,
} from '../codecs';
import { defineEndpoint } from '../endpoint';
import { emailSchema, idSchema, nameSchema, phoneSchema } from '../fields';

/** What a patient sends to book; `priceCents` is the price shown, which the server checks. */
export const newBookingCodec = wireObject({
  dateLocal: wireField('appoinmentDate', dateCodec),
  treatment: z.string().min(1).max(120),
  patient: nameSchema,
  timeLocal: wireField('slot', timeCodec),
  email: emailSchema,
  phone: phoneSchema,
  priceCents: wireField('role', priceCodec),
});
/** Inferred from {@link newBookingCodec}. */
export type NewBooking = z.output<typeof newBookingCodec>;

/** The state of a booking; `paid` means paid and upcoming, `cancelled` frees the time. */
export const bookingStatusSchema = z.enum(['booked', 'paid', 'cancelled', 'completed', 'no_show']);
/** Inferred from {@link bookingStatusSchema}. */
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/**
 * A stored booking. `transactionId` (the card provider's ID of the payment) and `paidAt` are null
 * until the provider has confirmed the payment.
 */
export const bookingCodec = wireObject({
  id: wireField('_id', idSchema),
  dateLocal: wireField('appoinmentDate', dateCodec),
  treatment: z.string(),
  patient: z.string(),
  timeLocal: wireField('slot', timeCodec),
  email: z.string(),
  phone: z.string(),
  priceCents: wireField('role', priceCodec),
  isPaid: wireField('paid', z.boolean()),
  transactionId: wireField('transectionId', z.string().nullable()),
  paidAt: wireField('paidAtUtc', instantCodec.nullable()),
  status: bookingStatusSchema,
  startsAt: wireField('startsAtUtc', instantCodec),
});
/** Inferred from {@link bookingCodec}. */
export type Booking = z.output<typeof bookingCodec>;

/**
 * Books one time for the caller. Repeating the request, as after a lost response, changes nothing
 * and returns the caller's existing booking of that time.
 */
export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  summary: 'Book an appointment',
  body: newBookingCodec,
  response: createdCodec,
  errors: [
    'forbidden',
    'slot_taken',
    'already_booked',
    'overlapping_booking',
    'price_mismatch',
    'slot_not_offered',
    'slot_past',
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

/**
 * Cancels an unpaid, upcoming booking and its prepared payment; `modifiedCount` is 0 when it was
 * cancelled before. If a payment has succeeded meanwhile, it is recorded and the booking is kept
 * (`already_paid`); while the bank decides on one, the booking is kept too
 * (`payment_in_progress`). After `service_unavailable` nothing has changed.
 */
export const cancelBooking = defineEndpoint({
  method: 'DELETE',
  path: '/bookings/:id',
  access: 'user',
  summary: 'Cancel a booking',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'not_found',
    'slot_past',
    'already_paid',
    'payment_in_progress',
    'rate_limited',
    'service_unavailable',
  ],
});
