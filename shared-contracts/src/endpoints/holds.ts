import * as z from 'zod/mini';
import { dateCodec, instantCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, visitorTokenSchema } from '../fields';

/** How long a hold lasts unless it is renewed, in minutes. */
export const HOLD_MINUTES = 5;

/** How often a hold can be renewed: this long after it began it ends for good, in minutes. */
export const MAX_HOLD_MINUTES = 30;

/**
 * A time that is kept for the caller until `heldUntil`, at `priceCents`; nobody else can book it before.
 * `secondsLeft` says the same as `heldUntil` without relying on the browser's clock.
 */
export const holdCodec = wireObject({
  id: wireField('_id', idSchema),
  doctor: z.string(),
  priceCents: wireField('role', priceCodec),
  heldUntil: wireField('heldUntilUtc', instantCodec),
  secondsLeft: z.int(),
});
/** Inferred from {@link holdCodec}. */
export type Hold = z.output<typeof holdCodec>;

/**
 * Keeps a time for the account holder, or the family member `patientId`, while the caller fills in
 * the form. It replaces that person's holds that overlap it, and the oldest of the account's when
 * there are more than three. Booking the same treatment and time for the same person afterwards uses
 * the hold. `not_found` means that the account has no such patient or booking. With `replacesId`, an
 * upcoming booking of the caller, the time is for rescheduling that booking: it has the booking's
 * treatment and patient, may overlap it, and replaces earlier holds for it. A time that the waiting
 * list holds for the caller is returned as it is. The time that was kept for the visitor with `visitorToken`, who the caller was
 * before signing in, is given back in the same transaction.
 */
export const createHold = defineEndpoint({
  method: 'POST',
  path: '/holds',
  access: 'user',
  summary: 'Hold a time',
  body: wireObject({
    dateLocal: wireField('appoinmentDate', dateCodec),
    timeLocal: wireField('slot', timeCodec),
    treatment: z.string().check(z.minLength(1), z.maxLength(120)),
    doctorId: z.optional(idSchema),
    patientId: z.optional(idSchema),
    replacesId: z.optional(idSchema),
    visitorToken: z.optional(visitorTokenSchema),
  }),
  response: holdCodec,
  errors: [
    'not_found',
    'booking_closed',
    'notice_passed',
    'slot_taken',
    'already_booked',
    'overlapping_booking',
    'slot_not_offered',
    'new_patients_only',
    'known_patients_only',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
  ],
});

/**
 * Prolongs a hold of the caller; `hold_expired` when it has ended or reached its limit. A hold of the
 * waiting list keeps its end.
 */
export const renewHold = defineEndpoint({
  method: 'PUT',
  path: '/holds/:id',
  access: 'user',
  summary: 'Renew a hold',
  params: z.object({ id: idSchema }),
  response: holdCodec,
  errors: ['hold_expired', 'rate_limited'],
});

/**
 * Gives a held time back; `deletedCount` is 0 when there was none. A hold of the waiting list stays
 * until its end.
 */
export const releaseHold = defineEndpoint({
  method: 'DELETE',
  path: '/holds/:id',
  access: 'user',
  summary: 'Release a hold',
  params: z.object({ id: idSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['rate_limited'],
});
