import { setTimeout as sleep } from 'node:timers/promises';
import { type DayChange, dayChangeSchema } from 'shared-contracts';
import { z } from 'zod';
import type { Clinic } from '../clinic';
import { listenUntilEnd } from './listening-connection';

const PAUSE_MS = 1_000;

const notificationSchema = z.object({ ...dayChangeSchema.shape, clinicId: z.number() });

type Listener = (change: DayChange) => void;

/** `idle` until the first subscription. */
type ListenerState = 'idle' | 'connected' | 'reconnecting';

/** The changes of the clinic's days, whichever process made them. */
export interface DayChanges {
  /** The result ends the subscription. */
  subscribe(listener: Listener): () => void;
  readState(): ListenerState;
  stop(): Promise<void>;
}

/** Null unless it is one of ours: any role of the database can send one, and other versions send theirs. */
function readNotification(payload: string): z.output<typeof notificationSchema> | null {
  try {
    return notificationSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/**
 * Listens to the database from the first subscription on. When the connection breaks, and when there is
 * one again, it says that any day may have changed.
 * @param databaseUrl - without a pooler between
 */
export function createDayChanges(databaseUrl: string, { clinicId }: Clinic): DayChanges {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | null = null;
  let state: ListenerState = 'idle';

  const tell: Listener = (change) => listeners.forEach((listener) => listener(change));

  function onPayload(payload: string): void {
    const change = readNotification(payload);
    if (change?.clinicId === clinicId) tell({ dateLocal: change.dateLocal });
  }

  function onListening(): void {
    state = 'connected';
    tell({ dateLocal: null });
  }

  async function work(): Promise<void> {
    const listening = { channel: 'day_changed', onPayload, onListening, signal };
    while (!signal.aborted) {
      await listenUntilEnd(databaseUrl, listening).catch(() => undefined);
      if (signal.aborted) return;
      if (state === 'connected') tell({ dateLocal: null });
      state = 'reconnecting';
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (!signal.aborted) working ??= work();
      return () => void listeners.delete(listener);
    },
    readState: () => state,
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
