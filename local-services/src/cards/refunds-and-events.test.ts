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
  const charge = await stripe.charges.retrieve(rest.charge as string);
  expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
});

test('an unpaid intent cannot be refunded', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('every change adds an event with a copy of the object', async () => {
  const { id } = await createPaid();
  await stripe.refunds.create({ payment_intent: id });
  const { data } = await stripe.events.list();
  expect(data.map(({ type }) => type).toReversed()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ]);
  const created = data.at(-1);
  expect(created?.data.object).toMatchObject({ id, status: 'requires_payment_method' });
  expect((await stripe.events.retrieve(created?.id ?? '')).type).toBe('payment_intent.created');
  const succeeded = await stripe.events.list({ type: 'payment_intent.succeeded' });
  expect(succeeded.data).toHaveLength(1);
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
    created: { gt: (first.data[0]?.created ?? 0) + 60 },
  });
  expect(later.data).toEqual([]);
});
