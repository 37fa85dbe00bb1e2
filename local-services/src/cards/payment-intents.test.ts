import Stripe from 'stripe';
import type { CardServer } from './card-server';
import {
  callFromBrowser,
  createSdk,
  payFromBrowser,
  startTestCards,
  typedCard,
} from './card-test-kit';

let cards: CardServer;
let stripe: Stripe;

beforeAll(async () => {
  cards = await startTestCards();
  stripe = createSdk(cards);
});
afterAll(() => cards.stop());

const createIntent = () =>
  stripe.paymentIntents.create({
    amount: 12_000,
    currency: 'USD',
    metadata: { bookingId: 'b-7' },
  });

const pay = (intent: Stripe.PaymentIntent, number: string) => payFromBrowser(cards, intent, number);

const completeChallenge = (intent: Stripe.PaymentIntent, outcome: string) =>
  callFromBrowser(cards, `/payment_intents/${intent.id}/authentication`, {
    body: { client_secret: intent.client_secret, outcome },
  });

test('an intent can be created, retrieved and listed', async () => {
  const intent = await createIntent();
  expect(intent).toMatchObject({
    amount: 12_000,
    currency: 'usd',
    metadata: { bookingId: 'b-7' },
    status: 'requires_payment_method',
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect((await stripe.paymentIntents.retrieve(intent.id)).metadata).toEqual({ bookingId: 'b-7' });
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  expect(data.map(({ id }) => id)).toEqual([intent.id]);
});

test('a test card pays from the browser', async () => {
  const intent = await createIntent();
  const paid = await pay(intent, '4242 4242 4242 4242');
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 12_000 } });
  expect(paid.body).not.toHaveProperty('metadata');

  const found = await stripe.paymentIntents.retrieve(intent.id);
  expect(found).toMatchObject({ status: 'succeeded', amount_received: 12_000 });
  expect(found.payment_method).toMatch(/^pm_/);
});

test('a paid intent names its card if it is asked to', async () => {
  const intent = await createIntent();
  const expand = { expand: ['payment_method'] };
  expect((await stripe.paymentIntents.retrieve(intent.id, expand)).payment_method).toBeNull();
  await pay(intent, '4242 4242 4242 4242');
  const { payment_method: method } = await stripe.paymentIntents.retrieve(intent.id, expand);
  expect(method).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '4242' } });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  // A valid number that is not a published test card, like a real card.
  [
    '4111111111111111',
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. This is a local emulator: use one of the test card numbers.',
  ],
])('the card %s is declined, and another card can be used', async (number, ...reason) => {
  const [code, decline_code, message] = reason;
  const error = { code, decline_code, message };
  const intent = await createIntent();
  const response = await pay(intent, number);
  expect(response.status).toBe(402);
  expect(response.body.error).toMatchObject({
    type: 'card_error',
    ...error,
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
  const found = await stripe.paymentIntents.retrieve(intent.id);
  expect(found.last_payment_error).toMatchObject(error);
  expect(found.payment_method).toBeNull();

  expect((await pay(intent, '4242424242424242')).body.status).toBe('succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
});

test('a card can require authentication', async () => {
  const intent = await createIntent();
  const confirmed = await pay(intent, '4000002500003155');
  expect(confirmed.body).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  });
  const settled = await completeChallenge(intent, 'complete');
  expect(settled.body).toMatchObject({ status: 'succeeded', next_action: null });
});

test('another card can be used after a failed authentication', async () => {
  const intent = await createIntent();
  await pay(intent, '4000002500003155');
  const failed = await completeChallenge(intent, 'fail');
  expect(failed).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    },
  });
  const again = await completeChallenge(intent, 'complete');
  expect(again.body.error?.code).toBe('payment_intent_unexpected_state');
});

test('paid and cancelled intents cannot change', async () => {
  const paid = await createIntent();
  await pay(paid, '4242424242424242');
  const unexpected = { code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected);
  expect((await pay(paid, '4242424242424242')).body.error).toMatchObject(unexpected);

  const canceled = await createIntent();
  expect((await stripe.paymentIntents.cancel(canceled.id)).status).toBe('canceled');
  expect((await pay(canceled, '4242424242424242')).body.error).toMatchObject(unexpected);
});

test('the SDK gets the same errors as from the provider', async () => {
  await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripe.paymentIntents.retrieve('__proto__')).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(stripe.paymentIntents.create({ amount: 0, currency: 'usd' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
  const other = createSdk(cards, 'sk_test_local_other');
  await expect(other.paymentIntents.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('card numbers are accepted from the browser only', async () => {
  const intent = await createIntent();
  const response = await fetch(`${cards.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local_jest', 'content-type': 'application/json' },
    body: JSON.stringify(typedCard('4242424242424242')),
  });
  expect(response.status).toBe(404);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

test('the browser can pay an intent only with its key and its client secret', async () => {
  const [mine, other] = [await createIntent(), await createIntent()];
  const confirm = (secret: string | null, key?: string) =>
    callFromBrowser(cards, `/payment_intents/${mine.id}/confirm`, {
      body: { client_secret: secret, ...typedCard('4242424242424242') },
      ...(key && { key }),
    });
  expect((await confirm(other.client_secret)).status).toBe(404);
  expect((await confirm('')).status).toBe(400);
  expect((await confirm(mine.client_secret, 'sk_test_local_jest')).status).toBe(401);
  expect((await stripe.paymentIntents.retrieve(mine.id)).status).toBe('requires_payment_method');
  expect((await confirm(mine.client_secret)).body.status).toBe('succeeded');
});

test('an outage answers 500', async () => {
  cards.control.failNext(1);
  await expect(stripe.paymentIntents.list()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).object).toBe('list');
});
