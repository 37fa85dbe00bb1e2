import { randomUUID } from 'node:crypto';
import { RegistryError, toRegistryError } from '../errors';
import { createDraft, publishDraft } from '../release/publish-release';
import { testCandidate, testShell } from '../test-kit/candidate';
import { startTestBucket, type TestBuckets } from '../test-kit/bucket-server';
import {
  createDyingBucket,
  createDyingDisk,
  createFaultyBucket,
  createFaultyDisk,
  quickDisk,
} from '../test-kit/disks';
import { nextContext } from '../test-kit/documents';
import { findFault, listLeftovers, type Place } from '../test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { openBucket } from './bucket';
import { createStorage, type StorageOptions } from './create-storage';
import type { Storage } from './storage';

const remote = 'remote-booking';
const old = ['1.0.0'];
const next = ['1.0.0', '1.1.0'];

// Every write of a publish fails in turn, which takes a while on a busy machine.
jest.setTimeout(120_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const kinds = ['folder', 'bucket'] as const;
type Kind = (typeof kinds)[number];
type Medium = Pick<StorageOptions, 'disk' | 'bucket'>;

let buckets: TestBuckets;
beforeAll(async () => {
  buckets = await startTestBucket('releases');
});
afterAll(() => buckets.close());

const open = (place: Place, medium: Medium = {}) => {
  const { db, drafts } = openTestStores(place.databaseUrl, place.dir);
  const storage = createStorage(db, place.dir, {
    ...{ disk: quickDisk, bucket: place.bucket },
    ...medium,
  });
  return { db, drafts, storage, shell: async () => testShell };
};

async function publishTo(place: Place, version: string, medium?: Medium): Promise<void> {
  const target = open(place, medium);
  const now = new Date();
  const draftId = await createDraft(testCandidate({ version }), target, now);
  if (draftId === null) return;
  const publication = await target.drafts.get({ remote, draftId }, 'passed', now);
  await publishDraft(publication, target.storage, nextContext());
}

const createPlace = async (kind: Kind = 'folder'): Promise<Place> => ({
  databaseUrl: await createRegistryDatabase(),
  dir: await createTempDir(),
  ...(kind === 'bucket' && {
    bucket: openBucket(buckets.settings, { bucket: 'releases', prefix: `${randomUUID()}/` }),
  }),
});

/** A registry with 1.0.0. */
async function createRegistry(kind?: Kind): Promise<Place> {
  const place = await createPlace(kind);
  await publishTo(place, '1.0.0');
  return place;
}

const createFaulty = ({ bucket }: Place, ...[from, fault]: [number, () => Promise<void>]) =>
  bucket ? createFaultyBucket(from, fault, bucket) : createFaultyDisk(from, fault, quickDisk);

const createDying = ({ bucket }: Place, ...[at, moment]: [number, 'before' | 'half']) =>
  bucket ? createDyingBucket(at, moment, bucket) : createDyingDisk(at, moment, quickDisk);

/** The number of writes of an undisturbed publish. */
async function countWrites(kind: Kind): Promise<number> {
  const place = await createRegistry(kind);
  const { countWrites: count, ...medium } = createFaulty(place, Infinity, async () => undefined);
  await publishTo(place, '1.1.0', medium);
  return count();
}

/** A bucket is told much the same many times, and is slower: enough of it is each seventh write. */
const strides: Readonly<Record<Kind, number>> = { folder: 1, bucket: 7 };

/** Lets a publish die at its writes; returns the faults, by write. */
async function dieEverywhere(kind: Kind, moment: 'before' | 'half'): Promise<string[]> {
  const found: string[] = [];
  for (let at = 1; ; at += strides[kind]) {
    const place = await createRegistry(kind);
    const { died, ...medium } = createDying(place, at, moment);
    const ending = await Promise.race([died, publishTo(place, '1.1.0', medium)]);
    const fault = await findFault(place, remote, [old, next]);
    if (fault) found.push(`${moment} write ${at}: ${fault}`);
    if (fault === null) {
      await publishTo(place, '1.1.0');
      found.push(...(await listLeftovers(place)).map((name) => `write ${at} left ${name}`));
    }
    await stopTestServices();
    if (ending !== 'died') return found;
  }
}

/** A storage whose document is written before its files have their place. */
function createHasty(storage: Storage, id: { remote: string; version: string }): Storage {
  return {
    ...storage,
    placeDraft: async () => undefined,
    writeDocument: async (document, base) => {
      const written = await storage.writeDocument(document, base);
      await storage.deleteRelease(id);
      return written;
    },
  };
}

describe.each(kinds)('a publish to a %s that crashes', (kind) => {
  it.each(['before', 'half'] as const)(
    '%s any of its writes leaves the old or the new document',
    async (moment) => {
      expect(await countWrites(kind)).toBeGreaterThan(20);
      expect(await dieEverywhere(kind, moment)).toEqual([]);
    },
  );

  it.each(['placeDraft', 'writeDocument'] as const)(
    'at its step %s can be repeated',
    async (step) => {
      const place = await createRegistry(kind);
      const target = open(place);
      const storage = { ...target.storage, [step]: () => Promise.reject(new Error('killed')) };
      const now = new Date();
      const candidate = testCandidate({ version: '1.1.0' });
      const draftId = (await createDraft(candidate, target, now))!;
      const publication = await target.drafts.get({ remote, draftId }, 'passed', now);
      await expect(publishDraft(publication, storage, nextContext())).rejects.toThrow('killed');
      expect(await findFault(place, remote, [old])).toBeNull();
      await publishTo(place, '1.1.0');
      expect(await findFault(place, remote, [next])).toBeNull();
    },
  );

  it('after its document was written before the files breaks it (control)', async () => {
    const place = await createRegistry(kind);
    const target = open(place);
    const now = new Date();
    const draftId = (await createDraft(testCandidate({ version: '1.1.0' }), target, now))!;
    const publication = await target.drafts.get({ remote, draftId }, 'passed', now);
    const hasty = createHasty(target.storage, { remote, version: '1.1.0' });
    await publishDraft(publication, hasty, nextContext());
    expect(await findFault(place, remote, [next])).toContain('is missing');
  });
});

describe.each([
  ['folder', 'disk_full'],
  ['bucket', 'bucket_unavailable'],
] as const)('a %s that is full', (kind, code) => {
  const failures = {
    folder: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    bucket: new RegistryError('bucket_unavailable'),
  };
  const isFull = (half?: () => Promise<void>) =>
    Promise.resolve(half?.()).then(() => Promise.reject(failures[kind]));

  it('fails the publish at any write, and keeps the old document', async () => {
    const writes = await countWrites(kind);
    for (let at = 1; at <= writes; at += strides[kind]) {
      const place = await createRegistry(kind);
      const { countWrites: _, ...medium } = createFaulty(place, at, isFull);
      const error = await publishTo(place, '1.1.0', medium).catch(toRegistryError);
      expect(error).toMatchObject({ code });
      expect(await findFault(place, remote, [old, next])).toBeNull();
      await publishTo(place, '1.1.0');
      expect(await findFault(place, remote, [next])).toBeNull();
      expect(await listLeftovers(place)).toEqual([]);
      await stopTestServices();
    }
  });
});

it.each(kinds)('simultaneous publishes of different versions to a %s all succeed', async (kind) => {
  const place = await createRegistry(kind);
  await Promise.all(['1.1.0', '1.2.0', '1.3.0'].map((version) => publishTo(place, version)));
  const { document } = await open(place).storage.readDocument();
  expect(Object.keys(document.remotes[remote]!.releases).sort()).toEqual([
    '1.0.0',
    '1.1.0',
    '1.2.0',
    '1.3.0',
  ]);
});
