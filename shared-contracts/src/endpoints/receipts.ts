import * as z from 'zod/mini';
import { instantCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { emailSchema, idSchema } from '../fields';
import { paymentCardSchema } from './bookings';
import { moneyMoveSchema, paymentMethodSchema, signedCodec } from './ledger';

/**
 * Money that moved, as a receipt states it: `amountCents` is negative for what went back. `card` and
 * `transactionId` are null for what the card provider did not move. `isCorrection` marks the reversal of
 * an entry that was wrong.
 */
export const receiptLineCodec = wireObject({
  kind: moneyMoveSchema,
  amountCents: wireField('amount', signedCodec),
  method: paymentMethodSchema,
  card: z.nullable(paymentCardSchema),
  transactionId: wireField('transectionId', z.nullable(z.string())),
  recordedAt: wireField('recordedAtUtc', instantCodec),
  isCorrection: z.boolean(),
});
/** Inferred from {@link receiptLineCodec}. */
export type ReceiptLine = z.output<typeof receiptLineCodec>;

/**
 * A receipt. Numbers are consecutive within the clinic. Each change of the money of a visit makes another
 * receipt, with a number of its own, which `corrects` the one before; null for the first.
 */
export const receiptCodec = wireObject({
  number: z.int().check(z.positive()),
  corrects: z.nullable(z.int()),
  issuedAt: wireField('issuedAtUtc', instantCodec),
  lines: z.array(receiptLineCodec),
  netCents: wireField('net', signedCodec),
});
/** Inferred from {@link receiptCodec}. */
export type ReceiptFacts = z.output<typeof receiptCodec>;

/**
 * What the latest receipt of a visit states; for its owner and for admins. `not_found` also for a visit
 * without a payment. The receipt is issued when it is first asked for.
 */
export const getReceiptFacts = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id/receipt-facts',
  access: 'user',
  summary: 'Get what the receipt of a booking states',
  params: z.object({ id: idSchema }),
  response: receiptCodec,
  errors: ['not_found'],
});

/** The same as a PDF file: the response is the bytes of the file. */
export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id/receipt',
  access: 'user',
  summary: 'Get the receipt of a booking as PDF',
  params: z.object({ id: idSchema }),
  response: z.custom<ArrayBuffer>(),
  media: 'application/pdf',
  errors: ['not_found'],
});

/**
 * Emails the receipt, as it is when the email is sent, to the patient or to another address. `sentCount` is 0 when
 * the request repeats an earlier one with the same `emailId`. `not_found` also for a visit without a payment.
 */
export const emailReceipt = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/receipt-email',
  access: 'visits.manage',
  summary: 'Email the receipt of a visit',
  params: z.object({ id: idSchema }),
  body: z.object({ emailId: z.optional(idSchema), email: emailSchema }),
  response: z.object({ sentCount: z.int() }),
  errors: ['not_found'],
});
