import { createHash, randomUUID } from 'node:crypto';
import { MINUTE_MS, type ReleaseId } from 'shared-contracts';
import { z } from 'zod';
import { type Files, toIntegrity } from '../build/files';
import { parseDeltaPath } from '../deltas/delta';
import { RegistryError } from '../errors';
import type { Bucket } from './bucket';
import { type FileHeaders, toFileHeaders } from './file-headers';
import { forEach } from './for-each';
import type { Placements } from './placements';
import { packMap, toMapName, unpackMap } from './source-map-folders';
import type { ReleaseStore } from './storage';

/** The last object of a draft: what it consists of, and the digest of its build. */
const CONTENT = 'draft.json';
const contentSchema = z.object({ digest: z.string(), names: z.array(z.string()) });

/** Deltas depend on the versions that were live in between. */
function toDigest(files: Files): string {
  const hashes = [...files].flatMap(([path, bytes]) =>
    parseDeltaPath(path) === null ? [`${path} ${toIntegrity(bytes)}`] : [],
  );
  return createHash('sha256').update(hashes.sort().join('\n')).digest('hex');
}

interface Part {
  /** `assets/<path>` or `maps/<name>`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers?: FileHeaders;
}

async function toParts(files: Files, sourceMaps: Files): Promise<Part[]> {
  const assets = [...files].map(([path, bytes]) => ({
    ...{ name: `assets/${path}`, bytes },
    headers: toFileHeaders(path),
  }));
  const maps = [...sourceMaps].map(async ([script, bytes]) => ({
    name: `maps/${toMapName(script)}`,
    bytes: await packMap(bytes),
  }));
  return [...assets, ...(await Promise.all(maps))];
}

const draftOf = (draftId: string) => `staging/${draftId}/`;

/** What belongs to a version: files, which a CDN can deliver, and source maps, which nothing delivers. */
const placesOf = ({ remote, version }: ReleaseId) => ({
  assets: `assets/${remote}/${version}/`,
  maps: `maps/${remote}/${version}/`,
});

/** Where a part of a draft belongs: `assets/page.js` in the folder of the version's assets. */
function toKey(id: ReleaseId, name: string): string {
  const slash = name.indexOf('/');
  const place = name.slice(0, slash) as keyof ReturnType<typeof placesOf>;
  return placesOf(id)[place] + name.slice(slash + 1);
}

/**
 * Releases in a bucket, which has no rename: a version's files are written one by one, after a placement has claimed it, and
 * before the document names it.
 */
export function createBucketStore(
  bucket: Bucket,
  placements: Placements,
  unfinishedMinutes: number,
): ReleaseStore {
  const removeAll = async (prefix: string, isKept: (key: string) => boolean = () => false) => {
    const keys = (await bucket.list(prefix)).map(({ key }) => key);
    await forEach(
      keys.filter((key) => !isKept(key)),
      bucket.remove,
    );
  };
  const discardDraft = (draftId: string) => removeAll(draftOf(draftId));

  async function stageDraft(files: Files, sourceMaps: Files): Promise<string> {
    const draftId = randomUUID();
    const draft = draftOf(draftId);
    try {
      const parts = await toParts(files, sourceMaps);
      await forEach(parts, ({ name, bytes, headers }) => bucket.put(draft + name, bytes, headers));
      const content = { digest: toDigest(files), names: parts.map(({ name }) => name) };
      await bucket.put(draft + CONTENT, Buffer.from(JSON.stringify(content)));
    } catch (error) {
      // What a bucket that is away keeps is swept.
      await discardDraft(draftId).catch(() => undefined);
      throw error;
    }
    return draftId;
  }

  async function readContent({ remote }: ReleaseId, draftId: string) {
    const bytes = await bucket.get(draftOf(draftId) + CONTENT);
    if (!bytes) throw new RegistryError('draft_unknown', { params: { remote } });
    return contentSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  }

  async function placeDraft(id: ReleaseId, draftId: string): Promise<void> {
    const { digest, names } = await readContent(id, draftId);
    if (!(await placements.claim(id, digest))) {
      const params = { ...id, minutes: String(unfinishedMinutes) };
      throw new RegistryError('publish_in_progress', { params });
    }
    const keys = new Set(names.map((name) => toKey(id, name)));
    await forEach(names, (name) => bucket.copy(draftOf(draftId) + name, toKey(id, name)));
    for (const place of Object.values(placesOf(id))) await removeAll(place, (key) => keys.has(key));
    await discardDraft(draftId);
  }

  async function removeClaimed(id: ReleaseId): Promise<void> {
    for (const place of Object.values(placesOf(id))) await removeAll(place);
    await placements.endRemoval(id);
  }

  async function sweepFiles(isInDocument: (id: ReleaseId) => boolean): Promise<void> {
    const limit = Date.now() - unfinishedMinutes * MINUTE_MS;
    const old = (await bucket.list('staging/')).filter(({ modifiedAt }) => +modifiedAt <= limit);
    await forEach(old, ({ key }) => bucket.remove(key));
    for (const id of await placements.listOlder(unfinishedMinutes)) {
      if (isInDocument(id)) continue;
      if (await placements.claimAbandoned(id, unfinishedMinutes)) await removeClaimed(id);
    }
  }

  return {
    stageDraft,
    discardDraft,
    placeDraft,
    listFiles: async (id) => {
      const { assets } = placesOf(id);
      return (await bucket.list(assets)).map(({ key }) => key.slice(assets.length)).sort();
    },
    readFile: async (id, path) => {
      const key = placesOf(id).assets + path;
      const bytes = await bucket.get(key);
      if (!bytes) throw new Error(`${key} is missing in the bucket`);
      return bytes;
    },
    readSourceMap: async (id, script) => {
      const bytes = await bucket.get(placesOf(id).maps + toMapName(script));
      return bytes && unpackMap(bytes);
    },
    deleteRelease: async (id) => {
      await placements.claimRemoval(id);
      await removeClaimed(id);
    },
    sweepFiles,
  };
}
