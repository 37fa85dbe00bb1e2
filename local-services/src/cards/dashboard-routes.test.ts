import type Stripe from 'stripe';
import {
  type CardServer,
  createSdk,
  keys,
  payFromBrowser,
  press,
  startReceiver,
  startTestCards,
} from './card-test-kit';

let cards: CardServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stripe: Stripe;
let intentId: string;

beforeEach(async () => {
  receiver = await startReceiver();
  cards = await startTestCards({ webhookUrl: receiver.url });
  stripe = createSdk(cards);
  const intent = await stripe.paymentIntents.create({ amount: 901, currency: 'usd' });
  await payFromBrowser(cards, intent, '4242424242424242');
  intentId = intent.id;
});
afterEach(async () => {
  await cards.stop();
  await receiver.stop();
});

/** The events so far, without the payment's own. */
async function readEvents(count: number): Promise<Stripe.Event[]> {
  await receiver.receive(count + 1);
  return receiver.received
    .map(({ body, signature }) =>
      stripe.webhooks.constructEvent(body, signature, keys.webhookSecret),
    )
    .filter(({ type }) => type !== 'payment_intent.succeeded');
}

const typesOf = (events: readonly Stripe.Event[]) => events.map(({ type }) => type).sort();

test('a refund in two halves, of which one fails later', async () => {
  expect(await press(cards, { act: 'refund-half', id: intentId })).toBe(303);
  expect(await press(cards, { act: 'refund', id: intentId })).toBe(303);
  const { data } = await stripe.refunds.list({ payment_intent: intentId });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [450, 'succeeded'],
    [451, 'succeeded'],
  ]);
  await press(cards, { act: 'fail-refund', id: data[0]!.id });
  expect(await stripe.refunds.retrieve(data[0]!.id)).toMatchObject({ status: 'failed' });
  const events = await readEvents(5);
  expect(typesOf(events)).toEqual([
    'charge.refunded',
    'charge.refunded',
    'refund.created',
    'refund.created',
    'refund.failed',
  ]);
  expect(await press(cards, { act: 'refund', id: intentId })).toBe(303);
});

test.each([
  ['win', 'won', 'charge.dispute.funds_reinstated'],
  ['lose', 'lost', undefined],
] as const)('a dispute that the clinic is to %s', async (act, status, reinstated) => {
  await press(cards, { act: 'dispute', id: intentId });
  const { data } = await stripe.disputes.list({});
  const [dispute] = data;
  expect(data).toMatchObject([
    { amount: 901, payment_intent: intentId, status: 'needs_response', currency: 'usd' },
  ]);
  expect(dispute!.evidence_details.due_by).toBeGreaterThan(dispute!.created);
  await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  expect(await press(cards, { act: 'dispute', id: intentId })).toBe(400);
  expect(await press(cards, { act, id: dispute!.id })).toBe(303);
  expect(await stripe.disputes.retrieve(dispute!.id)).toMatchObject({ status });
  const events = await readEvents(reinstated ? 4 : 3);
  expect(typesOf(events)).toEqual(
    [
      'charge.dispute.closed',
      'charge.dispute.created',
      ...(reinstated ? [reinstated] : []),
      'charge.dispute.funds_withdrawn',
    ].sort(),
  );
});

test('the page has the buttons, and no other site can press them', async () => {
  const page = await (await fetch(`${cards.url}/local/cards`)).text();
  for (const label of ['Refund', 'Refund half', 'Dispute']) expect(page).toContain(`>${label}<`);
  const response = await fetch(`${cards.url}/local/cards`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ act: 'refund', id: intentId }),
  });
  expect(response.status).toBe(403);
});

test('a provider that hangs answers once it goes on', async () => {
  const goOn = cards.control.hang();
  const intent = stripe.paymentIntents.retrieve(intentId);
  const first = await Promise.race([
    intent,
    new Promise((resolve) => setTimeout(resolve, 200, 'nothing')),
  ]);
  expect(first).toBe('nothing');
  goOn();
  expect(await intent).toMatchObject({ id: intentId });
});
