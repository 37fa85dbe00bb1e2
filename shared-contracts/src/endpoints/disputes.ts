import * as z from 'zod/mini';
import { dateCodec, instantCodec, priceCodec, timeCodec, wireField, wireObject } from '../codecs';
import { defineEndpoint } from '../define-endpoint';
import { idSchema } from '../fields';

/** `open` until the patient's bank decides: `won` for the clinic, `lost` for the patient. */
export const disputeStatusSchema = z.enum(['open', 'won', 'lost']);
/** Inferred from {@link disputeStatusSchema}. */
export type DisputeStatus = z.infer<typeof disputeStatusSchema>;

/**
 * A card payment that the patient's bank has taken back. `dateLocal`, `timeLocal` and `treatment` are those
 * of the visit. Evidence for the clinic is submitted in the card provider's dashboard until `evidenceDueAt`,
 * null once it cannot be submitted.
 */
export const disputeCodec = wireObject({
  id: wireField('_id', z.string()),
  bookingId: idSchema,
  treatment: z.string(),
  patient: z.string(),
  dateLocal: wireField('appoinmentDate', dateCodec),
  timeLocal: wireField('slot', timeCodec),
  amountCents: wireField('amount', priceCodec),
  status: disputeStatusSchema,
  evidenceDueAt: wireField('evidenceDueAtUtc', z.nullable(instantCodec)),
  openedAt: wireField('openedAtUtc', instantCodec),
});
/** Inferred from {@link disputeCodec}. */
export type Dispute = z.output<typeof disputeCodec>;

/** All open disputes, the one whose evidence is due first at the top, then the 50 that were decided last. */
export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/disputes',
  access: 'refunds.manage',
  summary: 'List the disputes of card payments',
  response: z.array(disputeCodec),
});
