import * as z from 'zod/mini';
import { priceCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema } from '../fields';

/**
 * Starts the card payment of a booking. The amount is the booking's own; a `priceCents` that differs
 * from it fails with `price_mismatch`, before anything is charged. Without `bookingId` it pays the
 * caller's soonest unpaid booking of that price (`no_unpaid_booking` when there is none).
 */
export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'user',
  summary: 'Start paying for a booking',
  body: wireObject({
    priceCents: wireField('role', priceCodec),
    bookingId: z.optional(idSchema),
  }),
  response: z.object({ clientSecret: z.string() }),
  errors: [
    'not_found',
    'no_unpaid_booking',
    'already_paid',
    'booking_cancelled',
    'refund_due',
    'price_mismatch',
    'payment_unavailable',
    'service_unavailable',
  ],
});

/**
 * Records a payment after asking the provider about it; repeating it records nothing more. Only the
 * provider's figures count: `priceCents` is part of the specified body and is not compared with
 * anything, because the card has been charged by now. Money that arrived for a cancelled booking is
 * recorded with a refund and reported as `refund_due`.
 */
export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/payments',
  access: 'user',
  summary: 'Record a completed payment',
  body: wireObject({
    priceCents: wireField('role', priceCodec),
    transactionId: wireField('transectionId', z.string().check(z.minLength(1), z.maxLength(255))),
    email: emailSchema,
    bookingId: idSchema,
  }),
  response: wireObject({ id: wireField('insertedId', idSchema) }),
  errors: [
    'not_found',
    'forbidden',
    'payment_incomplete',
    'payment_mismatch',
    'refund_due',
    'payment_unavailable',
    'service_unavailable',
  ],
});

/** The card provider's signed events; the body is read raw, so it has no schema here. */
export const receiveCardEvent = defineEndpoint({
  method: 'POST',
  path: '/card-events',
  access: 'signed',
  summary: 'Receive a signed event of the card provider',
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid', 'validation_failed', 'payload_too_large', 'media_type_unsupported'],
});
