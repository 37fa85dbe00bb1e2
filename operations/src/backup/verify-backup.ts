import { buffer, text } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import {
  type ArchiveEntry,
  type BackupSource,
  type ByteContent,
  measure,
  openArchive,
} from './archive';
import { FOLDER_NAMES, type Manifest, parseManifest, toEntryKind, toEntryName } from './manifest';
import { createRowDigest, type RowDigest } from './rows';

/** What was found, by name: tables with rows, and files. */
export type Fingerprints = Map<string, string>;

export const toTableFingerprint = ({ rows, sha256 }: RowDigest): string => `${rows} ${sha256}`;
export const toFileFingerprint = ({ size, sha256 }: ByteContent): string => `${size} ${sha256}`;

/** What a manifest says of the rows and files. */
export function readFingerprints({ databases, folders }: Manifest): Fingerprints {
  const tables = [...databases.api.tables, ...databases.registry.tables];
  const files = FOLDER_NAMES.flatMap((folder) =>
    (folders[folder] ?? []).map((file) => ({ name: toEntryName(folder, file.path), file })),
  );
  return new Map([
    ...tables
      .filter(({ rows }) => rows > 0)
      .map((table) => [table.name, toTableFingerprint(table)] as const),
    ...files.map(({ name, file }) => [name, toFileFingerprint(file)] as const),
  ]);
}

/** The names of what is missing, was added or is another. */
export function listDifferences(one: Fingerprints, other: Fingerprints): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

interface Found {
  readonly tables: Map<string, ReturnType<typeof createRowDigest>>;
  readonly files: Map<string, ByteContent>;
  manifest: string | null;
}

async function readEntry({ name, bytes }: ArchiveEntry, found: Found): Promise<void> {
  const entry = toEntryKind(name);
  if (entry.kind === 'manifest') {
    found.manifest = await text(bytes);
  } else if (entry.kind === 'file') {
    found.files.set(name, await measure(bytes));
  } else {
    const digest = found.tables.get(entry.table) ?? createRowDigest();
    found.tables.set(entry.table, digest);
    digest.add(await buffer(bytes));
  }
}

interface VerifyOptions {
  readonly source: BackupSource;
  readonly decrypter: Decrypter;
  /** Told how much of the backup was read, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

async function readAll({ source, decrypter, onProgress }: VerifyOptions): Promise<Found> {
  const found: Found = { tables: new Map(), files: new Map(), manifest: null };
  const entries = await openArchive(source, decrypter);
  try {
    for await (const entry of entries) {
      await readEntry(entry, found);
      onProgress?.(entry.progress);
    }
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`${source.label} is damaged: it was changed or cut off (${message}).`, {
      cause,
    });
  }
  return found;
}

/**
 * Reads a whole backup and compares it with its manifest, which is returned.
 * @throws Error when the backup cannot be opened, is cut off, was changed, or does not hold what its manifest says
 */
export async function verifyBackup(options: VerifyOptions): Promise<Manifest> {
  const { tables, files, manifest: read } = await readAll(options);
  const { label } = options.source;
  if (read === null) throw new Error(`${label} is damaged: it has no manifest.`);
  const manifest = parseManifest(read);
  const found: Fingerprints = new Map([
    ...[...tables].map(([name, digest]) => [name, toTableFingerprint(digest.read())] as const),
    ...[...files].map(([name, content]) => [name, toFileFingerprint(content)] as const),
  ]);
  const others = listDifferences(readFingerprints(manifest), found);
  if (others.length === 0) return manifest;
  throw new Error(`${label} is damaged: its manifest says otherwise of ${others.join(', ')}.`);
}
