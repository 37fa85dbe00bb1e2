import type { RegisteredRemote } from 'shared-contracts';

function serves(path: string, pathname: string): boolean {
  if (path === '/') return pathname === '/';
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The remote whose longest path covers the address, or undefined when none does. */
export function findRemoteFor(
  remotes: readonly RegisteredRemote[],
  pathname: string,
): RegisteredRemote | undefined {
  const candidates = remotes.flatMap((remote) =>
    remote.paths.filter((path) => serves(path, pathname)).map((path) => ({ path, remote })),
  );
  return candidates.sort((a, b) => b.path.length - a.path.length)[0]?.remote;
}
