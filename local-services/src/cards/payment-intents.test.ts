import Stripe from 'stripe';
import type { CardServer } from './card-server';
import { callFromBrowser, createSdk, startTestCards, typedCard } from './card-test-kit';

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
    description: 'Teeth Whitening',
    automatic_payment_methods: { enabled: true },
  });

const pay = (intent: Stripe.PaymentIntent, number: string) =>
  callFromBrowser(cards, `/payment_intents/${intent.id}/confirm`, {
    body: { client_secret: intent.client_secret ?? '', ...typedCard(number) },
  });

const answerChallenge = (intent: Stripe.PaymentIntent, outcome: string) =>
  callFromBrowser(cards, `/payment_intents/${intent.id}/authentication`, {
    body: { client_secret: intent.client_secret ?? '', outcome },
  });

test('an intent is created, found and listed', async () => {
  const intent = await createIntent();
  expect(intent).toMatchObject({
    amount: 12_000,
    currency: 'usd',
    metadata: { bookingId: 'b-7' },
    status: 'requires_payment_method',
    livemode: false,
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
  expect((await stripe.paymentIntents.retrieve(intent.id)).metadata).toEqual({ bookingId: 'b-7' });
  const { data } = await stripe.paymentIntents.list({ limit: 1 });
  expect(data.map(({ id }) => id)).toEqual([intent.id]);
});

test('a typed test card pays from the browser', async () => {
  const intent = await createIntent();
  const paid = await pay(intent, '4242 4242 4242 4242');
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 12_000 } });
  expect(paid.body).not.toHaveProperty('metadata');

  const found = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  });
  expect(found).toMatchObject({
    status: 'succeeded',
    amount_received: 12_000,
    latest_charge: { paid: true, billing_details: { name: 'Card Holder' } },
    payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2039 } },
  });
});

const declined = 'card_declined';

test.each([
  {
    number: '4000000000000002',
    refusal: {
      code: declined,
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    number: '4000000000009995',
    refusal: {
      code: declined,
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    refusal: {
      code: 'expired_card',
      decline_code: 'expired_card',
      message: 'Your card has expired.',
    },
  },
  // A number that is valid but not a published test card: a real card is of no use here.
  {
    number: '4111111111111111',
    refusal: {
      code: declined,
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. This is a local stand-in: use one of the test card numbers.',
    },
  },
])('$number is declined, and another card may follow', async ({ number, refusal }) => {
  const intent = await createIntent();
  const answer = await pay(intent, number);
  expect(answer.status).toBe(402);
  expect(answer.body.error).toMatchObject({
    type: 'card_error',
    ...refusal,
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
  const found = await stripe.paymentIntents.retrieve(intent.id);
  expect(found.last_payment_error).toMatchObject(refusal);
  expect(found.payment_method).toBeNull();

  expect((await pay(intent, '4242424242424242')).body.status).toBe('succeeded');
  expect((await stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull();
});

test.each(['4000002500003155', '4000002760003184'])(
  '%s asks for authentication',
  async (number) => {
    const intent = await createIntent();
    const asked = await pay(intent, number);
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
    const settled = await answerChallenge(intent, 'complete');
    expect(settled.body).toMatchObject({ status: 'succeeded', next_action: null });
  },
);

test('a failed authentication leaves the intent to another card', async () => {
  const intent = await createIntent();
  await pay(intent, '4000002500003155');
  const failed = await answerChallenge(intent, 'fail');
  expect(failed).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    },
  });
  const again = await answerChallenge(intent, 'complete');
  expect(again.body.error?.code).toBe('payment_intent_unexpected_state');
});

test('a card can be declined after authentication', async () => {
  const intent = await createIntent();
  await pay(intent, '4000008260003178');
  const declined = await answerChallenge(intent, 'complete');
  expect(declined.body.error?.decline_code).toBe('insufficient_funds');
});

test('the SDK confirms with test methods and throws its own errors', async () => {
  const first = await createIntent();
  const paid = await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');

  const second = await createIntent();
  const declining = stripe.paymentIntents.confirm(second.id, {
    payment_method: 'pm_card_visa_chargeDeclined',
  });
  await expect(declining).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(declining).rejects.toMatchObject({
    statusCode: 402,
    decline_code: 'generic_decline',
    payment_intent: { id: second.id },
  });
});

test('an intent can be created and confirmed at once', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_mastercard',
  });
  expect(intent.status).toBe('succeeded');
});

test('what is settled stays settled', async () => {
  const paid = await createIntent();
  await pay(paid, '4242424242424242');
  const unexpected = { code: 'payment_intent_unexpected_state' };
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected);
  expect((await pay(paid, '4242424242424242')).body.error).toMatchObject(unexpected);

  const canceled = await createIntent();
  const answer = await stripe.paymentIntents.cancel(canceled.id, {
    cancellation_reason: 'abandoned',
  });
  expect(answer).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect((await pay(canceled, '4242424242424242')).body.error).toMatchObject(unexpected);
});

test('the SDK is refused what the provider refuses', async () => {
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
  const stranger = createSdk(cards, 'sk_test_local_other');
  await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('card numbers come only from the browser', async () => {
  const intent = await createIntent();
  const answer = await fetch(`${cards.url}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local_jest' },
    body: new URLSearchParams(typedCard('4242424242424242')),
  });
  expect(answer.status).toBe(400);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

test('the browser sees an intent only with its key and its client secret', async () => {
  const [mine, other] = [await createIntent(), await createIntent()];
  const path = (secret: string | null) =>
    `/payment_intents/${mine.id}?client_secret=${secret ?? ''}`;
  expect((await callFromBrowser(cards, path(mine.client_secret))).body.id).toBe(mine.id);
  expect((await callFromBrowser(cards, path(other.client_secret))).status).toBe(404);
  expect((await callFromBrowser(cards, path(''))).status).toBe(400);
  const asMerchant = await callFromBrowser(cards, path(mine.client_secret), {
    key: 'sk_test_local_jest',
  });
  expect(asMerchant.status).toBe(401);
});

test('a broken provider answers 500', async () => {
  cards.control.failNext(1);
  await expect(stripe.paymentIntents.list()).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.paymentIntents.list()).object).toBe('list');
});
