import { createHmac } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../src/domain-error';
import type { CardEvent, CardIntent, CardProvider, CardRefund } from '../src/ports';
import type { Random } from './random';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Intent = Writable<CardIntent> & { isProcessing: boolean; readonly createdAt: number };
type Refund = Writable<CardRefund> & { readonly createdAt: number };

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
  /** All events so far; the schedule takes them from here and delivers them. */
  readonly events: SentEvent[];
  /** The patient pays; the card may be declined, or the bank take its time. */
  pay(intentId: string): void;
  /** Banks decide what they were still thinking about. */
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

const SECRET = 'the secret of the books';

const sign = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const toSentEvent = (event: CardEvent, secret: string): SentEvent => {
  const body = Buffer.from(JSON.stringify(event));
  return { body, signature: sign(body, secret) };
};

/** A card provider in memory; the same seed gives the same declines, delays and failures. */
export function createCardBooks({ random, now, keepsKeys }: Options): CardBooks {
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
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
      const intent = intents.get(intentId);
      const left = (intent?.amountCents ?? 0) - refundedCents(intentId);
      if (intent?.state !== 'succeeded' || amountCents > left) return null;
      const id = createId('re');
      const state = random.chance(0.5) ? 'pending' : 'succeeded';
      const refund: Refund = { id, intentId, amountCents, state, metadata, createdAt: now() };
      refunds.set(id, refund);
      responses.set(idempotencyKey, id);
      publishRefund(refund);
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
    readEvent(rawBody, signature) {
      if (sign(rawBody, SECRET) !== signature) throw new DomainError('signature_invalid');
      return JSON.parse(rawBody.toString()) as CardEvent;
    },
  };

  return {
    cards,
    intents,
    refunds,
    events,
    pay(intentId) {
      const intent = intents.get(intentId);
      if (intent?.state !== 'open' || intent.isProcessing || random.chance(0.15)) return;
      if (random.chance(0.15)) intent.isProcessing = true;
      else succeed(intent);
    },
    settle(mayFail) {
      for (const intent of intents.values()) {
        if (!intent.isProcessing) continue;
        if (random.chance(0.3)) intent.isProcessing = false;
        else succeed(intent);
      }
      for (const refund of refunds.values()) {
        if (refund.state !== 'pending') continue;
        refund.state = mayFail && random.chance(0.3) ? 'failed' : 'succeeded';
        publishRefund(refund);
      }
    },
    isUndecided: () =>
      [...intents.values()].some(({ isProcessing }) => isProcessing) ||
      [...refunds.values()].some(({ state }) => state === 'pending'),
    forge: (event) => toSentEvent(event, 'another secret'),
  };
}
