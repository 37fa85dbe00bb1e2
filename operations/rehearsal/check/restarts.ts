import { errorEnvelopeSchema } from 'shared-contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '../../processes/run';
import type { Site } from '../site';
import type { Visitor } from './visitor';

const toPath = () =>
  `/api/appoinmentAvailability?month=${new Date().toISOString().slice(0, 'YYYY-MM'.length)}`;

/** How a request ended: `ok`, `unavailable` with the envelope that tells clients to try again, or what else it was. */
async function ask(visitor: Visitor): Promise<string> {
  try {
    const { status, body } = await visitor.send(toPath());
    if (status === 200) return 'ok';
    const envelope = errorEnvelopeSchema.safeParse(JSON.parse(body));
    return envelope.data?.retryable ? 'unavailable' : `status ${status}`;
  } catch (error) {
    return `no answer (${(error as NodeJS.ErrnoException).code ?? 'no JSON'})`;
  }
}

/** Asks for the availability, one request after the other, until told to stop; counts how they ended. */
function startAsking(visitor: Visitor) {
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const ended = await ask(visitor);
      counts.set(ended, (counts.get(ended) ?? 0) + 1);
      await sleep(20);
    }
  })();
  return {
    stop: async (): Promise<ReadonlyMap<string, number>> => {
      stopping.abort();
      await asking;
      return counts;
    },
  };
}

/** How requests may end while a process starts again, beside well: there is one of each, and it tells clients to try again. */
const restarts = [
  { name: 'registry', may: [] },
  { name: 'worker', may: [] },
  { name: 'shell', may: ['unavailable'] },
  { name: 'api', may: ['unavailable'] },
  { name: 'postgres', may: ['unavailable'] },
  { name: 'caddy', may: ['no answer (ECONNREFUSED)', 'no answer (ECONNRESET)'] },
] as const;

/** Restarts one process after the other. Returns for each how requests ended meanwhile, and throws when one ended as it may not. */
export async function restartAll(site: Site, visitor: Visitor): Promise<Record<string, object>> {
  const parts = { ...site.servers, postgres: site.postgres, caddy: site.caddy };
  const seen: Record<string, object> = {};
  for (const { name, may } of restarts) {
    const asking = startAsking(visitor);
    await parts[name].restart();
    await waitFor(`requests are answered after the restart of ${name}`, async () =>
      (await ask(visitor)) === 'ok' ? true : null,
    );
    await sleep(500);
    const counts = Object.fromEntries(await asking.stop());
    const wrong = Object.keys(counts).filter(
      (ended) => ended !== 'ok' && !(may as readonly string[]).includes(ended),
    );
    seen[name] = counts;
    if (wrong.length > 0 || !counts.ok) {
      throw new Error(`while ${name} started again: ${JSON.stringify(counts)}`);
    }
  }
  return seen;
}
