import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseId, RemoteEntry } from 'shared-contracts';
import type { ReleaseSite } from './release-site';

export async function readEntry({ registry }: ReleaseSite, remote: string): Promise<RemoteEntry> {
  const { document } = await registry.read();
  const entry = document.remotes[remote];
  if (!entry) throw new Error(`there is no ${remote}`);
  return entry;
}

/** Writes past the registry's rules what it says of one remote. */
export async function changeEntry(
  { stores: { storage } }: ReleaseSite,
  remote: string,
  change: (entry: RemoteEntry) => RemoteEntry,
): Promise<void> {
  const base = await storage.readDocument();
  const { document } = base;
  const remotes = { ...document.remotes, [remote]: change(document.remotes[remote]!) };
  await storage.writeDocument({ ...document, remotes }, base);
}

/** A server finds a text under its own name, and ready compressed under these endings. */
const FORMS = ['', '.br', '.gz'];

export interface StoredFile extends ReleaseId {
  readonly file: string;
}

/** Puts bytes of ours in the place of a stored file, or nothing; gives what undoes it. */
export async function damageFile(
  { assetsDir }: ReleaseSite,
  { remote, version, file }: StoredFile,
  change: (bytes: Buffer) => Uint8Array | null,
): Promise<() => Promise<void>> {
  const path = join(assetsDir, remote, version, file);
  const kept = new Map<string, Buffer>();
  for (const form of FORMS) {
    const bytes = await readFile(path + form).catch(() => null);
    if (bytes) kept.set(path + form, bytes);
    await rm(path + form, { force: true });
  }
  const original = kept.get(path);
  if (!original) throw new Error(`${remote} ${version} has no ${file}`);
  const changed = change(original);
  if (changed) await writeFile(path, changed);
  return async () => {
    for (const [name, bytes] of kept) await writeFile(name, bytes);
  };
}

/** Changes the last byte of a script, which stands in a comment: the code itself stays good. */
export function changeLastByte(bytes: Buffer): Uint8Array {
  const changed = Buffer.from(bytes);
  changed[changed.length - 1]! ^= 1;
  return changed;
}
