import type { ReleaseDocument, ReleaseId } from 'shared-contracts';

/** A document and the tag that names exactly this state of it. */
export interface Snapshot {
  readonly document: ReleaseDocument;
  readonly etag: string;
}

/** The files of a release, by path below its folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Where releases and the registry document live. What holds for every implementation: a document
 * is replaced as a whole or not at all, a release appears with all its files or not at all, and
 * both survive the loss of power once the promise has resolved.
 */
export interface Storage {
  /** The newest document; the empty one when there is none. */
  readonly readDocument: () => Promise<Snapshot>;
  /** Replaces the document; throws `StaleDocument` unless `etag` still names the newest. */
  readonly writeDocument: (document: ReleaseDocument, etag: string) => Promise<Snapshot>;
  /**
   * Stores a release that the document does not hold yet. The same files again change nothing;
   * throws `publish_unfinished` when others are stored under this version.
   */
  readonly putRelease: (id: ReleaseId, files: Files) => Promise<void>;
  /** Paths of what is stored for a release; empty when nothing is. */
  readonly listFiles: (id: ReleaseId) => Promise<string[]>;
  readonly readFile: (id: ReleaseId, path: string) => Promise<Uint8Array>;
  readonly deleteRelease: (id: ReleaseId) => Promise<void>;
  /** Removes what cut-off publishes left behind: all that is old and not in the document. */
  readonly sweep: (document: ReleaseDocument) => Promise<void>;
}

/** The document was replaced since it was read. */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument';
}
