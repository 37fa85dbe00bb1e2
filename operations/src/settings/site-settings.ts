import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnvFile } from './env-file';
import { fileOf, type Process, processNames } from './processes';

/** The environment of each process. */
export type Environments = Readonly<Record<Process, NodeJS.ProcessEnv>>;

/** The settings of a site, and where they were found. */
export interface SiteSettings {
  readonly environments: Environments;
  /** Null for those of the environment. */
  readonly folder: string | null;
}

/** The settings of all processes from one environment, as `.env.example` has them. */
export function fromEnvironment(env: NodeJS.ProcessEnv): SiteSettings {
  // The API does not start with the owner's URL, which commands need.
  const { MIGRATION_DATABASE_URL: _, ...api } = env;
  const environments = { api, shell: env, registry: env, operations: env };
  return { environments, folder: null };
}

async function readFileOf(folder: string, process: Process): Promise<NodeJS.ProcessEnv> {
  try {
    return parseEnvFile(await readFile(join(folder, fileOf(process)), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * The settings in the files of a folder; those of commands may also be in the environment. A process without a
 * file has no settings. Throws when the folder or a file cannot be read.
 */
export async function fromFolder(folder: string, env: NodeJS.ProcessEnv): Promise<SiteSettings> {
  await access(folder);
  const read = await Promise.all(
    processNames.map(async (process) => [process, await readFileOf(folder, process)] as const),
  );
  const files = Object.fromEntries(read) as Record<Process, NodeJS.ProcessEnv>;
  return { environments: { ...files, operations: { ...env, ...files.operations } }, folder };
}
