import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registeredRemoteSchema, type RegistryDocument } from 'shared-contracts';

const MANIFEST = 'mf-manifest.json';

type Origins = Readonly<Record<string, string>>;

async function readRemote(remotesDir: string, name: string, origin?: string) {
  const text = await readFile(join(remotesDir, name, 'dist', 'remote.json'), 'utf8');
  const manifestUrl = origin ? `${origin}/${MANIFEST}` : `/assets/${name}/${MANIFEST}`;
  return registeredRemoteSchema.parse({ ...(JSON.parse(text) as object), manifestUrl });
}

/**
 * The remotes whose builds lie in the folder; one that was not built is not on the site. One with
 * an origin is loaded from there, as its developers serve it.
 */
export async function readRegistry(dir: string, origins: Origins = {}): Promise<RegistryDocument> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('remote-')).sort();
  const results = await Promise.allSettled(
    names.map((name) => readRemote(dir, name, origins[name])),
  );
  return { remotes: results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : [])) };
}
