import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDocument } from 'shared-contracts';
import type { Bucket } from '../storage/bucket';
import { verify } from '../release/verify';
import { connect } from '../database/connection';
import { assetsDirOf, createStorage } from '../storage/create-storage';

const listNames = (dir: string): Promise<string[]> => readdir(dir).catch(() => []);

/** Where a registry is stored. */
export interface Place {
  readonly databaseUrl: string;
  readonly dir: string;
  readonly bucket?: Bucket;
}

/**
 * The first fault of a registry after a failure: its document cannot be read, has none of the
 * expected lists of versions, or names what is not stored as published. Null when it is intact.
 */
export async function findFault(
  { databaseUrl, dir, bucket }: Place,
  remote: string,
  expected: readonly (readonly string[])[],
): Promise<string | null> {
  const db = connect(databaseUrl);
  try {
    const storage = createStorage(db, dir, { bucket });
    const { document } = await storage.readDocument();
    const versions = Object.keys(document.remotes[remote]?.releases ?? {}).join(' ');
    if (!expected.some((list) => list.join(' ') === versions)) return `it has ${versions}`;
    const [damage] = await verify(storage, document);
    return damage ? `${damage.version}/${damage.path} is ${damage.fault}` : null;
  } catch (error) {
    return String(error);
  } finally {
    await db.destroy();
  }
}

async function listStrayObjects(bucket: Bucket, { remotes }: ReleaseDocument): Promise<string[]> {
  const keys = (await bucket.list('')).map(({ key }) => key);
  return keys.filter((key) => {
    const [place, remote = '', version = ''] = key.split('/');
    return place === 'staging' || !remotes[remote]?.releases[version];
  });
}

/** What is stored but not in the document, after everything unfinished has been swept. */
export async function listLeftovers({ databaseUrl, dir, bucket }: Place): Promise<string[]> {
  const db = connect(databaseUrl);
  const storage = createStorage(db, dir, { unfinishedMinutes: 0, bucket });
  const { document } = await storage.readDocument();
  await storage.sweep(document, new Date());
  await db.destroy();
  if (bucket) return listStrayObjects(bucket, document);
  const found = await listNames(join(dir, 'staging'));
  for (const folder of [assetsDirOf(dir), join(dir, 'maps')]) {
    for (const remote of await listNames(folder)) {
      const versions = await listNames(join(folder, remote));
      found.push(...versions.filter((v) => !document.remotes[remote]?.releases[v]));
    }
  }
  return found;
}
