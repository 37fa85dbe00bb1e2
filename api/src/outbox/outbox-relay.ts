import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../database/connection';
import { toLoggable } from '../loggable-error';
import { relayOutbox } from './outbox.repository';

/** What a process left behind that died is found so late, and what background jobs add. */
const POLL_MS = 1_000;
/** In between more rows gather, which one transaction then hands over together. */
const PAUSE_MS = 50;
const BATCH = 500;

export interface OutboxRelay {
  /** To be called soon after a transaction that may have added rows. */
  wake(): void;
  stop(): Promise<void>;
}

/** Hands over what the outbox holds until it is stopped. Other processes may do so in turn. */
export function startOutboxRelay(db: Db, log: FastifyBaseLogger): OutboxRelay {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAwaited = false;
  let awake = (): void => undefined;

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, isAwaited || signal.aborted ? 0 : POLL_MS);
      awake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function handOver(): Promise<void> {
    isAwaited = false;
    const { handled, setAside } = await relayOutbox(db, BATCH);
    for (const row of setAside) log.error(row, 'a row of the outbox was set aside');
    if (handled === null || handled === BATCH) isAwaited = true;
  }

  async function work(): Promise<void> {
    let hasFailed = false;
    while (!signal.aborted) {
      try {
        await handOver();
        hasFailed = false;
        await sleep(PAUSE_MS);
      } catch (error) {
        if (!hasFailed) log.warn({ error: toLoggable(error) }, 'outbox could not be handed over');
        hasFailed = true;
        await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      }
      await rest();
    }
  }

  const working = work();
  return {
    wake: () => {
      isAwaited = true;
      awake();
    },
    stop: async () => {
      stopping.abort();
      awake();
      await working;
    },
  };
}

/** A request that changed something has committed by the time that its response is sent. */
export function relayAfterRequests(app: FastifyInstance, { db }: { readonly db: Db }): void {
  let relay: OutboxRelay | null = null;
  app.addHook('onReady', async () => {
    relay = startOutboxRelay(db, app.log);
  });
  app.addHook('onResponse', ({ method }, _reply, done) => {
    if (method !== 'GET') relay?.wake();
    done();
  });
  app.addHook('onClose', async () => relay?.stop());
}
