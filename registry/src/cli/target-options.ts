import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findRemoteName } from '../build/read-build';
import { RegistryError } from '../errors';
import { createHttpRegistry } from '../http/http-registry';
import type { Registry } from '../registry';
import type { CliContext } from './cli-context';

/** The options of every command. */
export interface TargetOptions {
  readonly url?: string;
  readonly json?: boolean;
}

/** An error about how the command was called. */
export const toUsageError = (fault: string, cause?: unknown) =>
  new RegistryError('usage', { params: { fault }, cause });

/** The file in the data folder in which a running `npm start` says where its registry is. */
export const SITE_FILE = 'registry.json';

/** The content of {@link SITE_FILE}. */
const siteSchema = z.object({ url: z.url(), token: z.string().min(1), siteUrl: z.url() });
/** Inferred from the schema of {@link SITE_FILE}. */
export type LocalSite = z.infer<typeof siteSchema>;

interface Location {
  readonly url: string;
  readonly token: string | undefined;
  readonly siteUrl: string;
}

function requireUrl(name: string, url: string): string {
  if (url === '') throw toUsageError(`${name} is empty; name the registry or omit ${name}`);
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  throw toUsageError(
    `${url} is not the address of a registry such as https://clinic.example/registry`,
  );
}

/** The address from the options, else from the environment. An empty value is a mistake. */
function findUrl({ url }: TargetOptions, { env }: CliContext): string | null {
  if (url !== undefined) return requireUrl('--url', url);
  const { CLINIC_REGISTRY_URL: fromEnv } = env;
  return fromEnv === undefined ? null : requireUrl('CLINIC_REGISTRY_URL', fromEnv);
}

/** The registry of the site that runs in this checkout, with the same `CLINIC_DATA`. */
async function readLocalSite({ env, root }: CliContext): Promise<Location> {
  const file = resolve(root, env.CLINIC_DATA || 'var', SITE_FILE);
  try {
    return siteSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw toUsageError(
      'No site of this checkout is running. Start it with npm start (and the same CLINIC_DATA), or ' +
        'name a registry with --url or CLINIC_REGISTRY_URL',
      cause,
    );
  }
}

async function findLocation(options: TargetOptions, context: CliContext): Promise<Location> {
  const url = findUrl(options, context);
  const { CLINIC_REGISTRY_TOKEN: token, CLINIC_SITE: site } = context.env;
  if (url !== null) return { url, token, siteUrl: site || new URL(url).origin };
  const local = await readLocalSite(context);
  return { ...local, token: token || local.token, siteUrl: site || local.siteUrl };
}

const quote = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** The registry that a command works on. */
export interface RegistryTarget {
  readonly registry: Registry;
  readonly url: string;
  readonly siteUrl: string;
  /** A command line to copy that works on the same registry. */
  readonly formatCommand: (line: string) => string;
}

/** Finds the registry that the options or the environment name. Throws `usage`. */
export async function openTarget(
  options: TargetOptions,
  context: CliContext,
): Promise<RegistryTarget> {
  const { url, token, siteUrl } = await findLocation(options, context);
  const suffix = options.url === undefined ? '' : ` --url ${quote(options.url)}`;
  return {
    registry: createHttpRegistry({ url, token }),
    url,
    siteUrl,
    formatCommand: (line) => `npx clinic-remotes ${line}${suffix}`,
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
