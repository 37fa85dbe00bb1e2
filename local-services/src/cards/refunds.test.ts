import type Stripe from 'stripe';
import type { CardServer } from './card-server';
import { createSdk, payFromBrowser, startTestCards } from './card-test-kit';

let cards: CardServer;
let stripe: Stripe;

beforeEach(async () => {
  cards = await startTestCards();
  stripe = createSdk(cards);
});
afterEach(() => cards.stop());

async function createPaid(): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await payFromBrowser(cards, intent, '4242424242424242');
  return intent;
}

test('refunds can be partial and never exceed the payment', async () => {
  const { id } = await createPaid();
  const part = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  expect(part).toMatchObject({ amount: 400, status: 'succeeded', payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 601 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  const rest = await stripe.refunds.create({ payment_intent: id });
  expect(rest.amount).toBe(600);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const { data } = await stripe.refunds.list({ payment_intent: id });
  expect(data.map(({ amount }) => amount)).toEqual([600, 400]);
  expect((await stripe.refunds.retrieve(rest.id)).amount).toBe(600);
});

test('an unpaid intent cannot be refunded', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('lists can be paged', async () => {
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    made.unshift((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })).id);
  }
  const idsOf = (page: Stripe.ApiList<{ id: string }>) => page.data.map(({ id }) => id);

  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect([idsOf(first), first.has_more]).toEqual([made.slice(0, 2), true]);
  const second = await stripe.paymentIntents.list({ limit: 2, starting_after: made[1] ?? '' });
  expect(idsOf(second)).toEqual(made.slice(2, 4));
  const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);

  await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({
    statusCode: 400,
  });
  const later = await stripe.paymentIntents.list({
    created: { gte: (first.data[0]?.created ?? 0) + 60 },
  });
  expect(later.data).toEqual([]);
});
