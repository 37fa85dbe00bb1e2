import type Stripe from 'stripe';
import { z } from 'zod';
import { DomainError } from '../domain-error';
import type { CardEvent } from '../ports';
import { toCardDispute, toCardIntent, toCardRefund } from './stripe-objects';

const metadataSchema = z.record(z.string(), z.string());

const toEventSchema = <Content extends z.ZodType>(object: Content) =>
  z.object({ id: z.string().min(1), data: z.object({ object }) });

const intentEventSchema = toEventSchema(
  z.object({
    id: z.string(),
    status: z.literal('succeeded'),
    amount: z.int(),
    amount_received: z.int(),
    currency: z.string(),
    metadata: metadataSchema,
  }),
);

const refundEventSchema = toEventSchema(
  z.object({
    id: z.string(),
    amount: z.int(),
    status: z.string(),
    payment_intent: z.string().nullish(),
    metadata: metadataSchema.nullish(),
  }),
);

const chargeEventSchema = toEventSchema(z.object({ payment_intent: z.string().nullish() }));

const disputeEventSchema = toEventSchema(
  z.object({
    id: z.string(),
    amount: z.int(),
    status: z.string(),
    payment_intent: z.string().nullish(),
    evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  }),
);

/** The signature vouches for the sender, not for the content. */
function parseEvent<Result>(schema: z.ZodType<Result>, event: unknown): Result {
  const parsed = schema.safeParse(event);
  if (parsed.success) return parsed.data;
  throw new DomainError('validation_failed', {}, { cause: parsed.error });
}

function readSucceeded(event: unknown): CardEvent {
  const { id, data } = parseEvent(intentEventSchema, event);
  return { id, kind: 'payment_succeeded', intent: toCardIntent(data.object) };
}

function readRefund(event: unknown): CardEvent {
  const { id, data } = parseEvent(refundEventSchema, event);
  return { id, kind: 'refund_changed', refund: toCardRefund(data.object) };
}

function readRefundedCharge(event: unknown): CardEvent | null {
  const { id, data } = parseEvent(chargeEventSchema, event);
  const { payment_intent: intentId } = data.object;
  return intentId ? { id, kind: 'charge_refunded', intentId } : null;
}

function readDispute(event: unknown): CardEvent | null {
  const { id, data } = parseEvent(disputeEventSchema, event);
  const dispute = toCardDispute(data.object);
  return dispute && { id, kind: 'dispute_changed', dispute };
}

const readers: Readonly<Record<string, (event: unknown) => CardEvent | null>> = {
  'payment_intent.succeeded': readSucceeded,
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.refund.updated': readRefund,
  'charge.refunded': readRefundedCharge,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDispute,
};

interface SignedEvent {
  readonly rawBody: Buffer;
  readonly signature: string;
  readonly secret: string;
}

const TOLERANCE_SECONDS = 300;

const isFromFuture = (signature: string): boolean => {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return seconds > Date.now() / 1000 + TOLERANCE_SECONDS;
};

/** The SDK rejects a changed body, a wrong secret and anything too old, but nothing of the future. */
function verify(stripe: Stripe, { rawBody, signature, secret }: SignedEvent): unknown {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    if (!isFromFuture(signature)) return event;
  } catch (cause) {
    throw new DomainError('signature_invalid', {}, { cause });
  }
  throw new DomainError('signature_invalid');
}

const typeSchema = z.object({ type: z.string() });

/** Null for an event of no interest. */
export function readStripeEvent(stripe: Stripe, signed: SignedEvent): CardEvent | null {
  const event = verify(stripe, signed);
  const { type } = parseEvent(typeSchema, event);
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  return read?.(event) ?? null;
}
