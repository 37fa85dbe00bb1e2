import type { RemoteDefinition, RemotePageEntry } from './remote-definition';

function serves(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The remote whose longest path covers the address, or undefined when none does. */
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
  const wanted = path.split('/');
  const given = pathname.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** The page that an address opens, or undefined when the remote has none there. */
export function findPageFor(
  { pages }: Pick<RemoteDefinition, 'pages'>,
  pathname: string,
): RemotePageEntry | undefined {
  return pages.find(({ path }) => matches(path, pathname));
}
