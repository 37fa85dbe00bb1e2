import * as z from 'zod/mini';
import { countCodec, dateCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';

/**
 * Moves an upcoming booking to another time, and its payment with it; the treatment stays. The old
 * time is given up only when the new one is won. Repeating the request changes nothing:
 * `modifiedCount` is 0 when the booking is at that time already. With the `revision` of the booking that the caller has
 * seen, the call fails with `visit_changed` when the booking was moved or cancelled meanwhile.
 */
export const rescheduleBooking = defineEndpoint({
  method: 'PUT',
  path: '/bookings/:id/time',
  access: 'user',
  summary: 'Reschedule a booking',
  params: z.object({ id: idSchema }),
  body: wireObject({
    dateLocal: wireField('appoinmentDate', dateCodec),
    timeLocal: wireField('slot', timeCodec),
    doctorId: z.optional(idSchema),
    revision: z.optional(z.int().check(z.nonnegative())),
  }),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'notice_passed',
    'slot_taken',
    'already_booked',
    'overlapping_booking',
    'slot_not_offered',
    'doctor_unavailable',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
  ],
});

/**
 * Cancels an upcoming booking and its prepared payment, and refunds what was paid; `modifiedCount` is
 * 0 when it was cancelled before. After `changeableUntil` the late fee is kept, unless an admin sets `waiveFee`. A patient
 * then has to send `refundCents`, the amount that they were shown: without it the call fails with `notice_passed`. When another
 * amount would be refunded by now, it fails with `visit_changed`. While the bank decides on a payment the booking is kept
 * (`payment_in_progress`). After `service_unavailable` nothing has changed. `revision` is as in
 * {@link rescheduleBooking}.
 */
export const cancelBooking = defineEndpoint({
  method: 'DELETE',
  path: '/bookings/:id',
  access: 'user',
  summary: 'Cancel a booking',
  params: z.object({ id: idSchema }),
  query: z.object({
    waiveFee: z.optional(z.enum(['true', 'false'])),
    revision: z.optional(countCodec),
    refundCents: z.optional(countCodec),
  }),
  response: z.object({ modifiedCount: z.int() }),
  errors: [
    'not_found',
    'booking_closed',
    'visit_changed',
    'notice_passed',
    'payment_in_progress',
    'rate_limited',
    'service_unavailable',
  ],
});
