import { type ResolvedRegistry, REMOTES_PATH } from 'shared-contracts';

/** An open page asks at most this often, and only on return to it or on navigation. */
const INTERVAL_MS = 60_000;

/** Comparable text of all versions in use. */
const toVersions = ({ shell, remotes }: ResolvedRegistry) =>
  [`shell@${shell}`, ...remotes.map(({ name, version }) => `${name}@${version}`)].sort().join(' ');

async function fetchVersions(): Promise<string | null> {
  try {
    const response = await fetch(REMOTES_PATH);
    return response.ok ? toVersions((await response.json()) as ResolvedRegistry) : null;
  } catch {
    // The next check will do.
    return null;
  }
}

/**
 * Checks whether a page that is opened now would get other versions than this one, which keeps
 * its own until it is reloaded.
 */
export function createVersionWatch(started: ResolvedRegistry, clock: () => number = Date.now) {
  const running = toVersions(started);
  let askedAt = clock();

  return async function hasNewVersion(): Promise<boolean> {
    if (clock() - askedAt < INTERVAL_MS) return false;
    askedAt = clock();
    const versions = await fetchVersions();
    return versions !== null && versions !== running;
  };
}
