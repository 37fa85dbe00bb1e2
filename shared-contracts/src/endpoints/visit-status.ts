import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';
import { visitStatusSchema } from '../visit-recording';

/**
 * Records that the patient arrived, is being treated, was treated or did not come; `modifiedCount` is 0 when that was
 * recorded before. Fails with `booking_closed` when the present state rules it out, and with
 * `visit_not_started` before the start, or for an arrival before the day of the visit. A treatment that began early can
 * end early.
 */
export const setBookingStatus = defineEndpoint({
  method: 'PUT',
  path: '/bookings/:id/status',
  access: 'visits.record',
  summary: 'Record whether the patient came',
  params: z.object({ id: idSchema }),
  body: z.object({ status: visitStatusSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'booking_closed', 'visit_not_started'],
});

/**
 * The patient says that they are here, at one of their own visits, when {@link toCheckInState} is `open`; `modifiedCount`
 * is 0 when they have, or staff have recorded it.
 */
export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/check-in',
  access: 'user',
  summary: 'Check in to a visit',
  params: z.object({ id: idSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'booking_cancelled', 'booking_closed', 'check_in_closed'],
});

/**
 * Takes back what was recorded last, whenever that was: a visit of state `status` gets the state that it had before. Fails
 * with `booking_closed` when its state is another one.
 */
export const undoBookingStatus = defineEndpoint({
  method: 'DELETE',
  path: '/bookings/:id/status/:status',
  access: 'visits.record',
  summary: 'Undo what was recorded last about a visit',
  params: z.object({ id: idSchema, status: visitStatusSchema }),
  response: z.object({ modifiedCount: z.int() }),
  errors: ['not_found', 'booking_closed'],
});
