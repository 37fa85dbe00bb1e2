import type Stripe from 'stripe';
import type { CardServer } from './card-server';
import { createSdk, startTestCards } from './card-test-kit';

let cards: CardServer;
let stripe: Stripe;

beforeEach(async () => {
  cards = await startTestCards();
  stripe = createSdk(cards);
});
afterEach(() => cards.stop());

const params = { amount: 1000, currency: 'usd' };

test('a repeated request with the same key gets the first response', async () => {
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const { data } = await stripe.paymentIntents.list();
  expect(data).toHaveLength(1);
});

test('other parameters with the same key are rejected', async () => {
  await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'booking-7' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('32 simultaneous requests with the same key create one intent', async () => {
  const created = await Promise.all(
    Array.from({ length: 32 }, () =>
      stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' }),
    ),
  );
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
});

test('an invalid request is not replayed, and can be fixed', async () => {
  const wrong = { ...params, currency: 'dollars' };
  await expect(
    stripe.paymentIntents.create(wrong, { idempotencyKey: 'fixed' }),
  ).rejects.toMatchObject({ param: 'currency' });
  const fixed = await stripe.paymentIntents.create(params, { idempotencyKey: 'fixed' });
  expect(fixed.currency).toBe('usd');
});
