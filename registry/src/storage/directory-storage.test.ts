import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { toRegistryError } from '../errors';
import { publishRelease } from '../release/publish-release';
import { testCandidate, testShell } from '../test-kit/candidate';
import { addRelease, after, nextContext } from '../test-kit/documents';
import { createDyingDisk, createFaultyDisk, quickDisk } from '../test-kit/disks';
import { findFault, listLeftovers } from '../test-kit/find-fault';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { createDirectoryStorage } from './directory-storage';
import { type Disk, realDisk } from './disk';
import { StaleDocument } from './storage';

const remote = 'remote-booking';
const old = ['1.0.0'];
const next = ['1.0.0', '1.1.0'];

// Every write of a publish fails in turn, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(removeTempDirs);

function publishTo(dir: string, version: string, { disk = quickDisk, page = version } = {}) {
  const storage = createDirectoryStorage(dir, { disk });
  const target = { storage, shell: async () => testShell };
  return publishRelease(testCandidate({ version, page }), target, nextContext());
}

let template = '';

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'clinic-registry-'));
  await publishTo(template, '1.0.0');
});
afterAll(() => rm(template, { recursive: true }));

/** A registry with 1.0.0. */
async function createRegistryDir(): Promise<string> {
  const dir = await createTempDir();
  await cp(template, dir, { recursive: true });
  return dir;
}

/** The number of writes of an undisturbed publish. */
async function countWrites(): Promise<number> {
  const faulty = createFaultyDisk(Infinity, async () => undefined, quickDisk);
  await publishTo(await createRegistryDir(), '1.1.0', { disk: faulty.disk });
  return faulty.countWrites();
}

/** Lets a publish die at each of its writes; returns the faults, by write. */
async function dieEverywhere(moment: 'before' | 'half'): Promise<string[]> {
  const found: string[] = [];
  for (let at = 1; ; at += 1) {
    const dir = await createRegistryDir();
    const { disk, died } = createDyingDisk(at, moment, quickDisk);
    const ending = await Promise.race([died, publishTo(dir, '1.1.0', { disk })]);
    const fault = await findFault(dir, remote, [old, next]);
    if (fault) found.push(`${moment} write ${at}: ${fault}`);
    if (fault === null) {
      await publishTo(dir, '1.1.0');
      found.push(...(await listLeftovers(dir)).map((name) => `write ${at} left ${name}`));
    }
    if (ending !== 'died') return found;
  }
}

describe('a publish that crashes', () => {
  it.each(['before', 'half'] as const)(
    'a publish that crashes %s any of its writes leaves the old or the new document',
    async (moment) => {
      expect(await countWrites()).toBeGreaterThan(20);
      expect(await dieEverywhere(moment)).toEqual([]);
    },
  );

  it('a document that is written in place is broken by a crash (control)', async () => {
    const inPlace: Disk = {
      ...realDisk,
      // Half a document under its final name, as an interrupted plain write leaves it.
      link: async (_from, to) => {
        await realDisk.write(to, Buffer.from('{"schemaVersion":1,"remo'));
      },
    };
    const dir = await createRegistryDir();
    await publishTo(dir, '1.1.0', { disk: inPlace });
    expect(await findFault(dir, remote, [old, next])).toContain('JSON');
  });
});

describe('a full disk', () => {
  const isFull = async (half: () => Promise<void>) => {
    await half();
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };

  it('a full disk fails the publish at any write, keeps the old document and leaves nothing behind', async () => {
    const writes = await countWrites();
    for (let at = 1; at <= writes; at += 1) {
      const dir = await createRegistryDir();
      const { disk } = createFaultyDisk(at, isFull, quickDisk);
      const error = await publishTo(dir, '1.1.0', { disk }).catch(toRegistryError);
      expect(error).toMatchObject({ code: 'disk_full' });
      expect(await findFault(dir, remote, [old, next])).toBeNull();
      expect(await readdir(join(dir, 'staging'))).toEqual([]);
      await publishTo(dir, '1.1.0');
      expect(await findFault(dir, remote, [next])).toBeNull();
    }
  });
});

describe('simultaneous writers', () => {
  const withTwo: ReleaseDocument = addRelease(addRelease(emptyDocument, '1.0.0'), '1.1.0');
  const changes = [
    after(withTwo, { action: 'promote' }),
    after(withTwo, { action: 'canary', percent: 5 }),
  ];

  /** A disk on which both writers are about to take the next number before either does. */
  function createRacingDisk(link: Disk['link']): Disk {
    let arrive: () => void = () => undefined;
    const bothArrived = new Promise<void>((resolve) => (arrive = resolve));
    let arrived = 0;
    return {
      ...quickDisk,
      link: async (from, to) => {
        arrived += 1;
        if (arrived === changes.length) arrive();
        await bothArrived;
        await link(from, to);
      },
    };
  }

  /** How many of two writers that read the same document succeed. */
  async function countWinners(link: Disk['link']): Promise<number> {
    const dir = await createTempDir();
    const storage = createDirectoryStorage(dir);
    const { etag } = await storage.writeDocument(withTwo, (await storage.readDocument()).etag);
    const disk = createRacingDisk(link);
    const results = await Promise.allSettled(
      changes.map((document) =>
        createDirectoryStorage(dir, { disk }).writeDocument(document, etag),
      ),
    );
    const losers = results.filter((result) => result.status === 'rejected');
    expect(losers.every(({ reason }) => reason instanceof StaleDocument)).toBe(true);
    return results.length - losers.length;
  }

  it('exactly one of two writers wins, every time', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await countWinners(realDisk.link)).toBe(1);
    }
  });

  it('both writers win where a name can be taken twice (control)', async () => {
    expect(await countWinners((from, to) => rename(from, to))).toBe(2);
  });

  it('simultaneous publishes of different versions all succeed', async () => {
    const dir = await createRegistryDir();
    await Promise.all(['1.1.0', '1.2.0', '1.3.0'].map((version) => publishTo(dir, version)));
    const { document } = await createDirectoryStorage(dir).readDocument();
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
    const storage = createDirectoryStorage(await createTempDir());
    const start = await storage.readDocument();
    expect(start.document).toEqual(emptyDocument);
    const document = addRelease(emptyDocument, '1.0.0');
    const { etag } = await storage.writeDocument(document, start.etag);
    expect(etag).not.toBe(start.etag);
    expect(await storage.readDocument()).toMatchObject({ document, etag });
    await expect(storage.writeDocument(document, start.etag)).rejects.toThrow(StaleDocument);
  });

  it('an inconsistent document is not written', async () => {
    const storage = createDirectoryStorage(await createTempDir());
    const { etag } = await storage.readDocument();
    const document = addRelease(emptyDocument, '1.0.0');
    const wrong = {
      ...document,
      remotes: { [remote]: { ...document.remotes[remote]!, current: '2.0.0' } },
    };
    await expect(storage.writeDocument(wrong, etag)).rejects.toThrow(/not among its releases/);
    expect((await storage.readDocument()).etag).toBe(etag);
  });

  it('the storage keeps fifty revisions, and rejects a writer whose base was pruned', async () => {
    const dir = await createTempDir();
    const storage = createDirectoryStorage(dir, { disk: quickDisk });
    const writeMany = async () => {
      for (let minor = 1; minor <= 60; minor += 1) {
        const { document, etag } = await storage.readDocument();
        await storage.writeDocument(addRelease(document, `1.${minor}.0`), etag);
      }
      await storage.sweep((await storage.readDocument()).document);
    };
    const start = await storage.readDocument();
    const first = addRelease(emptyDocument, '1.0.0');
    const { document, etag } = await storage.writeDocument(first, start.etag);
    const link: Disk['link'] = async (from, to) => {
      await writeMany();
      await realDisk.link(from, to);
    };
    const slow = createDirectoryStorage(dir, { disk: { ...quickDisk, link } });
    const late = slow.writeDocument(addRelease(document, '2.0.0'), etag);
    await expect(late).rejects.toThrow(StaleDocument);
    expect(await readdir(join(dir, 'document'))).toHaveLength(50);
    expect(
      Object.keys((await storage.readDocument()).document.remotes[remote]!.releases),
    ).toHaveLength(61);
  });
});

describe('publishing a version again', () => {
  it('publishing other bytes under the same version is rejected', async () => {
    const dir = await createRegistryDir();
    const again = publishTo(dir, '1.0.0', { page: 'another' });
    await expect(again).rejects.toMatchObject({ code: 'version_exists' });
    expect(await findFault(dir, remote, [old])).toBeNull();
  });

  it('a publish is rejected while another one has stored its folder but no entry', async () => {
    const dir = await createRegistryDir();
    const storage = createDirectoryStorage(dir);
    await storage.putRelease({ remote, version: '1.1.0' }, new Map([['a.js', Buffer.from('a')]]));
    await expect(publishTo(dir, '1.1.0')).rejects.toMatchObject({ code: 'publish_in_progress' });
    expect(await listLeftovers(dir)).toEqual([]);
    await publishTo(dir, '1.1.0');
    expect(await findFault(dir, remote, [next])).toBeNull();
  });
});
