import * as z from 'zod/mini';
import { dateCodec, instantCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, searchSchema } from '../fields';
import { refundStatusSchema } from './bookings';
import { paymentMethodSchema } from './ledger';

/**
 * Why money goes back. `cancelled`: the visit was paid, then cancelled. `booking_was_cancelled`: the
 * payment arrived after the cancellation. `paid_twice`: the booking had been paid already.
 * `at_provider`: staff made it in the card provider's dashboard. `dispute_won`: the visit had been cancelled
 * or paid again when the clinic won a dispute. `price_lowered`: the visit costs less than was paid for it.
 */
export const refundReasonSchema = z.enum([
  'cancelled',
  'booking_was_cancelled',
  'paid_twice',
  'at_provider',
  'dispute_won',
  'price_lowered',
]);
/** Inferred from {@link refundReasonSchema}. */
export type RefundReason = z.infer<typeof refundReasonSchema>;

/**
 * A refund as the staff see it. `dateLocal`, `timeLocal` and `treatment` are those of the visit. A
 * refund by `card_online` goes through the card provider; the staff give back the others by hand.
 */
export const refundCodec = wireObject({
  id: wireField('_id', idSchema),
  bookingId: idSchema,
  treatment: z.string(),
  patient: z.string(),
  dateLocal: wireField('appoinmentDate', dateCodec),
  timeLocal: wireField('slot', timeCodec),
  amountCents: wireField('amount', priceCodec),
  method: paymentMethodSchema,
  reason: refundReasonSchema,
  status: refundStatusSchema,
  createdAt: wireField('createdAtUtc', instantCodec),
});
/** Inferred from {@link refundCodec}. */
export type Refund = z.output<typeof refundCodec>;

/** All refunds that have not succeeded, oldest first, then the 50 that succeeded last. */
export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/refunds',
  access: 'refunds.manage',
  summary: 'List the refunds',
  response: z.array(refundCodec),
});

/** All refunds whose patient and treatment match the search, oldest first, as CSV (RFC 4180, UTF-8); audited. */
export const exportRefunds = defineEndpoint({
  method: 'GET',
  path: '/refunds/export',
  access: 'refunds.manage',
  summary: 'Export the refunds',
  query: z.object({ search: searchSchema }),
  response: z.string(),
});

/**
 * Sends a refund that is `due`, or `failed` before, and returns its new status. A card refund becomes
 * `requested` and is sent to the provider in the background; for a payment taken at the clinic it
 * records that the money was given back. In any other state it changes nothing. Fails with
 * `payment_disputed` while the patient's bank has the payment.
 */
export const requestRefund = defineEndpoint({
  method: 'POST',
  path: '/refunds/:id',
  access: 'refunds.manage',
  summary: 'Send a refund',
  params: z.object({ id: idSchema }),
  response: z.object({ status: refundStatusSchema }),
  errors: ['not_found', 'payment_disputed', 'confirmation_required'],
});

const countSchema = z.int().check(z.nonnegative());

/**
 * What a comparison with the card provider found. `payments` were recorded late, and of these
 * `refundsDue` found their booking cancelled or already paid; `refunds` and `disputes` changed their state;
 * `resumed` refunds were sent again. `unmatched` payments and refunds belong to no booking of the
 * clinic: the staff look them up at the provider.
 */
export const reconciliationDetailsSchema = z.object({
  payments: countSchema,
  refundsDue: countSchema,
  refunds: countSchema,
  disputes: countSchema,
  resumed: countSchema,
  unmatched: countSchema,
});
/** Inferred from {@link reconciliationDetailsSchema}. */
export type ReconciliationDetails = z.infer<typeof reconciliationDetailsSchema>;

/** One comparison: how many of the provider's records were `checked`, and how many of ours `repaired`. */
export const reconciliationCodec = wireObject({
  id: wireField('_id', idSchema),
  ranAt: wireField('ranAtUtc', instantCodec),
  checked: countSchema,
  repaired: countSchema,
  details: reconciliationDetailsSchema,
});
/** Inferred from {@link reconciliationCodec}. */
export type Reconciliation = z.output<typeof reconciliationCodec>;

/** The latest 20 comparisons with the card provider, newest first. */
export const listReconciliations = defineEndpoint({
  method: 'GET',
  path: '/reconciliations',
  access: 'refunds.manage',
  summary: 'List the comparisons with the card provider',
  response: z.array(reconciliationCodec),
});
