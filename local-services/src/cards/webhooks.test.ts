import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import {
  type CardServer,
  createSdk,
  keys,
  payFromBrowser,
  startReceiver,
  startTestCards,
  type ReceivedWebhook,
} from './card-test-kit';

const toEvent = (stripe: Stripe, got: ReceivedWebhook | undefined, secret = keys.webhookSecret) =>
  stripe.webhooks.constructEvent(got?.body ?? '', got?.signature ?? '', secret);

async function pay(cards: CardServer, number = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const intent = await createSdk(cards).paymentIntents.create({ amount: 900, currency: 'usd' });
  await payFromBrowser(cards, intent, number);
  return intent;
}

test('the SDK accepts the signature of an event and no other', async () => {
  const receiver = await startReceiver();
  const cards = await startTestCards({ webhookUrl: receiver.url });
  const stripe = createSdk(cards);
  try {
    const intent = await pay(cards);
    await receiver.receive(1);
    const event = toEvent(stripe, receiver.received[0]);
    expect(event.type).toBe('payment_intent.succeeded');
    expect(event.data.object).toMatchObject({ id: intent.id, amount: 900 });

    expect(() => toEvent(stripe, receiver.received[0], 'whsec_other')).toThrow(/signature/);
    const { body = '', signature = '' } = receiver.received[0] ?? {};
    expect(() =>
      stripe.webhooks.constructEvent(body.replace('900', '901'), signature, keys.webhookSecret),
    ).toThrow(/signature/);
  } finally {
    await cards.stop();
    await receiver.stop();
  }
});

test('a receiver that fails gets the event again until it answers 200', async () => {
  const statuses = [500, 302, 200];
  const receiver = await startReceiver(() => statuses.shift() ?? 200);
  const cards = await startTestCards({ webhookUrl: receiver.url });
  const stripe = createSdk(cards);
  try {
    await pay(cards);
    await receiver.receive(3);
    const ids = receiver.received.map((got) => toEvent(stripe, got).id);
    expect(new Set(ids).size).toBe(1);
    expect(receiver.received).toHaveLength(3);
  } finally {
    await cards.stop();
    await receiver.stop();
  }
});

test('a restart keeps intents and delivers pending events', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const stateFile = join(folder, 'cards.json');
  const failing = await startReceiver(() => 500);
  const first = await startTestCards({ stateFile, webhookUrl: failing.url });
  const intent = await pay(first);
  await failing.receive(1);
  await first.stop();
  await failing.stop();

  const receiver = await startReceiver();
  const second = await startTestCards({ stateFile, webhookUrl: receiver.url });
  const stripe = createSdk(second);
  try {
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount: 900 });
    await receiver.receive(1);
    expect(toEvent(stripe, receiver.received[0]).data.object).toMatchObject({ id: intent.id });
  } finally {
    await second.stop();
    await receiver.stop();
    await rm(folder, { recursive: true });
  }
});

test('with a card whose events are lost the payment succeeds unreported', async () => {
  const receiver = await startReceiver();
  const cards = await startTestCards({ webhookUrl: receiver.url });
  const stripe = createSdk(cards);
  try {
    const intent = await pay(cards, '4000000000005050');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
    await stripe.refunds.create({ payment_intent: intent.id });
    await receiver.receive(2);
    const types = receiver.received.map((got) => toEvent(stripe, got).type);
    expect(types.toSorted()).toEqual(['charge.refunded', 'refund.created']);
  } finally {
    await cards.stop();
    await receiver.stop();
  }
});
