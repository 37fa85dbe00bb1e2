import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteNameSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { budgetSchema, type Candidate } from './candidate';
import { listFilesBelow } from './files';

const packageSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  config: z.object({ budgetKb: budgetSchema.optional() }).optional(),
});

const MAP = '.js.map';

/** Source maps are not served, and build statistics stay with the team. */
const isPublished = (path: string) => !path.endsWith('.map') && path !== 'mf-stats.json';

const toError = (fault: string, cause: unknown) =>
  new RegistryError('build_unreadable', { params: { fault }, cause });

async function readPackage(folder: string) {
  const path = join(folder, 'package.json');
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw toError(`${folder} has no package.json; name the folder of a remote`, cause);
  });
  const result = packageSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw toError(`${path} is invalid:\n${z.prettifyError(result.error)}`, result.error);
}

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const paths = (await listFilesBelow(dist)).filter(isPublished);
  const read = async (path: string) => [path, await readFile(join(dist, path))] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/** A map without the sources themselves, which nobody needs to find a place in them. */
function withoutSources(bytes: Uint8Array): Uint8Array {
  const { sourcesContent: _, ...map } = JSON.parse(Buffer.from(bytes).toString()) as {
    sourcesContent?: unknown;
  };
  return Buffer.from(JSON.stringify(map));
}

/** The source maps of scripts, by the paths of the scripts. */
async function readSourceMaps(dist: string): Promise<Map<string, Uint8Array>> {
  const paths = (await listFilesBelow(dist)).filter((path) => path.endsWith(MAP));
  const read = async (path: string) =>
    [path.slice(0, -'.map'.length), withoutSources(await readFile(join(dist, path)))] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/** Reads the build in a remote's folder; throws `build_unreadable`. */
export async function readBuild(folder: string): Promise<Omit<Candidate, 'note' | 'commit'>> {
  const { name: remote, version, config } = await readPackage(folder);
  const dist = join(folder, 'dist');
  const [files, sourceMaps] = await Promise.all([readFiles(dist), readSourceMaps(dist)]).catch(
    (cause: unknown) => {
      throw toError(`${folder} is not built; run: npm run build -w ${remote}`, cause);
    },
  );
  return { remote, version, budgetKb: config?.budgetKb ?? null, files, sourceMaps };
}

/** The name of the remote in this folder; null when there is none. */
export async function findRemoteName(folder: string): Promise<string | null> {
  const found = await readPackage(folder).catch(() => null);
  return found?.name ?? null;
}

/** The names of the remotes below the workspace folder `root`, sorted, built or not. */
export function listRemotes(root: string): string[] {
  // A folder that only a build was left in has neither of the two.
  const isRemote = (name: string) =>
    name.startsWith('remote-') &&
    ['package.json', 'remote.json'].every((file) => existsSync(join(root, name, file)));
  return readdirSync(root).filter(isRemote).sort();
}
