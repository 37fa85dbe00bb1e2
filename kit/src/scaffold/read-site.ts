import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotes } from 'registry';

/** What a new remote has to fit in with. */
export interface Site {
  /** All names in the root folder. */
  readonly names: readonly string[];
  /** Paths and patterns, each with the remote that serves it. */
  readonly served: readonly { readonly address: string; readonly by: string }[];
  readonly devPorts: readonly number[];
  /** The latest one that the shell supports. */
  readonly contractVersion: number;
  /** The exact versions of the shell's packages, by name. */
  readonly sharedVersions: Readonly<Record<string, string>>;
}

interface ShellPackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly config: { readonly devPort: number; readonly contractVersions: readonly number[] };
}

type RemotePackage = { readonly config: { readonly devPort: number } };

interface Definition {
  readonly paths: readonly string[];
  readonly pages: readonly { readonly path: string }[];
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const readDevPort = (root: string, name: string) =>
  readJson<RemotePackage>(root, name, 'package.json').config.devPort;

function readAddresses(root: string, by: string): Site['served'] {
  const { paths, pages } = readJson<Definition>(root, by, 'remote.json');
  return [...paths, ...pages.map(({ path }) => path)].map((address) => ({ address, by }));
}

/** Reads the remotes and the shell in the folder `root`. */
export function readSite(root: string): Site {
  const remotes = listRemotes(root);
  const { config, dependencies } = readJson<ShellPackage>(root, 'shell', 'package.json');
  return {
    names: readdirSync(root),
    served: remotes.flatMap((name) => readAddresses(root, name)),
    devPorts: [config.devPort, ...remotes.map((name) => readDevPort(root, name))],
    contractVersion: Math.max(...config.contractVersions),
    sharedVersions: dependencies,
  };
}
