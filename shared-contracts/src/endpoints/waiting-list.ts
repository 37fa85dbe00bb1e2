import * as z from 'zod/mini';
import { createdCodec, dateCodec, instantCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, toDateSchema } from '../fields';

/** How long a time of the waiting list is held for a patient, in minutes. */
export const OFFER_MINUTES = 30;

/** How many entries an account can have at once. */
export const MAX_WAITING_ENTRIES = 10;

/** A free time that is held for the patient until `heldUntil`. */
const offerCodec = wireObject({
  dateLocal: wireField('appoinmentDate', dateCodec),
  timeLocal: wireField('slot', timeCodec),
  heldUntil: wireField('heldUntilUtc', instantCodec),
});

/**
 * What a patient waits for: any time on `dateLocal`, or a time before the booking `bookingId`; the
 * other of the two is null. Staff can enter several days, of which `untilDate` is the last one. `offer` is null unless
 * a time is held for them now.
 */
export const waitingEntryCodec = wireObject({
  id: wireField('_id', idSchema),
  treatment: z.string(),
  treatmentId: idSchema,
  dateLocal: wireField('appoinmentDate', z.nullable(dateCodec)),
  // An older API (until api 2.0.0) does not send it.
  untilDate: z.optional(z.nullable(toDateSchema())),
  bookingId: z.nullable(idSchema),
  offer: z.nullable(offerCodec),
});
/** Inferred from {@link waitingEntryCodec}. */
export type WaitingEntry = z.output<typeof waitingEntryCodec>;

/**
 * Puts the caller on the waiting list for a treatment on a day. When a time becomes free, it is held
 * for the first in line, who gets an email. Repeating the request changes nothing and returns the same
 * entry.
 */
export const joinWaitingList = defineEndpoint({
  method: 'POST',
  path: '/waiting-list',
  access: 'user',
  summary: 'Join the waiting list of a day',
  body: wireObject({
    dateLocal: wireField('appoinmentDate', dateCodec),
    treatment: z.string().check(z.minLength(1), z.maxLength(120)),
  }),
  response: createdCodec,
  errors: [
    'slot_not_offered',
    'new_patients_only',
    'known_patients_only',
    'treatment_unavailable',
    'day_past',
    'beyond_horizon',
    'clinic_closed',
    'already_booked',
    'too_many_waiting',
    'rate_limited',
  ],
});

/**
 * Puts the caller on the waiting list for an earlier time of an upcoming booking of theirs. Repeating
 * the request changes nothing and returns the same entry.
 */
export const waitForEarlierTime = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/waiting-list',
  access: 'user',
  summary: 'Wait for an earlier time',
  params: z.object({ id: idSchema }),
  response: createdCodec,
  errors: ['not_found', 'booking_closed', 'notice_passed', 'too_many_waiting', 'rate_limited'],
});

/** The caller's entries of the waiting list, oldest first. */
export const listWaitingEntries = defineEndpoint({
  method: 'GET',
  path: '/waiting-list',
  access: 'user',
  summary: 'List own waiting list entries',
  response: z.array(waitingEntryCodec),
  errors: [],
});

/**
 * Ends an entry of the caller, and declines the time that is held for it; `deletedCount` is 0 when
 * there was none.
 */
export const leaveWaitingList = defineEndpoint({
  method: 'DELETE',
  path: '/waiting-list/:id',
  access: 'user',
  summary: 'Leave the waiting list',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['rate_limited'],
});
