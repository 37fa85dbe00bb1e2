import type { Readable } from 'node:stream';
import type { BackupSource, ByteContent } from './archive';

const NAME = /^molar-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.backup$/;

/** The name of a backup, which is its time: names sort by age. */
export const toBackupName = (createdAt: Date): string =>
  `molar-${createdAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup`;

/** A complete backup of a store. */
export interface StoredBackup {
  readonly name: string;
  readonly createdAt: Date;
  /** In bytes. */
  readonly size: number;
}

/** Where backups are kept: a folder or a bucket. */
export interface BackupStore {
  /** For people: a path or a URL. */
  readonly label: string;
  /** Throws with the reason when nothing can be kept there. */
  readonly requireUsable: () => Promise<void>;
  /** The complete backups, the newest first. */
  readonly list: () => Promise<readonly StoredBackup[]>;
  readonly find: (name: string) => Promise<BackupSource>;
  /**
   * Stores a new file of this name and reads it back. What is not complete never has the name of a backup; after an error nothing
   * is left.
   */
  readonly write: (name: string, bytes: Readable) => Promise<ByteContent>;
  readonly remove: (name: string) => Promise<void>;
  /** Removes what interrupted runs left. Only while no other run writes there. */
  readonly removeLeftovers: () => Promise<void>;
  /** A small file that is kept beside the backups; null when it is not there. */
  readonly readText: (name: string) => Promise<string | null>;
  /** Replaces it as a whole. */
  readonly writeText: (name: string, text: string) => Promise<void>;
}

/** Those of the files that are backups, the newest first. */
export const toStoredBackups = (
  files: readonly { readonly name: string; readonly size: number }[],
): readonly StoredBackup[] =>
  files
    .filter(({ name }) => NAME.test(name))
    .map(({ name, size }) => ({
      name,
      size,
      createdAt: new Date(name.replace(NAME, '$1$2:$3:$4')),
    }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());

/** @throws Error when the source does not hold these bytes */
export function requireSame(label: string, found: ByteContent, written: ByteContent): void {
  if (found.size === written.size && found.sha256 === written.sha256) return;
  throw new Error(`${label} does not hold what was written to it. Check the disk or the bucket.`);
}

/**
 * The newest backup of a store, made before a moment if there is one.
 * @throws Error when there is none
 */
export async function findNewest(store: BackupStore, before: Date | null): Promise<BackupSource> {
  const backups = await store.list();
  const found = backups.find(({ createdAt }) => before === null || createdAt < before);
  if (found) return store.find(found.name);
  const oldest = backups.at(-1);
  if (!oldest) throw new Error(`${store.label} has no backup.`);
  throw new Error(
    `${store.label} has no backup from before that time: its oldest one is of ${oldest.createdAt.toISOString()}.`,
  );
}
