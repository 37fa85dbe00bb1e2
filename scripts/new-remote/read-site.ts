import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotes } from 'registry';

/** What the other remotes hold, and what the shell lends. */
export interface Site {
  /** Names of all folders and files beside which the remote is to stand. */
  readonly names: readonly string[];
  /** Addresses with the remote that shows something there. */
  readonly served: readonly { readonly address: string; readonly by: string }[];
  readonly devPorts: readonly number[];
  /** The newest that the shell speaks. */
  readonly contractVersion: number;
  /** Exact versions by package. */
  readonly lent: Readonly<Record<string, string>>;
}

interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly config: { readonly devPort: number };
}

interface ShellPackage extends Package {
  readonly config: Package['config'] & { readonly contractVersions: readonly number[] };
}

interface Definition {
  readonly paths: readonly string[];
  readonly pages: readonly { readonly path: string }[];
}

const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const readDevPort = (root: string, name: string) =>
  readJson<Package>(root, name, 'package.json').config.devPort;

function readAddresses(root: string, by: string): Site['served'] {
  const { paths, pages } = readJson<Definition>(root, by, 'remote.json');
  return [...paths, ...pages.map(({ path }) => path)].map((address) => ({ address, by }));
}

/** Reads the site in whose folder `root` is. */
export function readSite(root: string): Site {
  const remotes = listRemotes(root);
  const { config, dependencies } = readJson<ShellPackage>(root, 'shell', 'package.json');
  return {
    names: readdirSync(root),
    served: remotes.flatMap((name) => readAddresses(root, name)),
    devPorts: [config.devPort, ...remotes.map((name) => readDevPort(root, name))],
    contractVersion: Math.max(...config.contractVersions),
    lent: dependencies,
  };
}
