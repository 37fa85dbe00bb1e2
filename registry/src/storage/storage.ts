import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseDocument, ReleaseId } from 'shared-contracts';
import type { Files } from '../build/files';
import { RegistryError } from '../errors';

/** A release document and the tag of exactly this state. */
export interface Snapshot {
  readonly document: ReleaseDocument;
  readonly etag: string;
}

/**
 * Where releases and the release document are stored. Every implementation guarantees that a
 * document is replaced as a whole or not at all, that a release appears with all its files or not
 * at all, and that both survive a power failure once the promise has resolved.
 */
export interface Storage {
  /** The newest document; an empty one before the first change. */
  readonly readDocument: () => Promise<Snapshot>;
  /** Replaces the document; throws {@link StaleDocument} unless `etag` is the newest. */
  readonly writeDocument: (document: ReleaseDocument, etag: string) => Promise<Snapshot>;
  /**
   * Stores a release that is not in the document yet. Storing the same files again changes
   * nothing; throws `publish_in_progress` when other files are stored under this version.
   */
  readonly putRelease: (id: ReleaseId, files: Files) => Promise<void>;
  /** The paths of a release's stored files; empty when it is not stored. */
  readonly listFiles: (id: ReleaseId) => Promise<string[]>;
  readonly readFile: (id: ReleaseId, path: string) => Promise<Uint8Array>;
  readonly deleteRelease: (id: ReleaseId) => Promise<void>;
  /** Removes what interrupted publishes left behind: everything old that is not in the document. */
  readonly sweep: (document: ReleaseDocument) => Promise<void>;
}

/** The document was replaced after it was read. */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument';
}

const ATTEMPTS = 20;
const PAUSE_MS = 20;

/**
 * Applies a change that is valid on any document, such as adding a release, and retries when
 * others change the document at the same time. Throws what `change` throws, and finally `busy`.
 */
export async function updateDocument(
  storage: Storage,
  change: (document: ReleaseDocument) => ReleaseDocument,
): Promise<Snapshot> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { document, etag } = await storage.readDocument();
    try {
      return await storage.writeDocument(change(document), etag);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      await sleep(PAUSE_MS * Math.random() * (attempt + 1));
    }
  }
  throw new RegistryError('busy');
}
