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

test('the same request under one key gets the first answer', async () => {
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  const again = await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const { data } = await stripe.paymentIntents.list();
  expect(data).toHaveLength(1);
});

test('other parameters under one key are refused', async () => {
  await stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' });
  await expect(
    stripe.paymentIntents.create({ ...params, amount: 1 }, { idempotencyKey: 'booking-7' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('thirty-two creations at once under one key make one intent', async () => {
  const made = await Promise.all(
    Array.from({ length: 32 }, () =>
      stripe.paymentIntents.create(params, { idempotencyKey: 'booking-7' }),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('a decline is replayed; a request that never ran is not kept', async () => {
  const confirmed = {
    ...params,
    confirm: true,
    payment_method: 'pm_card_visa_chargeDeclined',
  };
  const decline = () => stripe.paymentIntents.create(confirmed, { idempotencyKey: 'declined' });
  await expect(decline()).rejects.toMatchObject({ statusCode: 402 });
  await expect(decline()).rejects.toMatchObject({ statusCode: 402 });
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1);

  const wrong = { ...params, currency: 'dollars' };
  await expect(
    stripe.paymentIntents.create(wrong, { idempotencyKey: 'mended' }),
  ).rejects.toMatchObject({ param: 'currency' });
  const mended = await stripe.paymentIntents.create(params, { idempotencyKey: 'mended' });
  expect(mended.currency).toBe('usd');
});
