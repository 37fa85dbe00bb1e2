import type { Change } from './document/change';
import { RegistryError } from './errors';
import type { Registry } from './registry';
import type { Snapshot } from './storage/storage';

const ATTEMPTS = 5;

const entryIn = ({ document }: Snapshot, remote: string) =>
  JSON.stringify(document.remotes[remote] ?? null);

/**
 * Carries out a decision about one remote. That another team changed its own remote meanwhile
 * does not matter; that somebody changed this one does: then it throws `document_changed`.
 */
export async function decide(
  registry: Registry,
  change: Change,
  seen: Snapshot,
): Promise<Snapshot> {
  let newest = seen;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await registry.change(change, newest.etag);
    } catch (error) {
      const isStale = error instanceof RegistryError && error.code === 'document_changed';
      if (!isStale || attempt === ATTEMPTS) throw error;
      newest = await registry.read();
      if (entryIn(newest, change.remote) !== entryIn(seen, change.remote)) throw error;
    }
  }
}
