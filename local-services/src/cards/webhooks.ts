import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CardEvent, type CardLedger, type CardStore, createObject } from './card-store';

const ATTEMPTS = 16;
const ATTEMPT_TIMEOUT_MS = 10_000;
const toRetryDelayMs = (attempt: number) => Math.min(30_000, 200 * 2 ** attempt);

/** The provider's signature scheme: HMAC-SHA256 of `<seconds>.<body>`. */
function sign(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

async function isAccepted(sending: Promise<Response>): Promise<boolean> {
  try {
    const response = await sending;
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // An unreachable receiver is tried again, like one that returns an error.
  }
}

export interface Webhooks {
  /** Sends an event with a copy of the object to the receiver, if there is one. */
  readonly publish: CardLedger['publish'];
  /** Sends what an earlier process could not deliver. */
  readonly resume: () => void;
  readonly stop: () => Promise<void>;
}

/** Sends each event at increasing intervals until the receiver answers 2xx. */
export function createWebhooks(
  store: CardStore,
  { secret, url }: { secret: string; url: string | undefined },
): Webhooks {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function post(target: string, event: CardEvent): Promise<Response> {
    const body = JSON.stringify(event, null, 2);
    return fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    });
  }

  async function deliver(target: string, event: CardEvent): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS && !stopping.signal.aborted; attempt += 1) {
      if (await isAccepted(post(target, event))) {
        delete store.state.pending[event.id];
        // If this is not saved, the event is delivered twice, which receivers must expect anyway.
        return store.save().catch(() => undefined);
      }
      const pause = delay(toRetryDelayMs(attempt), undefined, { signal: stopping.signal });
      await pause.catch(() => undefined);
    }
  }

  function send(event: CardEvent): void {
    if (url === undefined) return;
    store.state.pending[event.id] = event;
    const delivering = deliver(url, event).finally(() => running.delete(delivering));
    running.add(delivering);
  }

  return {
    publish: (type, object) =>
      send({ ...createObject('evt', 'event'), type, data: { object: structuredClone(object) } }),
    resume: () => Object.values(store.state.pending).forEach(send),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
