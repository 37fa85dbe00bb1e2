import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCards } from './card-server';
import { createSdk, keys, payFromBrowser, startTestCards } from './card-test-kit';

test.each([
  ['a live secret key', { ...keys, secretKey: 'sk_live_123' }],
  ['a secret key of the real test mode', { ...keys, secretKey: 'sk_test_51Habc' }],
  ['a live publishable key', { ...keys, publishableKey: 'pk_live_123' }],
])('the emulator does not start with %s', async (_case, options) => {
  await expect(startCards(options)).rejects.toThrow('accepts only its own keys');
});

test('no card number and no security code reaches the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const stateFile = join(folder, 'cards.json');
  const cards = await startTestCards({ stateFile });
  try {
    for (const number of ['4242424242424242', '4000000000000002', '4111111111111111']) {
      const wanted = { amount: 900, currency: 'usd' };
      const intent = await createSdk(cards).paymentIntents.create(wanted);
      await payFromBrowser(cards, intent, number);
    }
    const saved = await readFile(stateFile, 'utf8');
    expect(saved).toContain('"last4":"4242"');
    expect(saved).toContain('"last4":"1111"');
    expect(saved).not.toMatch(/\b\d{12,19}\b|987654/);
  } finally {
    await cards.stop();
    await rm(folder, { recursive: true });
  }
});

test('a damaged state file is named in an error and not overwritten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const stateFile = join(folder, 'cards.json');
  await writeFile(stateFile, '{"intents":');
  await expect(startTestCards({ stateFile })).rejects.toThrow(stateFile);
  expect(await readFile(stateFile, 'utf8')).toBe('{"intents":');
  await rm(folder, { recursive: true });
});

test('the code for the page is served as one script', async () => {
  const cards = await startTestCards();
  try {
    const response = await fetch(`${cards.url}/local/cards/stripe.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('Card number');
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(response.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  } finally {
    await cards.stop();
  }
});

test('a page lists the payments with their refunds', async () => {
  const cards = await startTestCards();
  const read = async () => (await fetch(`${cards.url}/local/cards`)).text();
  try {
    expect(await read()).toContain('No payments yet');
    const stripe = createSdk(cards);
    const intent = await stripe.paymentIntents.create({ amount: 12_000, currency: 'usd' });
    expect(await read()).toContain('requires payment method');
    await payFromBrowser(cards, intent, '4242424242424242');
    await stripe.refunds.create({ payment_intent: intent.id, amount: 4_550 });
    const [, payment = ''] = (await read()).split(intent.id);
    expect(payment).toContain('$120.00');
    expect(payment).toContain('Refund of $45.50, succeeded');
    const style = await fetch(`${cards.url}/local/cards/page.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  } finally {
    await cards.stop();
  }
});
