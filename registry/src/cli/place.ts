import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { RegistryError } from '../errors';
import { readShellFacts } from '../gates/shell-facts';
import { createHttpRegistry } from '../http/http-registry';
import { createLocalRegistry } from '../local-registry';
import type { Registry } from '../registry';
import { openRegistryDir, type RegistryDir } from '../registry-dir';
import { getRemoteName } from '../release/read-build';
import type { Host } from './host';

/** Where the registry is and how to answer, as every command takes it. */
export interface PlaceOptions {
  readonly dir?: string;
  readonly url?: string;
  readonly shell?: string;
  readonly by?: string;
  readonly json?: boolean;
}

/** Adds the options of {@link PlaceOptions} to a command. */
export function withPlace(command: Command): Command {
  return command
    .option('--dir <folder>', 'registry in a folder (CLINIC_REGISTRY, else ./var/registry)')
    .option('--url <url>', 'registry service; the token is read from CLINIC_REGISTRY_TOKEN')
    .option('--shell <file>', "the running shell's shell.json (CLINIC_SHELL, else its build)")
    .option('--by <name>', 'who acts, for the history of a registry in a folder')
    .option('--json', 'print the result as JSON');
}

/** The registry's folder; throws `usage` when a service was named instead. */
export function openDir({ dir, url }: PlaceOptions, host: Host): RegistryDir {
  if (url) {
    const fault = "Tokens are kept where the registry's folder is; run this there, with --dir";
    throw new RegistryError('usage', { params: { fault } });
  }
  const named = dir ?? host.env.CLINIC_REGISTRY;
  return openRegistryDir(named ? resolve(host.cwd, named) : join(host.root, 'var', 'registry'));
}

/** The registry the options name. */
export function openRegistry(options: PlaceOptions, host: Host): Registry {
  const { url, by = host.user } = options;
  if (url) return createHttpRegistry({ url, token: host.env.CLINIC_REGISTRY_TOKEN });
  const named = options.shell ?? host.env.CLINIC_SHELL;
  const shellPath = named
    ? resolve(host.cwd, named)
    : join(host.root, 'shell', 'dist', 'shell.json');
  const { clock } = host;
  const shell = () => readShellFacts(shellPath);
  return createLocalRegistry({ ...openDir(options, host), shell, by, clock });
}

/** The remote that is meant: the one named, else the one in whose folder the command runs. */
export async function requireRemote(named: string | undefined, host: Host): Promise<string> {
  const remote = named ?? (await getRemoteName(host.cwd));
  if (remote) return remote;
  const fault = 'Name the remote with --remote, or run this in its folder';
  throw new RegistryError('usage', { params: { fault } });
}
