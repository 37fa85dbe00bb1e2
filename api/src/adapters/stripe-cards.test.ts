import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeCards } from './stripe-cards';

const keys = { secretKey: 'sk_test_local_jest', webhookSecret: 'whsec_local_jest' };

const rejection = {
  error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
};

let server: Server;
/** The status of the intent, which the provider does not cancel. */
let status: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const isCancelling = request.method === 'POST';
    const intent = { id: 'pi_1', amount: 100, amount_received: 100, currency: 'usd', metadata: {} };
    response.writeHead(isCancelling ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isCancelling ? rejection : { ...intent, status }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

/** Rejects everything, as for an amount that is too small. */
const rejecting = createServer((_request, response) => {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ error: { type: 'invalid_request_error', code: 'amount_too_small' } }),
  );
});
beforeAll(() => new Promise<void>((resolve) => rejecting.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => rejecting.close(resolve).closeAllConnections()));

const cancel = () => {
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  return createStripeCards({ ...keys, apiUrl }).cancelIntent('pi_1');
};

it('a request that the provider rejects is not worth repeating', async () => {
  const { port } = rejecting.address() as AddressInfo;
  const cards = createStripeCards({ ...keys, apiUrl: `http://127.0.0.1:${port}` });
  const intent = { amountCents: 10, currency: 'usd', metadata: {}, idempotencyKey: 'k' };
  await expect(cards.createIntent(intent)).rejects.toMatchObject({ code: 'payment_unavailable' });
});

describe('a payment that cannot be cancelled', () => {
  it.each(['succeeded', 'canceled'])('the intent is returned as %s', async (state) => {
    status = state;
    expect(await cancel()).toMatchObject({ id: 'pi_1', state });
  });

  it('an error says that a payment is in progress while the bank decides', async () => {
    status = 'processing';
    await expect(cancel()).rejects.toMatchObject({ code: 'payment_in_progress' });
  });
});
