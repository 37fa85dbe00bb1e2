import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { DashboardAct } from './dashboard-acts';
import { startCards, type CardServer, type CardServerOptions } from './card-server';

export type { CardServer };

export const keys = {
  secretKey: 'sk_test_local_jest',
  publishableKey: 'pk_test_local_jest',
  webhookSecret: 'whsec_local_jest',
};

export const startTestCards = (options: Partial<CardServerOptions> = {}) =>
  startCards({ ...keys, ...options });

/** The official SDK, connected to the emulator, without its own retries. */
export const createSdk = ({ port }: Pick<CardServer, 'port'>, secretKey = keys.secretKey) =>
  new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

interface BrowserResponse {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly decline_code?: string };
}

interface BrowserCall {
  readonly body: object;
  readonly key?: string;
}

/** A call as the card form in the page makes it. */
export async function callFromBrowser(
  cards: CardServer,
  path: string,
  { body, key = keys.publishableKey }: BrowserCall,
) {
  const response = await fetch(`${cards.url}/local/cards/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as BrowserResponse };
}

/** What the form sends of a typed test card. Its security code would be recognised on the disk. */
export const typedCard = (number: string) => ({
  payment_method_data: {
    card: { number, exp_month: '12', exp_year: '2039', cvc: '987654' },
    billing_details: { name: 'Card Holder' },
  },
});

/** Pays an intent as the card form in the page does. */
export const payFromBrowser = (cards: CardServer, intent: Stripe.PaymentIntent, number: string) =>
  callFromBrowser(cards, `/payment_intents/${intent.id}/confirm`, {
    body: { client_secret: intent.client_secret, ...typedCard(number) },
  });

export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
}

/** A webhook receiver that answers with `nextStatus()` and records what it receives. */
export async function startReceiver(nextStatus: () => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(nextStatus()).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    receive: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => received.length >= count && resolve();
        waiting.add(check);
        check();
      }),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Presses a button of the page of all payments, as in the provider's dashboard. */
export async function press(
  cards: Pick<CardServer, 'url'>,
  { act, id }: { act: DashboardAct; id: string },
): Promise<number> {
  const body = new URLSearchParams({ act, id });
  const response = await fetch(`${cards.url}/local/cards`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  return response.status;
}
