import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { publishBuild } from '../registry';
import { createStoredRegistry } from '../stored-registry';
import { startTestBucket, type TestBuckets } from '../test-kit/bucket-server';
import { testCandidate, testShell } from '../test-kit/candidate';
import { quickDisk } from '../test-kit/disks';
import { listLeftovers, type Place } from '../test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { openBucket } from './bucket';
import { openBucketClient } from './bucket-client';
import { createBucketStore } from './bucket-store';
import { assetsDirOf, createStorage } from './create-storage';
import { createPlacements } from './placements';

jest.setTimeout(60_000);

const remote = 'remote-booking';
const id = { remote, version: '1.0.0' };
const page = 'page.8c9d0e1f.js';
const scripts = (text: string) => new Map([[page, Buffer.from(text)]]);

let buckets: TestBuckets;
let place: Required<Place>;
let prefix: string;
beforeAll(async () => {
  buckets = await startTestBucket('releases');
});
beforeEach(async () => {
  prefix = `${randomUUID()}/`;
  place = {
    databaseUrl: await createRegistryDatabase(),
    dir: await createTempDir(),
    bucket: openBucket(buckets.settings, { bucket: 'releases', prefix }),
  };
});
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});
afterAll(() => buckets.close());

/** A registry of this place, on a machine with this folder. */
function openOn({ databaseUrl, dir, bucket }: Place, unfinishedMinutes = 20) {
  const stores = openTestStores(databaseUrl, dir);
  const storage = createStorage(stores.db, dir, { disk: quickDisk, bucket, unfinishedMinutes });
  const clock = () => new Date('2026-03-01T10:00:00Z');
  const registry = createStoredRegistry({
    ...{ ...stores, storage, clock, by: 'team' },
    shell: async () => testShell,
  });
  const folder = createStorage(stores.db, dir, { disk: quickDisk });
  return { db: stores.db, storage, registry, folder };
}

const openOther = async (unfinishedMinutes?: number) =>
  openOn({ ...place, dir: await createTempDir() }, unfinishedMinutes);
const publish = ({ registry }: ReturnType<typeof openOn>, version = '1.0.0') =>
  publishBuild(registry, testCandidate({ version }), 'passed');

describe('files in a bucket', () => {
  it('have the headers with which a CDN can deliver them', async () => {
    await publish(openOn(place));
    const client = openBucketClient(buckets.settings);
    const head = async (name: string) => {
      const Key = `${prefix}assets/${remote}/1.0.0/${name}`;
      const answer = await client.send(new HeadObjectCommand({ Bucket: 'releases', Key }));
      return [answer.ContentType, answer.CacheControl, answer.ContentEncoding];
    };
    const forever = 'public, max-age=31536000, immutable';
    const script = 'application/javascript; charset=utf-8';
    expect(await head(page)).toEqual([script, forever, undefined]);
    expect(await head(`${page}.br`)).toEqual([script, forever, 'br']);
    expect(await head(`${page}.gz`)).toEqual([script, forever, 'gzip']);
    expect(await head('picture.1f2e3d4c.webp')).toEqual(['image/webp', forever, undefined]);
  });

  it('of a bucket that cannot be used are named in the error', async () => {
    const settings = { ...buckets.settings, accessKeyId: 'OTHER' };
    const bucket = openBucket(settings, { bucket: 'releases', prefix: 'clinic/' });
    await expect(publish(openOn({ ...place, bucket }))).rejects.toMatchObject({
      code: 'bucket_unavailable',
      message: expect.stringContaining(
        's3://releases/clinic/, cannot be used (InvalidAccessKeyId, HTTP 403)',
      ) as string,
    });
  });
});

describe('two builds of one version', () => {
  async function placeBoth(changes: Partial<ReturnType<typeof createPlacements>> = {}) {
    const placements = { ...createPlacements(openOn(place).db), ...changes };
    const store = createBucketStore(place.bucket, placements, 20);
    const drafts = await Promise.all(
      ['first()', 'second()'].map((text) => store.stageDraft(scripts(text), new Map())),
    );
    await store.placeDraft(id, drafts[0]!);
    const second = await store.placeDraft(id, drafts[1]!).catch((error: unknown) => error);
    return { second, text: Buffer.from(await store.readFile(id, page)).toString() };
  }

  it('cannot both have its files', async () => {
    const { second, text } = await placeBoth();
    expect(second).toMatchObject({ code: 'publish_in_progress' });
    expect(text).toBe('first()');
  });

  it('would overwrite each other without a claim (control)', async () => {
    const { text } = await placeBoth({ claim: async () => true });
    expect(text).toBe('second()');
  });
});

describe('the claim of a version', () => {
  it('is repeated by the same build alone, and by none while it is deleted', async () => {
    const placements = createPlacements(openOn(place).db);
    expect(await placements.claim(id, 'a')).toBe(true);
    expect(await placements.claim(id, 'a')).toBe(true);
    expect(await placements.claim(id, 'b')).toBe(false);
    await placements.claimRemoval(id);
    expect(await placements.claim(id, 'a')).toBe(false);
    await placements.endRemoval(id);
    expect(await placements.claim(id, 'b')).toBe(true);
    await placements.endRemoval(id);
    expect(await placements.claim(id, 'a')).toBe(false);
  });

  it('is not abandoned after a publish has repeated it', async () => {
    const { db } = openOn(place);
    const placements = createPlacements(db);
    await placements.claim(id, 'a');
    const placed_at = new Date(Date.now() - 3_600_000);
    await db.updateTable('registry.placements').set({ placed_at }).execute();
    expect(await placements.listOlder(20)).toEqual([id]);
    await placements.claim(id, 'a');
    expect(await placements.claimAbandoned(id, 20)).toBe(false);
    await db.updateTable('registry.placements').set({ placed_at }).execute();
    expect(await placements.claimAbandoned(id, 20)).toBe(true);
    expect(await placements.claim(id, 'a')).toBe(false);
  });
});

describe('the folder that is served', () => {
  it('has all files before its registry gives a document out', async () => {
    await publish(openOn(place));
    const other = await openOther();
    await other.storage.readDocument();
    // Control: the document alone brings no files.
    expect(await other.folder.listFiles(id)).toEqual([]);
    await other.registry.read();
    const files = await other.folder.listFiles(id);
    expect(files).toContain(`${page}.br`);
    expect(files).toEqual(await other.storage.listFiles(id));
  });

  it('is shared by two registries, and completed where it has a part of a release', async () => {
    await publish(openOn(place));
    const dir = await createTempDir();
    const both = [openOn({ ...place, dir }), openOn({ ...place, dir })] as const;
    await Promise.all(both.map(({ registry }) => registry.read()));
    const all = await both[0].storage.listFiles(id);
    expect(await both[0].folder.listFiles(id)).toEqual(all);
    await rm(join(assetsDirOf(dir), remote, '1.0.0', page));
    const restarted = openOn({ ...place, dir });
    await restarted.registry.read();
    expect(await restarted.folder.listFiles(id)).toEqual(all);
  });

  it('loses what the document no longer names, as the bucket does', async () => {
    // Folders are deleted once they are older than a publish takes.
    const [first, other] = [openOn(place), await openOther(0)];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(first, version);
    await first.registry.change(
      { action: 'promote', remote, version: '1.2.0', note: '' },
      (await other.registry.read()).etag,
    );
    await first.registry.collect({ keep: 1, graceDays: 0 });
    const gone = { remote, version: '1.1.0' };
    expect(await first.storage.listFiles(gone)).toEqual([]);
    expect(await other.folder.listFiles(gone)).not.toEqual([]);
    await other.registry.read();
    expect(await other.folder.listFiles(gone)).toEqual([]);
    expect(await listLeftovers(place)).toEqual([]);
    expect(await other.registry.verify()).toEqual([]);
  });

  it('fills a bucket that has nothing yet', async () => {
    const { databaseUrl, dir } = place;
    await publish(openOn({ databaseUrl, dir }));
    const moved = openOn(place);
    expect(await moved.registry.verify()).not.toEqual([]);
    await moved.registry.read();
    expect(await moved.registry.verify()).toEqual([]);
  });

  it('keeps its document back while the bucket is away', async () => {
    const first = openOn(place);
    await publish(first);
    await first.registry.read();
    const away = { ...buckets.settings, endpoint: 'http://127.0.0.1:1' };
    const bucket = openBucket(away, { bucket: 'releases', prefix });
    const other = openOn({ ...place, dir: await createTempDir(), bucket });
    await expect(other.registry.read()).rejects.toMatchObject({ code: 'bucket_unavailable' });
    expect(Object.keys((await first.registry.read()).document.remotes)).toEqual([remote]);
  });
});
