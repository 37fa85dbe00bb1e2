import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { idSchema } from '../fields';
import { refundStatusSchema } from './bookings';
import { disputeStatusSchema } from './disputes';
import { paymentMethodSchema } from './ledger';
import { refundReasonSchema } from './refunds';

/** A payment of a visit. */
export const exportedPayment = wireObject({
  paymentId: idSchema,
  bookingId: idSchema,
  method: paymentMethodSchema,
  amountCents: z.int(),
  cardPaymentId: z.nullable(z.string()),
  // An older API (until api 2.0.0) sends neither.
  cardBrand: z.optional(z.nullable(z.string())),
  cardLastFour: z.optional(z.nullable(z.string())),
  recordedAt: wireField('recordedAtUtc', instantCodec),
});

/** A refund of a payment. */
export const exportedRefund = wireObject({
  refundId: idSchema,
  bookingId: idSchema,
  paymentId: idSchema,
  amountCents: z.int(),
  reason: refundReasonSchema,
  status: refundStatusSchema,
  cardRefundId: z.nullable(z.string()),
  createdAt: wireField('createdAtUtc', instantCodec),
  settledAt: wireField('settledAtUtc', z.nullable(instantCodec)),
});

/** A receipt that staff emailed; the address is kept for some days. */
export const exportedReceiptEmail = wireObject({
  bookingId: idSchema,
  email: z.string(),
  requestedAt: wireField('requestedAtUtc', instantCodec),
});

/** A payment that the bank of the card has taken back, or tries to. */
export const exportedDispute = wireObject({
  cardDisputeId: z.string(),
  bookingId: idSchema,
  paymentId: idSchema,
  amountCents: z.int(),
  status: disputeStatusSchema,
  openedAt: wireField('openedAtUtc', instantCodec),
  closedAt: wireField('closedAtUtc', z.nullable(instantCodec)),
});
