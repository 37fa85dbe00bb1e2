import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDocument, type ReleaseDocument } from 'shared-contracts';
import { toRegistryError } from '../errors';
import { publishRelease } from '../release/publish-release';
import { testCandidate, testShell } from '../test-kit/candidate';
import { addRelease, after, nextAct } from '../test-kit/documents';
import { createDyingDisk, createFaultyDisk } from '../test-kit/faulty-disk';
import { findIllegal, listLeftovers } from '../test-kit/find-illegal';
import { quickDisk } from '../test-kit/quick-disk';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { createDirectoryStorage } from './directory-storage';
import { type Disk, realDisk } from './disk';
import { StaleDocument } from './storage';

const remote = 'remote-booking';
const old = ['1.0.0'];
const next = ['1.0.0', '1.1.0'];

// Every write of a publish is broken in turn; on a busy machine that takes its time.
jest.setTimeout(60_000);
afterEach(removeTempDirs);

function publishTo(dir: string, version: string, { disk = quickDisk, page = version } = {}) {
  const storage = createDirectoryStorage(dir, { disk });
  const place = { storage, shell: async () => testShell };
  return publishRelease(testCandidate({ version, page }), place, nextAct());
}

let template = '';

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'clinic-registry-'));
  await publishTo(template, '1.0.0');
});
afterAll(() => rm(template, { recursive: true }));

/** A registry that holds 1.0.0. */
async function createRegistryDir(): Promise<string> {
  const dir = await createTempDir();
  await cp(template, dir, { recursive: true });
  return dir;
}

/** How many writes a publish does, counted on one that nothing disturbs. */
async function countSteps(): Promise<number> {
  const { disk, countSteps: count } = createFaultyDisk(Infinity, async () => undefined, quickDisk);
  await publishTo(await createRegistryDir(), '1.1.0', { disk });
  return count();
}

/** Lets a publish die at each of its writes; gives what was found wrong, by write. */
async function dieEverywhere(moment: 'before' | 'half'): Promise<string[]> {
  const found: string[] = [];
  for (let at = 1; ; at += 1) {
    const dir = await createRegistryDir();
    const { disk, died } = createDyingDisk(at, moment, quickDisk);
    const ending = await Promise.race([died, publishTo(dir, '1.1.0', { disk })]);
    const fault = await findIllegal(dir, remote, [old, next]);
    if (fault) found.push(`${moment} write ${at}: ${fault}`);
    if (fault === null) {
      await publishTo(dir, '1.1.0');
      found.push(...(await listLeftovers(dir)).map((name) => `write ${at} left ${name}`));
    }
    if (ending !== 'died') return found;
  }
}

describe('a publish that dies', () => {
  it.each(['before', 'half'] as const)(
    '%s any of its writes leaves the old or the new',
    async (moment) => {
      expect(await countSteps()).toBeGreaterThan(20);
      expect(await dieEverywhere(moment)).toEqual([]);
    },
  );

  it('is found out when the document is written in place (control)', async () => {
    const inPlace: Disk = {
      ...realDisk,
      // Half a document under its final name, as a plain write leaves it when it is cut off.
      link: async (_from, to) => {
        await realDisk.write(to, Buffer.from('{"schemaVersion":1,"remo'));
      },
    };
    const dir = await createRegistryDir();
    await publishTo(dir, '1.1.0', { disk: inPlace });
    expect(await findIllegal(dir, remote, [old, next])).toContain('JSON');
  });
});

describe('a full disk', () => {
  const isFull = async (half: () => Promise<void>) => {
    await half();
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };

  it('at any write refuses the publish, keeps the old document and leaves nothing', async () => {
    const steps = await countSteps();
    for (let at = 1; at <= steps; at += 1) {
      const dir = await createRegistryDir();
      const { disk } = createFaultyDisk(at, isFull, quickDisk);
      const error = await publishTo(dir, '1.1.0', { disk }).catch(toRegistryError);
      expect(error).toMatchObject({ code: 'disk_full' });
      expect(await findIllegal(dir, remote, [old, next])).toBeNull();
      expect(await readdir(join(dir, 'staging'))).toEqual([]);
      await publishTo(dir, '1.1.0');
      expect(await findIllegal(dir, remote, [next])).toBeNull();
    }
  });
});

describe('two at once', () => {
  const withTwo: ReleaseDocument = addRelease(addRelease(emptyDocument, '1.0.0'), '1.1.0');
  const decisions = [
    after(withTwo, { action: 'promote' }),
    after(withTwo, { action: 'canary', percent: 5 }),
  ];

  /** A disk on which nobody takes the next number before both are about to. */
  function createMeetingPoint(link: Disk['link']): Disk {
    let arrive: () => void = () => undefined;
    const bothArrived = new Promise<void>((resolve) => (arrive = resolve));
    let arrived = 0;
    return {
      ...quickDisk,
      link: async (from, to) => {
        arrived += 1;
        if (arrived === decisions.length) arrive();
        await bothArrived;
        await link(from, to);
      },
    };
  }

  /** How many of two writers who read the same document were told that they won. */
  async function countWinners(link: Disk['link']): Promise<number> {
    const dir = await createTempDir();
    const storage = createDirectoryStorage(dir);
    const { etag } = await storage.writeDocument(withTwo, (await storage.readDocument()).etag);
    const disk = createMeetingPoint(link);
    const results = await Promise.allSettled(
      decisions.map((document) =>
        createDirectoryStorage(dir, { disk }).writeDocument(document, etag),
      ),
    );
    const losers = results.filter((result) => result.status === 'rejected');
    expect(losers.every(({ reason }) => reason instanceof StaleDocument)).toBe(true);
    return results.length - losers.length;
  }

  it('has exactly one winner, every time', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await countWinners(realDisk.link)).toBe(1);
    }
  });

  it('has two winners where a name may be taken twice (control)', async () => {
    expect(await countWinners((from, to) => rename(from, to))).toBe(2);
  });

  it('publishes of different versions both succeed', async () => {
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
  it('is empty at first, then what was written, with a tag of its own', async () => {
    const storage = createDirectoryStorage(await createTempDir());
    const start = await storage.readDocument();
    expect(start.document).toEqual(emptyDocument);
    const document = addRelease(emptyDocument, '1.0.0');
    const { etag } = await storage.writeDocument(document, start.etag);
    expect(etag).not.toBe(start.etag);
    expect(await storage.readDocument()).toMatchObject({ document, etag });
    await expect(storage.writeDocument(document, start.etag)).rejects.toThrow(StaleDocument);
  });

  it('refuses to be written when it contradicts itself', async () => {
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

  it('keeps fifty revisions, and tells a writer who slept while its own was pruned', async () => {
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
    const sleeper = createDirectoryStorage(dir, { disk: { ...quickDisk, link } });
    const late = sleeper.writeDocument(addRelease(document, '2.0.0'), etag);
    await expect(late).rejects.toThrow(StaleDocument);
    expect(await readdir(join(dir, 'document'))).toHaveLength(50);
    expect(
      Object.keys((await storage.readDocument()).document.remotes[remote]!.releases),
    ).toHaveLength(61);
  });
});

describe('publishing a version again', () => {
  it('changes nothing with the same bytes', async () => {
    const dir = await createRegistryDir();
    const before = await createDirectoryStorage(dir).readDocument();
    expect(await publishTo(dir, '1.0.0')).toMatchObject({ etag: before.etag });
  });

  it('is refused with other bytes', async () => {
    const dir = await createRegistryDir();
    const again = publishTo(dir, '1.0.0', { page: 'another' });
    await expect(again).rejects.toMatchObject({ code: 'version_exists' });
    expect(await findIllegal(dir, remote, [old])).toBeNull();
  });

  it('waits for one under way whose folder is there and whose entry is not', async () => {
    const dir = await createRegistryDir();
    const storage = createDirectoryStorage(dir);
    await storage.putRelease({ remote, version: '1.1.0' }, new Map([['a.js', Buffer.from('a')]]));
    await expect(publishTo(dir, '1.1.0')).rejects.toMatchObject({ code: 'publish_unfinished' });
    expect(await listLeftovers(dir)).toEqual([]);
    await publishTo(dir, '1.1.0');
    expect(await findIllegal(dir, remote, [next])).toBeNull();
  });
});
