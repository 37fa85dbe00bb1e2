import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What makes a folder the source of a remote; a build left behind on its own has neither. */
const SOURCES = ['package.json', 'remote.json'];

/**
 * The names of the remotes whose folders stand in `root`, the folder of the workspaces, sorted.
 * Whether they are built is not asked.
 */
export function listRemotes(root: string): string[] {
  const isRemote = (name: string) =>
    name.startsWith('remote-') && SOURCES.every((file) => existsSync(join(root, name, file)));
  return readdirSync(root).filter(isRemote).sort();
}
