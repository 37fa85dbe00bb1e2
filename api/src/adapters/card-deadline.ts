import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../domain-error';
import type { MoneyContext } from '../context';
import type { CardProvider } from '../ports';
import { PATIENCE_MS } from './patience';

/**
 * The provider for one request that a person waits for: all its calls together take `ms` at most, then
 * they throw `service_unavailable`. What was sent may still have its effect, as after a lost answer.
 */
export function withDeadline(cards: CardProvider, ms = PATIENCE_MS): CardProvider {
  const startedAt = performance.now();
  const hurry = async <T>(call: Promise<T>): Promise<T> => {
    const done = new AbortController();
    const rest = Math.max(0, startedAt + ms - performance.now());
    const timeout = delay(rest, null, { signal: done.signal }).then(() => {
      throw new DomainError('service_unavailable');
    });
    try {
      return await Promise.race([call, timeout]);
    } finally {
      done.abort();
      timeout.catch(() => undefined);
      call.catch(() => undefined);
    }
  };
  return {
    ...cards,
    createIntent: (intent) => hurry(cards.createIntent(intent)),
    getIntent: (id) => hurry(cards.getIntent(id)),
    cancelIntent: (id) => hurry(cards.cancelIntent(id)),
  };
}

/** For one request: its person has an answer soon, also while the provider hangs. */
export const toHurried = ({ ports, ...context }: MoneyContext): MoneyContext => ({
  ...context,
  ports: { ...ports, cards: withDeadline(ports.cards) },
});
