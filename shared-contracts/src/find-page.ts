import type { RemoteDefinition, RemotePageEntry } from './remote-definition';

function serves(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Finds the remote with the longest path that covers the address; undefined if none does. */
export function findRemoteFor<Remote extends Pick<RemoteDefinition, 'paths'>>(
  remotes: readonly Remote[],
  pathname: string,
): Remote | undefined {
  const candidates = remotes.flatMap((remote) =>
    remote.paths.filter((path) => serves(path, pathname)).map((path) => ({ path, remote })),
  );
  return candidates.sort((a, b) => b.path.length - a.path.length)[0]?.remote;
}

function matches(path: string, pathname: string): boolean {
  const expected = path.split('/');
  const actual = pathname.replace(/(?<=.)\/$/, '').split('/');
  if (expected.length !== actual.length) return false;
  return expected.every((part, index) => part.startsWith(':') || part === actual[index]);
}

/** Finds the remote's page at an address; undefined if it has none there. */
export function findPageFor(
  { pages }: Pick<RemoteDefinition, 'pages'>,
  pathname: string,
): RemotePageEntry | undefined {
  return pages.find(({ path }) => matches(path, pathname));
}
