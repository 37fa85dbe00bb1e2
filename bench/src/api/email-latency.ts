import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailSink } from './email-sink';
import type { createVisits } from './visits';

const PAUSE_MS = 50;
const LONGEST_WAIT_MS = 10_000;

interface Options {
  readonly port: number;
  readonly sink: EmailSink;
  readonly visits: ReturnType<typeof createVisits>;
  readonly count: number;
}

async function waitForArrival({ arrivals }: EmailSink, email: string, since: number) {
  while (performance.now() - since < LONGEST_WAIT_MS) {
    const arrivedAt = arrivals.get(email);
    if (arrivedAt !== undefined) return Math.max(0, arrivedAt - since);
    await sleep(1);
  }
  throw new Error('an email was not sent');
}

/**
 * How long after the response each booking's email reached the mail server, in milliseconds: its job has
 * read and rendered by then, so it had started earlier.
 */
export async function measureEmailLatency({
  port,
  sink,
  visits,
  count,
}: Options): Promise<number[]> {
  const waits: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const { patient, body } = visits.takeBody();
    const response = await fetch(`http://127.0.0.1:${port}/api/bookings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${patient.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`a booking was rejected: ${await response.text()}`);
    waits.push(waitForArrival(sink, patient.email, performance.now()));
    await sleep(PAUSE_MS + Math.random() * PAUSE_MS);
  }
  return Promise.all(waits);
}
