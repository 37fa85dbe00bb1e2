import * as z from 'zod/mini';
import { dateCodec, instantCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, visitorTokenSchema } from '../fields';

/** How long a time is kept for a visitor who is not signed in, in minutes. It cannot be renewed. */
export const VISITOR_HOLD_MINUTES = 10;

/** A time that is kept for a visitor until `heldUntil`; `secondsLeft` says the same without relying on the browser's clock. */
export const visitorHoldCodec = wireObject({
  heldUntil: wireField('heldUntilUtc', instantCodec),
  secondsLeft: z.int(),
});
/** Inferred from {@link visitorHoldCodec}. */
export type VisitorHold = z.output<typeof visitorHoldCodec>;

/**
 * Keeps a time for a visitor until they have signed in; {@link createHold} with the same token takes it over. One visitor keeps one
 * time: another choice moves it, and the same one changes nothing, its end neither. The visitor's browser makes the token at random.
 * `rate_limited` also means that visitors keep as many times of that dentist and day as they can.
 */
export const keepTime = defineEndpoint({
  method: 'PUT',
  path: '/visitor-holds',
  access: 'public',
  summary: 'Hold a time for a visitor',
  body: wireObject({
    token: visitorTokenSchema,
    dateLocal: wireField('appoinmentDate', dateCodec),
    timeLocal: wireField('slot', timeCodec),
    treatment: z.string().check(z.minLength(1), z.maxLength(120)),
    doctorId: z.optional(idSchema),
  }),
  response: visitorHoldCodec,
  errors: [
    'slot_taken',
    'slot_not_offered',
    'slot_past',
    'notice_too_short',
    'beyond_horizon',
    'clinic_closed',
    'rate_limited',
  ],
});

/** Gives back the time that a visitor keeps; `deletedCount` is 0 when there was none. A POST, so that no log holds the token. */
export const giveBackTime = defineEndpoint({
  method: 'POST',
  path: '/visitor-holds/release',
  access: 'public',
  summary: 'Release the time held for a visitor',
  body: z.object({ token: visitorTokenSchema }),
  response: z.object({ deletedCount: z.int() }),
  errors: ['rate_limited'],
});
