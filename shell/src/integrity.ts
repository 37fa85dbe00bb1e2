import type { RegisteredRemote } from 'shared-contracts';

/** A hash that no script has: what is not known is refused, not let through. */
const REFUSED = `sha384-${'A'.repeat(64)}`;

const known = new Map<string, string>();
/** Servers of developers, whose files have no hash. */
const unhashed = new Set<string>();

const toAddress = (url: string) => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
};

/** Makes the hashes of files known, by their addresses. */
export function admitScripts(hashes: Readonly<Record<string, string>>): void {
  for (const [url, hash] of Object.entries(hashes)) known.set(toAddress(url), hash);
}

/** Makes the files of a remote known, at the version that the page was given. */
export function admitRemote({ manifestUrl, integrity }: RegisteredRemote): void {
  const folder = toAddress(manifestUrl).replace(/[^/]*$/, '');
  if (!integrity) {
    unhashed.add(folder);
    return;
  }
  const entries = Object.entries(integrity);
  admitScripts(Object.fromEntries(entries.map(([file, hash]) => [folder + file, hash])));
}

/**
 * The hash that a script has to have, for its `integrity` attribute. Fails closed: a script that
 * nobody announced gets a hash that it cannot have. Empty for a developer's own server alone.
 */
export function integrityOf(url: string): string {
  const address = toAddress(url);
  const hash = known.get(address);
  if (hash) return hash;
  return [...unhashed].some((folder) => address.startsWith(folder)) ? '' : REFUSED;
}

declare global {
  interface Window {
    /** Asked by every build for each script that it loads: `build-config/integrity-plugin.mjs`. */
    clinicIntegrityOf: typeof integrityOf;
  }
}
