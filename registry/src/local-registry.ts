import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { formatHistoryEntry } from 'shared-contracts';
import { applyChange, type Change } from './document/change';
import { collect } from './document/collect';
import type { ChangeContext } from './document/entry';
import { RegistryError } from './errors';
import { assertCompatible } from './gates/activation-gates';
import type { ShellFacts } from './gates/gate';
import type { Registry } from './registry';
import { checkCandidate, publishRelease } from './release/publish-release';
import { verify } from './release/verify';
import { createDirectoryStorage } from './storage/directory-storage';
import { type Snapshot, StaleDocument, type Storage, updateDocument } from './storage/storage';
import { createTelemetryFolder, type Telemetry } from './telemetry/telemetry-folder';
import { createTokenFolder } from './tokens/token-folder';

/**
 * The registry in a folder of this machine; creates nothing until something is stored.
 * `onBrokenToken` gets the name of each file in `tokens` without a valid token.
 */
export function openRegistryDir(dir: string, onBrokenToken?: (file: string) => void) {
  return {
    storage: createDirectoryStorage(dir),
    telemetry: createTelemetryFolder(join(dir, 'telemetry')),
    tokens: createTokenFolder(join(dir, 'tokens'), onBrokenToken),
  };
}
/** What the folder of a registry contains. */
export type RegistryDir = ReturnType<typeof openRegistryDir>;

const RATES_MS = 24 * 3600 * 1000;

/** What a registry on this machine needs; `by` is recorded in its history. */
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
 * Deletes folders only after they are gone from the document, which never names what is not
 * stored. Leftovers are swept first: on a full disk that makes room for the next document.
 */
async function collectStored(storage: Storage, keep: number, context: ChangeContext) {
  const { document } = await storage.readDocument();
  await storage.sweep(document);
  let collection = collect(document, keep, context);
  if (collection.removed.length > 0) {
    await updateDocument(storage, (newest) => {
      collection = collect(newest, keep, context);
      return collection.document;
    });
  }
  for (const id of collection.removed) await storage.deleteRelease(id);
  return collection.removed;
}

/** A registry on this machine. It checks no access: anyone who can open the folder can do everything. */
export function createLocalRegistry(options: LocalRegistryOptions): Registry {
  const { storage, telemetry, shell, by, clock } = options;
  const createContext = (): ChangeContext => ({
    by,
    at: clock().toISOString(),
    salt: randomBytes(12).toString('base64url'),
  });

  async function change(request: Change, etag: string): Promise<Snapshot> {
    const { document, etag: newest } = await storage.readDocument();
    try {
      if (newest !== etag) throw new StaleDocument();
      const next = applyChange(document, request, createContext());
      await assertCompatible(next, request, shell);
      return await storage.writeDocument(next, etag);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      const { remote } = request;
      const params = { remote, change: await describeLastChange(storage, remote) };
      throw new RegistryError('document_changed', { params });
    }
  }

  return {
    read: storage.readDocument,
    check: async (candidate) => void (await checkCandidate(candidate, options)),
    publish: (candidate) => publishRelease(candidate, options, createContext()),
    change,
    rates: () => telemetry.ratesSince(new Date(clock().getTime() - RATES_MS)),
    verify: async () => verify(storage, (await storage.readDocument()).document),
    collect: (keep) => collectStored(storage, keep, createContext()),
  };
}
