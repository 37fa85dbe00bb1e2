import { join, resolve } from 'node:path';
import { findRemoteName } from '../build/read-build';
import { RegistryError } from '../errors';
import { readShellFacts } from '../gates/gate';
import { createHttpRegistry } from '../http/http-registry';
import { createLocalRegistry, openRegistryDir, type RegistryDir } from '../local-registry';
import type { Registry } from '../registry';
import type { CliContext } from './cli-context';

/** The address of a site that `npm start` runs. */
const LOCAL_SITE = 'http://localhost:3000';

/** The options of every command. */
export interface TargetOptions {
  readonly dir?: string;
  readonly url?: string;
  readonly shell?: string;
  readonly by?: string;
  readonly json?: boolean;
}

type Location = { readonly dir: string } | { readonly url: string };

/** An error about how the command was called. */
export const toUsageError = (fault: string, cause?: unknown) =>
  new RegistryError('usage', { params: { fault }, cause });

function requireUrl(url: string): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw toUsageError(
    `${url} is not the address of a registry such as https://clinic.example/registry`,
  );
}

/** The location from one source. An empty value is a mistake, never the next source's turn. */
function findLocation(
  names: Readonly<Record<'dir' | 'url', string>>,
  { dir, url }: TargetOptions,
): Location | null {
  if (dir === '' || url === '') {
    const name = dir === '' ? names.dir : names.url;
    throw toUsageError(`${name} is empty; name the registry or omit ${name}`);
  }
  if (dir && url) throw toUsageError(`${names.dir} and ${names.url} name two registries; use one`);
  if (url) return { url: requireUrl(url) };
  return dir ? { dir } : null;
}

/** From the options, else from the environment, else the registry of this checkout. */
function getLocation(options: TargetOptions, { env, cwd, root }: CliContext): Location {
  const { CLINIC_REGISTRY: dir, CLINIC_REGISTRY_URL: url } = env;
  const location =
    findLocation({ dir: '--dir', url: '--url' }, options) ??
    findLocation({ dir: 'CLINIC_REGISTRY', url: 'CLINIC_REGISTRY_URL' }, { dir, url });
  if (!location) return { dir: join(root, 'var', 'registry') };
  return 'dir' in location ? { dir: resolve(cwd, location.dir) } : location;
}

const quote = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

function formatCommand(line: string, { url, dir, shell, by }: TargetOptions): string {
  const options = Object.entries({ url, dir, shell, by }).flatMap(([name, value]) =>
    value === undefined ? [] : `--${name} ${quote(value)}`,
  );
  return ['npx clinic-remotes', line, ...options].join(' ');
}

function openLocalRegistry(dir: RegistryDir, options: TargetOptions, context: CliContext) {
  const { env, cwd, root, userName, clock } = context;
  const { by = userName } = options;
  const named = options.shell ?? env.CLINIC_SHELL;
  const path = named ? resolve(cwd, named) : join(root, 'shell', 'dist', 'shell.json');
  return createLocalRegistry({ ...dir, shell: () => readShellFacts(path), by, clock });
}

/** The registry that a command works on. */
export interface RegistryTarget {
  readonly registry: Registry;
  /** Its address or folder. */
  readonly name: string;
  readonly siteUrl: string;
  /** A command line to copy that works on the same registry. */
  readonly formatCommand: (line: string) => string;
  /** The registry's folder; throws `usage` when the target is a service. */
  readonly requireDir: () => RegistryDir;
}

/** Finds the registry that the options or the environment name. Throws `usage`. */
export function openTarget(options: TargetOptions, context: CliContext): RegistryTarget {
  const location = getLocation(options, context);
  const { CLINIC_SITE: site, CLINIC_REGISTRY_TOKEN: token } = context.env;
  const format = (line: string) => formatCommand(line, options);
  if ('url' in location) {
    const { url } = location;
    const requireDir = () => {
      throw toUsageError('Tokens are managed where the registry folder is; use --dir there');
    };
    const registry = createHttpRegistry({ url, token });
    const siteUrl = site || new URL(url).origin;
    return { registry, name: url, siteUrl, formatCommand: format, requireDir };
  }
  const dir = openRegistryDir(location.dir, (file) =>
    context.err(`${file} contains no valid token; revoke it and add it again\n`),
  );
  return {
    registry: openLocalRegistry(dir, options, context),
    name: location.dir,
    siteUrl: site || LOCAL_SITE,
    formatCommand: format,
    requireDir: () => dir,
  };
}

/** The remote that was named, else the one in the current folder. Throws `usage`. */
export async function requireRemote(
  named: string | undefined,
  { cwd }: CliContext,
): Promise<string> {
  const remote = named ?? (await findRemoteName(cwd));
  if (remote) return remote;
  throw toUsageError('Name the remote with --remote, or run this command in its folder');
}
