import type { RegisteredRemote } from 'shared-contracts';

/** A hash that no script has, so that the browser blocks the script. */
const IMPOSSIBLE_HASH = `sha384-${'A'.repeat(64)}`;

const hashes = new Map<string, string>();
/** Folders on developers' own servers, whose files have no hashes. */
const unhashedFolders = new Set<string>();

const withoutQuery = (url: string) => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};

/** Allows scripts to load, by their URLs and hashes. */
export function allowScripts(hashByUrl: Readonly<Record<string, string>>): void {
  for (const [url, hash] of Object.entries(hashByUrl)) hashes.set(withoutQuery(url), hash);
}

/** Allows the files of a remote to load, at the version given. */
export function allowRemote({ manifestUrl, integrity }: RegisteredRemote): void {
  const folder = withoutQuery(manifestUrl).replace(/[^/]*$/, '');
  if (!integrity) {
    unhashedFolders.add(folder);
    return;
  }
  const entries = Object.entries(integrity);
  allowScripts(Object.fromEntries(entries.map(([file, hash]) => [folder + file, hash])));
}

/**
 * The value of a script's `integrity` attribute. Fails closed: an unknown script gets a hash that
 * it cannot have. Empty only for files of a developer's own server.
 */
export function getIntegrity(url: string): string {
  const address = withoutQuery(url);
  const hash = hashes.get(address);
  if (hash) return hash;
  const isUnhashed = [...unhashedFolders].some((folder) => address.startsWith(folder));
  return isUnhashed ? '' : IMPOSSIBLE_HASH;
}

declare global {
  interface Window {
    /** Every build calls it for each script that it loads: `build-config/integrity-plugin.mjs`. */
    clinicIntegrityOf: typeof getIntegrity;
  }
}
