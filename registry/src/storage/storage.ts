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
 * at all, and that both survive a power failure once the promise has resolved. Files of a version that
 * no document has named may be incomplete.
 */
export interface Storage {
  /** The newest document; an empty one before the first change. */
  readonly readDocument: () => Promise<Snapshot>;
  /**
   * Replaces the newest document by one that was made from it, and adds what is new in its history.
   * Throws {@link StaleDocument} when `base` is not the newest.
   */
  readonly writeDocument: (document: ReleaseDocument, base: Snapshot) => Promise<Snapshot>;
  /**
   * Stores files that belong to no release yet, and their source maps by the paths of the scripts;
   * returns the draft's ID.
   */
  readonly stageDraft: (files: Files, sourceMaps: Files) => Promise<string>;
  /** Deletes a draft; nothing happens when it is gone. */
  readonly discardDraft: (draftId: string) => Promise<void>;
  /**
   * Makes a draft the files of a release that is not in the document yet. Nothing changes when the
   * same files are stored; throws `publish_in_progress` when other files are.
   */
  readonly placeDraft: (id: ReleaseId, draftId: string) => Promise<void>;
  /** The paths of a release's stored files; empty when it is not stored. */
  readonly listFiles: (id: ReleaseId) => Promise<string[]>;
  readonly readFile: (id: ReleaseId, path: string) => Promise<Uint8Array>;
  /** The source map of a release's script; null when it has none. */
  readonly readSourceMap: (id: ReleaseId, script: string) => Promise<Uint8Array | null>;
  readonly deleteRelease: (id: ReleaseId) => Promise<void>;
  /**
   * Resolves once the folder that is served has the files of all releases of a document; only then may
   * a shell learn of it.
   */
  readonly serve: (snapshot: Snapshot) => Promise<void>;
  /** Deletes old history, and what unfinished publishes left: folders that are not in the document. */
  readonly sweep: (document: ReleaseDocument, now: Date) => Promise<void>;
}

/** The part of a storage that holds files. */
export interface ReleaseStore extends Pick<
  Storage,
  | 'stageDraft'
  | 'discardDraft'
  | 'placeDraft'
  | 'listFiles'
  | 'readFile'
  | 'readSourceMap'
  | 'deleteRelease'
> {
  /** Deletes what unfinished publishes left, except the versions that the document names. */
  readonly sweepFiles: (isInDocument: (id: ReleaseId) => boolean) => Promise<void>;
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
  change: (document: ReleaseDocument) => ReleaseDocument | Promise<ReleaseDocument>,
): Promise<Snapshot> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const base = await storage.readDocument();
    const next = await change(base.document);
    if (next === base.document) return base;
    try {
      return await storage.writeDocument(next, base);
    } catch (error) {
      if (!(error instanceof StaleDocument)) throw error;
      await sleep(PAUSE_MS * Math.random() * (attempt + 1));
    }
  }
  throw new RegistryError('busy');
}
