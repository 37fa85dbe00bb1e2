import { sql } from 'kysely';
import { emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { toRegistryError } from '../errors';
import { createDraft, publishDraft } from '../release/publish-release';
import { testCandidate, testShell } from '../test-kit/candidate';
import { createDyingDisk, createFaultyDisk, quickDisk } from '../test-kit/disks';
import { addRelease, after, documentWith, nextContext } from '../test-kit/documents';
import { findFault, listLeftovers, type Place } from '../test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { createStorage } from './create-storage';
import { type Snapshot, StaleDocument, type Storage } from './storage';

const remote = 'remote-booking';
const old = ['1.0.0'];
const next = ['1.0.0', '1.1.0'];

// Every write of a publish fails in turn, which takes a while on a busy machine.
jest.setTimeout(120_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const open = ({ databaseUrl, dir }: Place, disk = quickDisk) => {
  const { db, drafts } = openTestStores(databaseUrl, dir);
  return { db, drafts, storage: createStorage(db, dir, { disk }), shell: async () => testShell };
};

async function publishTo(place: Place, version: string, disk = quickDisk): Promise<void> {
  const target = open(place, disk);
  const now = new Date();
  const draftId = await createDraft(testCandidate({ version }), target, now);
  if (draftId === null) return;
  const publication = await target.drafts.get({ remote, draftId }, 'passed', now);
  await publishDraft(publication, target.storage, nextContext());
}

const createPlace = async (): Promise<Place> => ({
  databaseUrl: await createRegistryDatabase(),
  dir: await createTempDir(),
});

/** A registry with 1.0.0. */
async function createRegistry(): Promise<Place> {
  const place = await createPlace();
  await publishTo(place, '1.0.0');
  return place;
}

/** The number of writes of an undisturbed publish. */
async function countWrites(): Promise<number> {
  const faulty = createFaultyDisk(Infinity, async () => undefined, quickDisk);
  await publishTo(await createRegistry(), '1.1.0', faulty.disk);
  return faulty.countWrites();
}

/** Lets a publish die at each of its writes; returns the faults, by write. */
async function dieEverywhere(moment: 'before' | 'half'): Promise<string[]> {
  const found: string[] = [];
  for (let at = 1; ; at += 1) {
    const place = await createRegistry();
    const { disk, died } = createDyingDisk(at, moment, quickDisk);
    const ending = await Promise.race([died, publishTo(place, '1.1.0', disk)]);
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

describe('a publish that crashes', () => {
  it.each(['before', 'half'] as const)(
    'a publish that crashes %s any of its writes leaves the old or the new document',
    async (moment) => {
      expect(await countWrites()).toBeGreaterThan(20);
      expect(await dieEverywhere(moment)).toEqual([]);
    },
  );

  it.each(['placeDraft', 'writeDocument'] as const)(
    'a publish that crashes at its step %s can be repeated',
    async (step) => {
      const place = await createRegistry();
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

  it('a document that is written before the files is broken by a crash (control)', async () => {
    const place = await createRegistry();
    const target = open(place);
    const now = new Date();
    const draftId = (await createDraft(testCandidate({ version: '1.1.0' }), target, now))!;
    const publication = await target.drafts.get({ remote, draftId }, 'passed', now);
    const hasty = createHasty(target.storage, { remote, version: '1.1.0' });
    await publishDraft(publication, hasty, nextContext());
    expect(await findFault(place, remote, [next])).toContain('is missing');
  });
});

describe('a full disk', () => {
  const isFull = async (half: () => Promise<void>) => {
    await half();
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };

  it('a full disk fails the publish at any write, and keeps the old document', async () => {
    const writes = await countWrites();
    for (let at = 1; at <= writes; at += 1) {
      const place = await createRegistry();
      const { disk } = createFaultyDisk(at, isFull, quickDisk);
      const error = await publishTo(place, '1.1.0', disk).catch(toRegistryError);
      expect(error).toMatchObject({ code: 'disk_full' });
      expect(await findFault(place, remote, [old, next])).toBeNull();
      await publishTo(place, '1.1.0');
      expect(await findFault(place, remote, [next])).toBeNull();
      expect(await listLeftovers(place)).toEqual([]);
      await stopTestServices();
    }
  });
});

describe('simultaneous writers', () => {
  const withTwo: ReleaseDocument = documentWith('1.0.0', '1.1.0');
  const changes = [
    after(withTwo, { action: 'promote' }),
    after(withTwo, { action: 'canary', percent: 5 }),
  ];

  async function openWithTwo(): Promise<{ place: Place; base: Snapshot }> {
    const place = await createPlace();
    const { storage } = open(place);
    const base = await storage.writeDocument(withTwo, await storage.readDocument());
    return { place, base };
  }

  it('exactly one of two writers wins, every time', async () => {
    const { place, base } = await openWithTwo();
    const storages = changes.map(() => open(place).storage);
    let seen = base;
    for (let round = 0; round < 30; round += 1) {
      const results = await Promise.allSettled(
        changes.map((document, index) => storages[index]!.writeDocument(document, seen)),
      );
      const losers = results.filter((result) => result.status === 'rejected');
      expect(losers).toHaveLength(1);
      expect(losers[0]!.reason).toBeInstanceOf(StaleDocument);
      // The next round begins with a document that both writers change again.
      const { etag } = await storages[0]!.readDocument();
      seen = await storages[0]!.writeDocument(withTwo, { document: withTwo, etag });
    }
  });

  it('both writers win where the revision is not compared (control)', async () => {
    const { place, base } = await openWithTwo();
    const { db, storage } = open(place);
    await sql`
      create function registry.accept_any() returns trigger language plpgsql as $$
      begin new.revision := old.revision; return new; end $$`.execute(db);
    await sql`
      create trigger accept_any before update on registry.document
      for each row execute function registry.accept_any()`.execute(db);
    for (const document of changes) await storage.writeDocument(document, base);
    expect((await storage.readDocument()).etag).toBe(base.etag);
  });

  it('simultaneous publishes of different versions all succeed', async () => {
    const place = await createRegistry();
    await Promise.all(['1.1.0', '1.2.0', '1.3.0'].map((version) => publishTo(place, version)));
    const { document } = await open(place).storage.readDocument();
    expect(Object.keys(document.remotes[remote]!.releases).sort()).toEqual([
      '1.0.0',
      '1.1.0',
      '1.2.0',
      '1.3.0',
    ]);
  });
});

describe('the document', () => {
  it('the document is empty at first, and then what was written, with a new ETag', async () => {
    const { storage } = open(await createPlace());
    const start = await storage.readDocument();
    expect(start.document).toEqual(emptyDocument);
    const document = addRelease(emptyDocument, '1.0.0');
    const { etag } = await storage.writeDocument(document, start);
    expect(etag).not.toBe(start.etag);
    expect(await storage.readDocument()).toEqual({ document, etag });
    await expect(storage.writeDocument(document, start)).rejects.toThrow(StaleDocument);
  });

  it('an inconsistent document is not written', async () => {
    const { storage } = open(await createPlace());
    const start = await storage.readDocument();
    const document = addRelease(emptyDocument, '1.0.0');
    const wrong = {
      ...document,
      remotes: { [remote]: { ...document.remotes[remote]!, current: '2.0.0' } },
    };
    await expect(storage.writeDocument(wrong, start)).rejects.toThrow(/not among its releases/);
    expect((await storage.readDocument()).etag).toBe(start.etag);
  });

  it('the document holds the last 200 changes, and a sweep deletes those of more than 400 days', async () => {
    const { db, storage } = open(await createPlace());
    let seen = await storage.writeDocument(
      addRelease(emptyDocument, '1.0.0'),
      await storage.readDocument(),
    );
    const change = { remote, note: '', by: 'team', action: 'gc' as const, versions: ['0.1.0'] };
    for (let day = 0; day < 205; day += 1) {
      const at = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
      const history = [...seen.document.history, { ...change, at }];
      seen = await storage.writeDocument({ ...seen.document, history }, seen);
    }
    expect((await storage.readDocument()).document.history).toHaveLength(200);
    await storage.sweep(seen.document, new Date(Date.UTC(2027, 1, 10)));
    const { rows } = await sql<{ action: string; count: number }>`
      select entry ->> 'action' as action, count(*)::int as count
      from registry.history group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { action: 'gc', count: 200 },
      { action: 'publish', count: 1 },
    ]);
  });
});
