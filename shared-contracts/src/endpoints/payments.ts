import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { emailSchema, idSchema, priceDollarsSchema } from '../fields';

/** Prepares the card payment of a booking; the amount is the booking's own, `role` is compared. */
export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/create-payment-intent',
  access: 'user',
  summary: 'Start paying for a booking',
  body: z.object({ role: priceDollarsSchema, bookingId: idSchema }),
  response: z.object({ clientSecret: z.string() }),
  errors: [
    'not_found',
    'already_paid',
    'booking_cancelled',
    'refund_due',
    'price_mismatch',
    'service_unavailable',
  ],
});

/**
 * Records a payment after asking the provider about it; the same one twice is recorded once. Money
 * that came for a cancelled booking is recorded for the staff and refused as `refund_due`.
 */
export const createPayment = defineEndpoint({
  method: 'POST',
  path: '/payments',
  access: 'user',
  summary: 'Record a completed payment',
  body: z.object({
    role: priceDollarsSchema,
    transectionId: z.string().min(1).max(255),
    email: emailSchema,
    bookingId: idSchema,
  }),
  response: z.object({ insertedId: idSchema }),
  errors: [
    'not_found',
    'forbidden',
    'price_mismatch',
    'payment_incomplete',
    'payment_mismatch',
    'refund_due',
    'service_unavailable',
  ],
});

/** The card provider's signed events; the body is read raw, so it has no schema here. */
export const receiveCardEvent = defineEndpoint({
  method: 'POST',
  path: '/card-events',
  access: 'signed',
  summary: 'Signed events of the card provider',
  response: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
});
