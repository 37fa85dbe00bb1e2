import { requireObject } from './card-ledger';
import type { CardEvent } from './card-objects';
import type { CardStore } from './card-store';
import { createWebhookSender } from './webhook-sender';

export interface Webhooks {
  /** Sends a new event to the receiver, if there is one. */
  readonly publish: (event: CardEvent) => void;
  /** Sends what an earlier run could not deliver. */
  readonly resume: () => void;
  /** Sends a past event once more, as the provider sometimes does. */
  readonly redeliver: (eventId: string) => void;
  /** Where events go from now on; null sends none. */
  readonly setUrl: (url: string | null) => void;
  readonly stop: () => Promise<void>;
}

export function createWebhooks(
  store: CardStore,
  { secret, url }: { secret: string; url: string | null },
): Webhooks {
  const { events } = store.state;
  let receiver = url;
  const sender = createWebhookSender(secret, (event) => {
    event.pending_webhooks = 0;
    // A lost note of the delivery costs one repeated delivery, which receivers must bear anyway.
    store.save().catch(() => null);
  });

  function publish(event: CardEvent): void {
    if (receiver === null) return;
    event.pending_webhooks = 1;
    sender.send(receiver, event);
  }

  return {
    publish,
    resume: () =>
      Object.values(events)
        .filter((event) => event.pending_webhooks > 0)
        .forEach(publish),
    redeliver: (eventId) => publish(requireObject(events, 'event', eventId)),
    setUrl(next) {
      receiver = next;
    },
    stop: sender.stop,
  };
}
