import { randomBytes } from 'node:crypto';
import { formatHistoryEntry } from 'shared-contracts';
import { applyChange, type Change } from './document/change';
import { type Collection, collect } from './document/collect';
import type { Act } from './document/entry';
import { RegistryError } from './errors';
import { requireFit } from './gates/admit';
import type { ShellFacts } from './gates/shell-facts';
import type { Registry } from './registry';
import { checkCandidate, publishRelease } from './release/publish-release';
import { verify } from './release/verify';
import { type Snapshot, StaleDocument, type Storage } from './storage/storage';
import { updateDocument } from './storage/update-document';
import type { Telemetry } from './telemetry/telemetry';

const RATES_MS = 24 * 3600 * 1000;

/** What a registry on this machine is made of, and who acts on it. */
export interface LocalRegistryOptions {
  readonly storage: Storage;
  readonly telemetry: Telemetry;
  readonly shell: () => Promise<ShellFacts>;
  readonly by: string;
  readonly clock: () => Date;
}

async function describeLastChange(storage: Storage, remote: string): Promise<string> {
  const { document } = await storage.readDocument();
  const last = document.history.findLast((entry) => entry.remote === remote);
  return last ? `${last.by} ${formatHistoryEntry(last)}` : 'the registry';
}

/**
 * Removes folders only after the document has let go of them: it never names what is gone. What
 * no document names goes first, which on a full disk makes the room for the next document.
 */
async function collectStored(storage: Storage, keep: number, act: Act) {
  let collection: Collection | undefined;
  const { document } = await storage.readDocument();
  await storage.sweep(document);
  if (collect(document, keep, act).removed.length > 0) {
    await updateDocument(storage, (newest) => {
      collection = collect(newest, keep, act);
      return collection.document;
    });
  }
  const removed = collection?.removed ?? [];
  for (const id of removed) await storage.deleteRelease(id);
  return removed;
}

/** A registry on this machine. Rights are not asked here: who reaches the folder may do all. */
export function createLocalRegistry(options: LocalRegistryOptions): Registry {
  const { storage, telemetry, shell, by, clock } = options;
  const act = (): Act => ({
    by,
    at: clock().toISOString(),
    salt: randomBytes(12).toString('base64url'),
  });

  async function change(decision: Change, etag: string): Promise<Snapshot> {
    const { document, etag: newest } = await storage.readDocument();
    try {
      if (newest !== etag) throw new StaleDocument();
      const next = applyChange(document, decision, act());
      await requireFit(next, decision, shell);
      return await storage.writeDocument(next, etag);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      const { remote } = decision;
      const params = { remote, change: await describeLastChange(storage, remote) };
      throw new RegistryError('document_changed', { params });
    }
  }

  return {
    read: storage.readDocument,
    check: async (candidate) => void (await checkCandidate(candidate, options)),
    publish: (candidate) => publishRelease(candidate, options, act()),
    change,
    rates: () => telemetry.ratesSince(new Date(clock().getTime() - RATES_MS)),
    verify: async () => verify(storage, (await storage.readDocument()).document),
    collect: (keep) => collectStored(storage, keep, act()),
  };
}
