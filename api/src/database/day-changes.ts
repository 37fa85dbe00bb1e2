import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type DayChange, dayChangeSchema } from 'shared-contracts';
import { z } from 'zod';
import type { Clinic } from '../clinic';

const PAUSE_MS = 1_000;

const notificationSchema = z.object({ ...dayChangeSchema.shape, clinicId: z.number() });

type Listener = (change: DayChange) => void;

/** The changes of the clinic's days, whichever process made them. */
export interface DayChanges {
  /** The result ends the subscription. */
  subscribe(listener: Listener): () => void;
  stop(): Promise<void>;
}

/**
 * Listens to the database from the first subscription on. After a broken connection it connects again, and
 * says that any day may have changed.
 */
export function createDayChanges(databaseUrl: string, { clinicId }: Clinic): DayChanges {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;

  const tell: Listener = (change) => listeners.forEach((listener) => listener(change));

  function onNotification({ payload = '' }: pg.Notification): void {
    const { dateLocal, ...of } = notificationSchema.parse(JSON.parse(payload));
    if (of.clinicId === clinicId) tell({ dateLocal });
  }

  /** Resolves when the connection has ended. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', () => undefined); // `end` follows.
    client.on('notification', onNotification);
    const close = (): void => void client.end();
    signal.addEventListener('abort', close, { once: true });
    try {
      await client.connect();
      await client.query('listen day_changed');
      tell({ dateLocal: null });
      await ended;
    } finally {
      signal.removeEventListener('abort', close);
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (!signal.aborted) working ??= work();
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
