import { dirname } from 'node:path';
import { openRegistryDir } from 'registry';
import type { ReleaseDocument, RemoteEntry } from 'shared-contracts';
import type { ReleaseSite } from './release-site';

export async function readEntry({ registry }: ReleaseSite, remote: string): Promise<RemoteEntry> {
  const { document } = await registry.read();
  const entry = document.remotes[remote];
  if (!entry) throw new Error(`there is no ${remote}`);
  return entry;
}

/** Writes past the registry's rules what it says of one remote. */
export async function changeEntry(
  { assetsDir }: ReleaseSite,
  remote: string,
  change: (entry: RemoteEntry) => RemoteEntry,
): Promise<void> {
  const { storage } = openRegistryDir(dirname(assetsDir));
  const { document, etag } = await storage.readDocument();
  const remotes = { ...document.remotes, [remote]: change(document.remotes[remote]!) };
  await storage.writeDocument({ ...document, remotes } satisfies ReleaseDocument, etag);
}
