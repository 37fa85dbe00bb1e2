import { type ResolvedRegistry, REMOTES_PATH } from 'shared-contracts';

/** An open page asks at most this often, and only when somebody comes back to it or moves on. */
const PAUSE_MS = 60_000;

/** Which versions a page is made of. */
const toVersions = ({ shell, remotes }: ResolvedRegistry) =>
  [`shell@${shell}`, ...remotes.map(({ name, version }) => `${name}@${version}`)].sort().join(' ');

async function fetchVersions(): Promise<string | null> {
  try {
    const response = await fetch(REMOTES_PATH);
    return response.ok ? toVersions((await response.json()) as ResolvedRegistry) : null;
  } catch {
    // Nobody waits for the answer: the next time will do.
    return null;
  }
}

/**
 * Notices that visitors who come now get other versions than this page runs on. The page itself
 * keeps what it has until it is loaded again.
 */
export function createVersionWatch(started: ResolvedRegistry, clock: () => number = Date.now) {
  const running = toVersions(started);
  let askedAt = clock();

  return async function hasNewVersion(): Promise<boolean> {
    if (clock() - askedAt < PAUSE_MS) return false;
    askedAt = clock();
    const versions = await fetchVersions();
    return versions !== null && versions !== running;
  };
}
