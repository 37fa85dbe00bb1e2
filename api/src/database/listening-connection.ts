import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PULSE_MS = 3_000;
/** For connecting, and for each answer. */
const ANSWER_MS = 3_000;

interface Listening {
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** Called once nothing can be missed any more. */
  readonly onListening: () => void;
  /** Ends the connection. */
  readonly signal: AbortSignal;
}

/** Asks at intervals whether the other end is there: a cut that sends no packet is noticed by nothing else. */
async function feelPulse(client: pg.Client, ended: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await sleep(PULSE_MS, undefined, { signal: ended });
      await client.query('select 1');
    }
  } catch {
    // While a query is not answered this does not wait for the server.
    void client.end();
  }
}

/** Resolves when a connection that listens has ended, 6 seconds after a silent cut. */
export async function listenUntilEnd(databaseUrl: string, listening: Listening): Promise<void> {
  const { channel, onPayload, onListening, signal } = listening;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'molar-listener',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => undefined); // `end` follows.
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  const close = (): void => {
    ending.abort();
    void client.end();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    // By itself `connect` would wait for ever once the client is ended before there is a connection.
    await Promise.race([client.connect(), ended]);
    signal.throwIfAborted();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onListening();
    void feelPulse(client, ending.signal);
    await ended;
  } finally {
    ending.abort();
    void client.end();
    signal.removeEventListener('abort', close);
  }
}
