import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CardEvent } from './card-objects';

const attempts = 16;
const attemptTimeoutMs = 10_000;
const retryDelayMs = (attempt: number) => Math.min(30_000, 200 * 2 ** attempt);

/** The provider's signature scheme: HMAC-SHA256 over `<seconds>.<body>`. */
export function signWebhook(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export interface WebhookSender {
  /** Sends until the receiver answers 2xx, at growing intervals; then calls `onDelivered`. */
  readonly send: (url: string, event: CardEvent) => void;
  readonly stop: () => Promise<void>;
}

export function createWebhookSender(
  secret: string,
  onDelivered: (event: CardEvent) => void,
): WebhookSender {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function post(url: string, event: CardEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    const signature = signWebhook(body, secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // Not reachable is the same as refused: the next attempt follows.
    }
  }

  async function sendUntilTaken(url: string, event: CardEvent): Promise<void> {
    for (let attempt = 0; attempt < attempts && !stopping.signal.aborted; attempt += 1) {
      if (await post(url, event)) return onDelivered(event);
      await wait(retryDelayMs(attempt), undefined, { signal: stopping.signal }).catch(() => null);
    }
  }

  return {
    send(url, event) {
      const sending = sendUntilTaken(url, event).finally(() => running.delete(sending));
      running.add(sending);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
