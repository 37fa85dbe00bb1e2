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

/** Where `npm start` has the site. */
const LOCAL_SITE = 'http://localhost:3000';

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
    .option(
      '--url <url>',
      'registry service (CLINIC_REGISTRY_URL); the token is read from CLINIC_REGISTRY_TOKEN',
    )
    .option('--shell <file>', "the running shell's shell.json (CLINIC_SHELL, else its build)")
    .option('--by <name>', 'who acts, for the history of a registry in a folder')
    .option('--json', 'print the result as JSON');
}

/** A registry in a folder of this machine, or behind its service. */
type Place = { readonly dir: string } | { readonly url: string };

const refuse = (fault: string) => new RegistryError('usage', { params: { fault } });

function requireAddress(url: string): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw refuse(`${url} is no address of a registry such as https://clinic.example/registry`);
}

/** The place named in one way. What is named and empty is a mistake, never another registry. */
function choose(
  names: Readonly<Record<keyof Pick<PlaceOptions, 'dir' | 'url'>, string>>,
  { dir, url }: PlaceOptions,
): Place | null {
  if (dir === '' || url === '') {
    const name = dir === '' ? names.dir : names.url;
    throw refuse(`${name} is empty; name the registry, or leave ${name} out`);
  }
  if (dir && url) throw refuse(`${names.dir} and ${names.url} name two registries; name one`);
  if (url) return { url: requireAddress(url) };
  return dir ? { dir } : null;
}

/**
 * Which registry is meant: by the options, else by the environment, else the one of this checkout.
 * Throws `usage`.
 */
function findPlace(options: PlaceOptions, { env, cwd, root }: Host): Place {
  const { CLINIC_REGISTRY: dir, CLINIC_REGISTRY_URL: url } = env;
  const place =
    choose({ dir: '--dir', url: '--url' }, options) ??
    choose({ dir: 'CLINIC_REGISTRY', url: 'CLINIC_REGISTRY_URL' }, { dir, url });
  if (!place) return { dir: join(root, 'var', 'registry') };
  return 'dir' in place ? { dir: resolve(cwd, place.dir) } : place;
}

/** The registry that is meant, as a person names it: its address or its folder. */
export function nameRegistry(options: PlaceOptions, host: Host): string {
  const place = findPlace(options, host);
  return 'url' in place ? place.url : place.dir;
}

/** Where its site is: CLINIC_SITE says it, else the address of the service; else a local start. */
export function findSite(options: PlaceOptions, host: Host): string {
  const place = findPlace(options, host);
  return host.env.CLINIC_SITE || ('url' in place ? new URL(place.url).origin : LOCAL_SITE);
}

const quote = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** A command to be copied, which works on the same registry. */
export function toCommand(line: string, { url, dir, shell, by }: PlaceOptions): string {
  const given = Object.entries({ url, dir, shell, by }).flatMap(([name, value]) =>
    value === undefined ? [] : `--${name} ${quote(value)}`,
  );
  return ['npx clinic-remotes', line, ...given].join(' ');
}

/** The registry's folder; throws `usage` when a service was named instead. */
export function openDir(options: PlaceOptions, host: Host): RegistryDir {
  const place = findPlace(options, host);
  if ('dir' in place) {
    return openRegistryDir(place.dir, (file) =>
      host.err(`${file} holds no token; revoke it and add it anew\n`),
    );
  }
  throw refuse("Tokens are kept where the registry's folder is; run this there, with --dir");
}

/** The registry that is meant. */
export function openRegistry(options: PlaceOptions, host: Host): Registry {
  const { by = host.user } = options;
  const place = findPlace(options, host);
  if ('url' in place) {
    return createHttpRegistry({ url: place.url, token: host.env.CLINIC_REGISTRY_TOKEN });
  }
  const named = options.shell ?? host.env.CLINIC_SHELL;
  const shellPath = named
    ? resolve(host.cwd, named)
    : join(host.root, 'shell', 'dist', 'shell.json');
  const { clock } = host;
  const shell = () => readShellFacts(shellPath);
  return createLocalRegistry({ ...openRegistryDir(place.dir), shell, by, clock });
}

/** The remote that is meant: the one named, else the one in whose folder the command runs. */
export async function requireRemote(named: string | undefined, host: Host): Promise<string> {
  const remote = named ?? (await getRemoteName(host.cwd));
  if (remote) return remote;
  throw refuse('Name the remote with --remote, or run this in its folder');
}
