import { createHmac } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DAY_MS } from 'shared-contracts';
import { DomainError } from '../src/domain-error';
import type { CardDispute, CardEvent, CardIntent, CardProvider, CardRefund } from '../src/ports';
import type { Random } from './random';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Intent = Writable<CardIntent> & { isProcessing: boolean; readonly createdAt: number };
type Refund = Writable<CardRefund> & { readonly createdAt: number };
type Dispute = Writable<CardDispute> & { readonly intentId: string; readonly createdAt: number };

/** An event as it goes over the network. */
export interface SentEvent {
  readonly body: Buffer;
  readonly signature: string;
}

/** The provider's own books, and what patients, banks and its network do. */
export interface CardBooks {
  readonly cards: CardProvider;
  readonly intents: ReadonlyMap<string, CardIntent>;
  readonly refunds: ReadonlyMap<string, CardRefund>;
  readonly disputes: ReadonlyMap<string, CardDispute>;
  /** All events so far; the schedule takes them from here and delivers them. */
  readonly events: SentEvent[];
  /** The patient pays; the card may be declined, or the bank take its time. */
  pay(intentId: string): void;
  /** The staff refund something of a payment in the provider's dashboard. */
  refund(intentId: string): void;
  /** The patient's bank takes a payment back. */
  dispute(intentId: string): void;
  /** Banks decide what they were still thinking about; they may also send back what was refunded. */
  settle(mayFail: boolean): void;
  /** Whether banks are still thinking. */
  isUndecided(): boolean;
  /** A forged event. */
  forge(event: CardEvent): SentEvent;
}

interface Options {
  readonly random: Random;
  readonly now: () => number;
  /** False takes the protection of idempotency keys away, for the control. */
  readonly keepsKeys: boolean;
}

const EVIDENCE_MS = 7 * DAY_MS;
const SECRET = 'the secret of the books';

const sign = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const toSentEvent = (event: CardEvent, secret: string): SentEvent => {
  const body = Buffer.from(JSON.stringify(event));
  return { body, signature: sign(body, secret) };
};

/** JSON knows no dates. */
function toEvent(rawBody: Buffer): CardEvent {
  const event = JSON.parse(rawBody.toString()) as CardEvent;
  if (event.kind !== 'dispute_changed') return event;
  const { evidenceDueAt } = event.dispute;
  const dueAt = evidenceDueAt && new Date(evidenceDueAt);
  return { ...event, dispute: { ...event.dispute, evidenceDueAt: dueAt } };
}

/** A card provider in memory; the same seed gives the same declines, delays and failures. */
export function createCardBooks({ random, now, keepsKeys }: Options): CardBooks {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const responses = new Map<string, string>();
  const events: SentEvent[] = [];
  let count = 0;

  const createId = (prefix: string): string => `${prefix}_${(count += 1)}`;
  const publish = (event: CardEvent): void => void events.push(toSentEvent(event, SECRET));
  const publishRefund = (refund: Refund): void => {
    publish({ id: createId('evt'), kind: 'refund_changed', refund: { ...refund } });
    const { intentId } = refund;
    if (intentId !== null && random.chance(0.3)) {
      publish({ id: createId('evt'), kind: 'charge_refunded', intentId });
    }
  };
  const succeed = (intent: Intent): void => {
    intent.isProcessing = false;
    intent.state = 'succeeded';
    publish({ id: createId('evt'), kind: 'payment_succeeded', intent: { ...intent } });
  };
  const refundedCents = (intentId: string): number =>
    [...refunds.values()]
      .filter((refund) => refund.intentId === intentId && refund.state !== 'failed')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const publishDispute = (dispute: Dispute): void =>
    publish({ id: createId('evt'), kind: 'dispute_changed', dispute: { ...dispute } });
  const isDisputed = (intentId: string): boolean =>
    [...disputes.values()].some((one) => one.intentId === intentId && one.state !== 'won');
  /** Null when the payment has not so much left. */
  const makeRefund = (made: Omit<Refund, 'id' | 'state' | 'createdAt'>): Refund | null => {
    const { intentId, amountCents } = made;
    const intent = intents.get(intentId ?? '');
    if (intent?.state !== 'succeeded' || isDisputed(intent.id)) return null;
    if (amountCents > intent.amountCents - refundedCents(intent.id)) return null;
    const state = random.chance(0.5) ? 'pending' : 'succeeded';
    const refund: Refund = { ...made, id: createId('re'), state, createdAt: now() };
    refunds.set(refund.id, refund);
    publishRefund(refund);
    return refund;
  };
  const known = <T>(found: Map<string, T>, key: string): T | undefined =>
    found.get(keepsKeys ? (responses.get(key) ?? '') : '');

  const cards: CardProvider = {
    async createIntent({ idempotencyKey, amountCents, currency, metadata }) {
      await turn();
      const earlier = known(intents, idempotencyKey);
      if (earlier) return { ...earlier };
      const id = createId('pi');
      const base = {
        id,
        clientSecret: `${id}_secret`,
        state: 'open',
        isProcessing: false,
      } as const;
      intents.set(id, { ...base, amountCents, currency, metadata, createdAt: now() });
      responses.set(idempotencyKey, id);
      return { ...base, amountCents, currency, metadata };
    },
    async getIntent(id) {
      await turn();
      const intent = intents.get(id);
      return intent ? { ...intent } : null;
    },
    async cancelIntent(id) {
      await turn();
      const intent = intents.get(id);
      if (!intent) return null;
      if (intent.isProcessing) throw new DomainError('payment_in_progress');
      if (intent.state === 'open') intent.state = 'canceled';
      return { ...intent };
    },
    async *listIntents(since) {
      await turn();
      const all = [...intents.values()].reverse();
      for (const intent of all) if (intent.createdAt >= since.getTime()) yield { ...intent };
    },
    async createRefund({ intentId, amountCents, metadata, idempotencyKey }) {
      await turn();
      const earlier = known(refunds, idempotencyKey);
      if (earlier) return { ...earlier };
      const refund = makeRefund({ intentId, amountCents, metadata });
      if (!refund) return null;
      responses.set(idempotencyKey, refund.id);
      return { ...refund };
    },
    async getRefund(id) {
      await turn();
      const refund = refunds.get(id);
      return refund ? { ...refund } : null;
    },
    async *listRefunds(filter) {
      await turn();
      for (const refund of [...refunds.values()].reverse()) {
        const isListed =
          'since' in filter
            ? refund.createdAt >= filter.since.getTime()
            : refund.intentId === filter.intentId;
        if (isListed) yield { ...refund };
      }
    },
    async getDispute(id) {
      await turn();
      const dispute = disputes.get(id);
      return dispute ? { ...dispute } : null;
    },
    async *listDisputes(since) {
      await turn();
      const all = [...disputes.values()].reverse();
      for (const dispute of all) if (dispute.createdAt >= since.getTime()) yield { ...dispute };
    },
    readEvent(rawBody, signature) {
      if (sign(rawBody, SECRET) !== signature) throw new DomainError('signature_invalid');
      return toEvent(rawBody);
    },
  };

  return {
    cards,
    intents,
    refunds,
    disputes,
    events,
    pay(intentId) {
      const intent = intents.get(intentId);
      if (intent?.state !== 'open' || intent.isProcessing || random.chance(0.15)) return;
      if (random.chance(0.15)) intent.isProcessing = true;
      else succeed(intent);
    },
    refund(intentId) {
      const left = (intents.get(intentId)?.amountCents ?? 0) - refundedCents(intentId);
      const amountCents = random.chance(0.5) ? left : Math.floor(left / 3);
      if (amountCents > 0) makeRefund({ intentId, amountCents, metadata: {} });
    },
    dispute(intentId) {
      const { state, amountCents = 0 } = intents.get(intentId) ?? {};
      const wasDisputed = [...disputes.values()].some((one) => one.intentId === intentId);
      if (state !== 'succeeded' || wasDisputed || refundedCents(intentId) > 0) return;
      const evidenceDueAt = new Date(now() + EVIDENCE_MS);
      const facts = { id: createId('dp'), intentId, amountCents, createdAt: now() };
      const dispute: Dispute = { ...facts, state: 'open', evidenceDueAt };
      disputes.set(dispute.id, dispute);
      publishDispute(dispute);
    },
    settle(mayFail) {
      for (const intent of intents.values()) {
        if (!intent.isProcessing) continue;
        if (random.chance(0.3)) intent.isProcessing = false;
        else succeed(intent);
      }
      for (const refund of refunds.values()) {
        const isReturned = refund.state === 'succeeded' && mayFail && random.chance(0.1);
        if (refund.state !== 'pending' && !isReturned) continue;
        const isFailing = isReturned || (mayFail && random.chance(0.3));
        refund.state = isFailing ? 'failed' : 'succeeded';
        publishRefund(refund);
      }
      for (const dispute of disputes.values()) {
        if (dispute.state !== 'open') continue;
        dispute.state = random.chance(0.5) ? 'won' : 'lost';
        dispute.evidenceDueAt = null;
        publishDispute(dispute);
      }
    },
    isUndecided: () =>
      [...intents.values()].some(({ isProcessing }) => isProcessing) ||
      [...refunds.values()].some(({ state }) => state === 'pending') ||
      [...disputes.values()].some(({ state }) => state === 'open'),
    forge: (event) => toSentEvent(event, 'another secret'),
  };
}
