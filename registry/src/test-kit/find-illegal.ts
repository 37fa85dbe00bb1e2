import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '../release/verify';
import { assetsDirOf, createDirectoryStorage } from '../storage/directory-storage';

const listNames = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

/**
 * What is wrong with a registry after something went wrong: a document that cannot be read, is
 * neither of the legal ones, or names what is not stored as published. Null when all is well.
 */
export async function findIllegal(
  dir: string,
  remote: string,
  legal: readonly (readonly string[])[],
): Promise<string | null> {
  try {
    const storage = createDirectoryStorage(dir);
    const { document } = await storage.readDocument();
    const versions = Object.keys(document.remotes[remote]?.releases ?? {}).join(' ');
    if (!legal.some((expected) => expected.join(' ') === versions)) return `it holds ${versions}`;
    const [damage] = await verify(storage, document);
    return damage ? `${damage.version}/${damage.path} is ${damage.fault}` : null;
  } catch (error) {
    return String(error);
  }
}

/** What is stored that no document mentions, once everything unfinished has been swept. */
export async function listLeftovers(dir: string): Promise<string[]> {
  const storage = createDirectoryStorage(dir, { unfinishedMinutes: 0 });
  const { document } = await storage.readDocument();
  await storage.sweep(document);
  const found = await listNames(join(dir, 'staging'));
  for (const remote of await listNames(assetsDirOf(dir))) {
    const versions = await listNames(join(assetsDirOf(dir), remote));
    found.push(...versions.filter((v) => !document.remotes[remote]?.releases[v]));
  }
  return found;
}
