import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import {
  emailSchema,
  idSchema,
  mediumDateSchema,
  nameSchema,
  phoneSchema,
  priceDollarsSchema,
  slotSchema,
} from '../fields';

/** What a patient sends to book; `role` is the price shown, which the server checks. */
export const newBookingSchema = z.object({
  appoinmentDate: mediumDateSchema,
  treatment: z.string().min(1).max(120),
  patient: nameSchema,
  slot: slotSchema,
  email: emailSchema,
  phone: phoneSchema,
  role: priceDollarsSchema,
});

/** Where a booking stands; `paid` means paid and still to come, `cancelled` frees the slot. */
export const bookingStatusSchema = z.enum(['booked', 'paid', 'cancelled', 'completed', 'no_show']);
/** Inferred from {@link bookingStatusSchema}. */
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/** A stored booking; `paid` is true once the card provider has confirmed the payment. */
export const bookingSchema = z.object({
  _id: idSchema,
  appoinmentDate: z.string(),
  treatment: z.string(),
  patient: z.string(),
  slot: z.string(),
  email: z.string(),
  phone: z.string(),
  role: priceDollarsSchema,
  paid: z.boolean(),
  transectionId: z.string().nullable(),
  paidAtUtc: z.iso.datetime().nullable(),
  status: bookingStatusSchema,
  startsAtUtc: z.iso.datetime(),
});
/** Inferred from {@link bookingSchema}. */
export type Booking = z.infer<typeof bookingSchema>;

/**
 * Books one slot for the caller. Sent again, as after a lost answer, it changes nothing and answers
 * with the caller's own booking of that time.
 */
export const createBooking = defineEndpoint({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  summary: 'Book a slot',
  body: newBookingSchema,
  response: z.object({ acknowledged: z.literal(true), insertedId: idSchema }),
  errors: [
    'forbidden',
    'slot_taken',
    'already_booked',
    'price_mismatch',
    'slot_not_offered',
    'slot_past',
    'rate_limited',
  ],
});

/** The bookings of one e-mail, soonest first; its owner's or an admin's to ask. */
export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/bookings',
  access: 'user',
  summary: 'Bookings of a patient',
  query: z.object({ email: emailSchema }),
  response: z.array(bookingSchema),
  errors: ['forbidden'],
});

/** One booking; its owner's or an admin's to ask. */
export const getBooking = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'user',
  summary: 'One booking',
  params: z.object({ id: idSchema }),
  response: bookingSchema,
  errors: ['not_found'],
});

/**
 * Cancels a booking that is unpaid and still to come, and with it the payment that was prepared for
 * it; `modifiedCount` is 0 when it was cancelled before. A payment that has come meanwhile is
 * recorded and the booking kept (`already_paid`); one that its bank has not decided on yet keeps it
 * too (`payment_in_progress`). With `service_unavailable` nothing has changed.
 */
export const cancelBooking = defineEndpoint({
  method: 'DELETE',
  path: '/bookings/:id',
  access: 'user',
  summary: 'Cancel a booking',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.number().int() }),
  errors: [
    'not_found',
    'slot_past',
    'already_paid',
    'payment_in_progress',
    'rate_limited',
    'service_unavailable',
  ],
});
