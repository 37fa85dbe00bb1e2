import * as z from 'zod/mini';
import { instantCodec, priceCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema, maxCharacters } from '../fields';
import { staffFields } from '../staff-texts';

/** How money moved. Only `card_online` goes through the card provider; the others are handled at the clinic. */
export const paymentMethodSchema = z.enum(['card_online', 'card_at_desk', 'cash', 'bank_transfer']);
/** Inferred from {@link paymentMethodSchema}. */
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** How money is taken at the clinic. */
export const deskMethodSchema = z.enum(['cash', 'card_at_desk', 'bank_transfer']);
/** Inferred from {@link deskMethodSchema}. */
export type DeskMethod = z.infer<typeof deskMethodSchema>;

const moves = ['payment', 'refund', 'dispute_opened', 'dispute_won', 'dispute_lost'] as const;

/** An entry of the ledger by which money moved, or was decided to have moved. */
export const moneyMoveSchema = z.enum(moves);

/**
 * What an entry of the ledger records. A `late_fee` is what the patient owes for a visit that was
 * cancelled late; the other kinds are about money that moved.
 */
export const ledgerKindSchema = z.enum([...moves, 'late_fee']);
/** Inferred from {@link ledgerKindSchema}. */
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** An amount of either sign: dollars on the wire, whole cents in code. */
export const signedCodec = z.codec(z.number(), z.int(), {
  decode: (dollars) => Math.round(dollars * 100),
  encode: (cents) => cents / 100,
});

/**
 * An entry of the ledger of a visit. `amountCents` is negative for money that went back. `reverses` is
 * the entry that it takes back, null for none; `reason` says why. `recordedBy` is the name of who recorded
 * it, null for what the card provider reports and once the account has been erased.
 */
export const ledgerEntryCodec = wireObject({
  id: wireField('_id', idSchema),
  kind: ledgerKindSchema,
  amountCents: wireField('amount', signedCodec),
  method: z.nullable(paymentMethodSchema),
  recordedAt: wireField('recordedAtUtc', instantCodec),
  recordedBy: z.nullable(z.string()),
  reverses: z.nullable(idSchema),
  reason: z.nullable(z.string()),
});
/** Inferred from {@link ledgerEntryCodec}. */
export type LedgerEntry = z.output<typeof ledgerEntryCodec>;

/** The ID that a new entry shall have: a request that is repeated with it adds nothing and gets the same answer. */
const newEntryIdSchema = z.optional(idSchema);

/**
 * The money of a visit: what it costs, what was received, what went back, and what it still owes,
 * negative for what the patient has to get back.
 */
export const getLedger = defineEndpoint({
  method: 'GET',
  path: '/bookings/:id/ledger',
  access: 'visits.manage',
  summary: 'Get the money of a visit',
  params: z.object({ id: idSchema }),
  response: wireObject({
    chargedCents: wireField('charged', signedCodec),
    receivedCents: wireField('received', signedCodec),
    refundedCents: wireField('refunded', signedCodec),
    owedCents: wireField('owed', signedCodec),
    entries: z.array(ledgerEntryCodec),
  }),
  errors: ['not_found'],
});

/**
 * Records a payment taken at the clinic: all that the visit still owes unless an amount is given, in
 * `cash` unless another method is. The visit's card payment is cancelled first, so that it cannot be
 * paid twice (`payment_in_progress` while a bank decides on it). Fails with `already_paid`, too when the
 * card payment turns out to have succeeded. `payment_repeated` means that `entryId` is that of another payment, such
 * as one whose answer was lost before the amount was changed.
 */
export const recordClinicPayment = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/clinic-payment',
  access: 'visits.manage',
  summary: 'Record a payment taken at the clinic',
  params: z.object({ id: idSchema }),
  body: z.nullish(
    wireObject({
      entryId: newEntryIdSchema,
      amountCents: wireField('amount', z.optional(priceCodec.check(z.positive()))),
      method: z.optional(deskMethodSchema),
    }),
  ),
  response: wireObject({ id: wireField('insertedId', idSchema) }),
  errors: [
    'not_found',
    'already_paid',
    'amount_exceeds_owed',
    'payment_repeated',
    'booking_cancelled',
    'payment_in_progress',
    'service_unavailable',
  ],
});

/** Why a payment is reversed, in the words of the staff. */
export const reversalReasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, staffFields.reversalReasonRequired), maxCharacters(500));

/**
 * Reverses a payment at the clinic that was recorded by mistake. Both entries stay on the ledger. Fails
 * with `entry_reversed` when someone else has done so, and with `entry_fixed` for a payment with refunds and for
 * what the card provider reported. `payment_repeated` means that `entryId` is that of another entry.
 */
export const reverseLedgerEntry = defineEndpoint({
  method: 'POST',
  path: '/bookings/:id/ledger/:entryId/reversal',
  access: 'visits.manage',
  summary: 'Reverse an entry of the ledger',
  params: z.object({ id: idSchema, entryId: idSchema }),
  body: z.object({ entryId: newEntryIdSchema, reason: reversalReasonSchema }),
  response: wireObject({ id: wireField('insertedId', idSchema) }),
  errors: ['not_found', 'entry_fixed', 'entry_reversed', 'payment_repeated'],
});
