import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { remoteNameSchema, versionSchema } from 'shared-contracts';
import { z } from 'zod';
import { RegistryError } from '../errors';
import { budgetSchema, type Candidate } from './candidate';

const packageSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  config: z.object({ budgetKb: budgetSchema.optional() }).optional(),
});

/** Source maps and build statistics stay with the team. */
const isPublished = (path: string) => !path.endsWith('.map') && path !== 'mf-stats.json';

function refuse(fault: string, cause: unknown): RegistryError {
  return new RegistryError('build_unreadable', { params: { fault }, cause });
}

async function readPackage(folder: string) {
  const path = join(folder, 'package.json');
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw refuse(`${folder} has no package.json; name the folder of a remote`, cause);
  });
  const result = packageSchema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw refuse(`${path} cannot be used:\n${z.prettifyError(result.error)}`, result.error);
}

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter(isPublished);
  const read = async (path: string) => [path, await readFile(join(dist, path))] as const;
  return new Map(await Promise.all(paths.map(read)));
}

/** A remote's folder as it asks to be published; throws `build_unreadable`. */
export async function readBuild(folder: string): Promise<Omit<Candidate, 'note' | 'smoke'>> {
  const { name: remote, version, config } = await readPackage(folder);
  const files = await readFiles(join(folder, 'dist')).catch((cause: unknown) => {
    throw refuse(`${folder} is not built; run: npm run build -w ${remote}`, cause);
  });
  return { remote, version, budgetKb: config?.budgetKb ?? null, files };
}

/** The name of the remote whose folder this is; null when it is none. */
export async function getRemoteName(folder: string): Promise<string | null> {
  const found = await readPackage(folder).catch(() => null);
  return found?.name ?? null;
}
