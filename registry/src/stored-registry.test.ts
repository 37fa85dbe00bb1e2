import zlib from 'node:zlib';
import type { Candidate } from './build/candidate';
import { RegistryError } from './errors';
import { publishBuild, type Registry } from './registry';
import { createStoredRegistry } from './stored-registry';
import { testCandidate, testDefinition, testShell, withFile } from './test-kit/candidate';
import { findFault, listLeftovers } from './test-kit/find-fault';
import { createRegistryDatabase, openTestStores, stopTestServices } from './test-kit/service';
import { createTempDir, removeTempDirs } from './test-kit/temp-dir';

jest.setTimeout(60_000);
afterEach(async () => {
  jest.restoreAllMocks();
  await stopTestServices();
  await removeTempDirs();
});

type Draft = Parameters<Registry['publish']>[0];

const booking = 'remote-booking';
const payment = 'remote-payment';

/** A registry whose shell a test can replace. */
async function openRegistry() {
  const place = { dir: await createTempDir(), databaseUrl: await createRegistryDatabase() };
  const shell = { facts: testShell, isBroken: false };
  let minute = 0;
  const stores = openTestStores(place.databaseUrl, place.dir);
  const registry = createStoredRegistry({
    ...stores,
    shell: async () => {
      if (shell.isBroken) throw new RegistryError('build_unreadable');
      return shell.facts;
    },
    by: 'team',
    clock: () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1))),
  });
  const change = async (request: object) => {
    const { etag } = await registry.read();
    const withNote = { note: '', ...request } as Parameters<Registry['change']>[0];
    return (await registry.change(withNote, etag)).document;
  };
  return { place, stores, shell, registry, change };
}

const publish = (registry: Registry, build: Candidate) => publishBuild(registry, build, 'passed');

/** A build of the remote that serves these paths beside its own. */
function buildWith(remote: string, version: string, ...paths: string[]): Candidate {
  const definition = testDefinition(remote, version);
  const text = JSON.stringify({ ...definition, paths: [...definition.paths, ...paths] });
  return withFile(testCandidate({ remote, version }), 'remote.json', text);
}

/** Two remotes with one release each that is not live yet and serves `/offers`. */
async function openRivals() {
  const opened = await openRegistry();
  for (const remote of [booking, payment]) {
    await publish(opened.registry, buildWith(remote, '1.0.0'));
    await publish(opened.registry, buildWith(remote, '1.1.0', '/offers'));
  }
  return opened;
}

const currentOf = async (registry: Registry, remote: string) =>
  (await registry.read()).document.remotes[remote]?.current;

describe('two releases that serve the same path', () => {
  const rows = ['promote', 'canary'].flatMap((first) =>
    ['promote', 'canary'].map((second) => [first, second] as const),
  );

  it.each(rows)(
    'only the first of two releases with one path goes live: %s, then %s [R12.42]',
    async (first, second) => {
      const { registry, change } = await openRivals();
      const activate = (remote: string, action: string) =>
        change({ remote, action, version: '1.1.0', ...(action === 'canary' && { percent: 5 }) });
      await activate(booking, first);
      const before = await registry.read();
      await expect(activate(payment, second)).rejects.toThrow(
        'remote-payment 1.1.0 cannot go live: /offers is served by remote-booking; ' +
          'agree with its team or use another path',
      );
      expect((await registry.read()).etag).toBe(before.etag);
    },
  );

  it('only one of two simultaneous first releases is published [R12.42]', async () => {
    const { registry } = await openRegistry();
    const published = await Promise.allSettled(
      [booking, payment].map((remote) => publish(registry, buildWith(remote, '1.0.0', '/offers'))),
    );
    expect(published.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { remotes } = (await registry.read()).document;
    expect(Object.keys(remotes)).toHaveLength(1);
  });
});

describe('a shell that no longer supports a contract', () => {
  const openNewer = async () => {
    const opened = await openRivals();
    await opened.change({ remote: booking, action: 'promote', version: '1.1.0' });
    opened.shell.facts = { ...testShell, version: '2.0.0', contractVersions: [2] };
    return opened;
  };

  it.each([
    ['promote', { remote: payment, version: '1.1.0' }],
    ['canary', { remote: payment, version: '1.1.0', percent: 5 }],
    ['rollback', { remote: booking }],
  ])(
    'a %s to a version that the shell cannot show is rejected [R12.42]',
    async (action, request) => {
      const { change, registry } = await openNewer();
      const { etag } = await registry.read();
      await expect(change({ action, ...request })).rejects.toThrow(
        /cannot go live: the remote requires contract 1, but shell 2\.0\.0 supports 2; move the remote to contract 2/,
      );
      expect((await registry.read()).etag).toBe(etag);
    },
  );

  it.each([
    ['promote', { remote: payment, version: '1.1.0' }],
    ['canary', { remote: payment, version: '1.1.0', percent: 5 }],
    ['rollback', { remote: booking }],
  ])(
    'a %s to a version that does not accept the React of the shell is rejected [R12.42, R12.48]',
    async (action, request) => {
      const { change, registry, shell } = await openNewer();
      const shared = { ...testShell.shared, react: '20.0.0' };
      shell.facts = { ...testShell, version: '2.0.0', shared };
      const { etag } = await registry.read();
      await expect(change({ action, ...request })).rejects.toThrow(
        /1\.\d\.0 cannot go live: react must be \^19\.3\.0, but shell 2\.0\.0 shares 20\.0\.0; build with react 20\.0\.0/,
      );
      expect((await registry.read()).etag).toBe(etag);
    },
  );

  it('a release from before ranges were stored goes live beside any shell', async () => {
    const { change, shell, stores } = await openRivals();
    const base = await stores.storage.readDocument();
    const { [booking]: entry, ...others } = base.document.remotes;
    const { consumes: _consumes, ...release } = entry!.releases['1.1.0']!;
    const releases = { ...entry!.releases, '1.1.0': release };
    const remotes = { ...others, [booking]: { ...entry!, releases } };
    await stores.storage.writeDocument({ ...base.document, remotes }, base);
    shell.facts = { ...testShell, shared: {} };
    await change({ remote: booking, action: 'promote', version: '1.1.0' });
  });

  it('a canary can be ended although the shell does not support it', async () => {
    const { change, shell } = await openRivals();
    await change({ remote: booking, action: 'canary', version: '1.1.0', percent: 5 });
    shell.facts = { ...testShell, contractVersions: [2] };
    const { remotes } = await change({ remote: booking, action: 'canary', percent: 0 });
    expect(remotes[booking]).toMatchObject({ canary: null, status: 'live' });
  });
});

describe('a rollback in an incident', () => {
  /** remote-booking no longer serves `/offers`, and remote-payment does. */
  const openMoved = async () => {
    const opened = await openRegistry();
    await publish(opened.registry, buildWith(booking, '1.0.0', '/offers'));
    await publish(opened.registry, buildWith(booking, '1.1.0'));
    await opened.change({ remote: booking, action: 'promote' });
    await publish(opened.registry, buildWith(payment, '1.0.0', '/offers'));
    return opened;
  };

  it('a rollback succeeds although another remote serves the path now [R12.42]', async () => {
    const { change, registry } = await openMoved();
    await change({ remote: booking, action: 'rollback' });
    expect(await currentOf(registry, booking)).toBe('1.0.0');
  });

  it('a rollback succeeds although the shell does not say what it supports', async () => {
    const { shell, change, registry } = await openMoved();
    shell.isBroken = true;
    await change({ remote: booking, action: 'rollback' });
    expect(await currentOf(registry, booking)).toBe('1.0.0');
    await expect(
      change({ remote: booking, action: 'promote', version: '1.1.0' }),
    ).rejects.toMatchObject({ code: 'build_unreadable' });
  });
});

describe('a publish', () => {
  const next = () => testCandidate({ version: '1.1.0' });

  it('compresses a build once and reads the document twice', async () => {
    const { stores, registry } = await openRegistry();
    await publish(registry, testCandidate());
    const compress = jest.spyOn(zlib, 'brotliCompress');
    const read = jest.spyOn(stores.storage, 'readDocument');
    const counted = createStoredRegistry({
      ...stores,
      shell: async () => testShell,
      by: 'team',
      clock: () => new Date(),
    });
    const build = next();
    await publish(counted, build);
    const texts = [...build.files.keys()].filter((path) => /\.(js|json)$/.test(path));
    expect(compress).toHaveBeenCalledTimes(texts.length);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('of the same bytes changes nothing', async () => {
    const { registry } = await openRegistry();
    await publish(registry, testCandidate());
    const { etag } = await registry.read();
    expect(await registry.draft(testCandidate())).toBeNull();
    expect((await publish(registry, testCandidate())).etag).toBe(etag);
  });

  it('of other bytes under the same version is rejected', async () => {
    const { registry } = await openRegistry();
    await publish(registry, testCandidate());
    const other = publish(registry, testCandidate({ page: 'another' }));
    await expect(other).rejects.toMatchObject({ code: 'version_exists' });
  });

  it('of a version that was deleted is rejected', async () => {
    const { registry } = await openRegistry();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(registry, testCandidate({ version }));
    }
    expect(await registry.collect({ keep: 1, graceDays: 0 })).toEqual({
      removed: [{ remote: booking, version: '1.1.0' }],
      recent: [],
    });
    await expect(publish(registry, next())).rejects.toMatchObject({ code: 'version_deleted' });
  });

  it('of two drafts of the same bytes succeeds twice, and leaves one release', async () => {
    const { place, registry } = await openRegistry();
    await publish(registry, testCandidate());
    const drafts = await Promise.all([registry.draft(next()), registry.draft(next())]);
    for (const draft of drafts) await registry.publish(draft!, 'passed');
    const { history } = (await registry.read()).document;
    expect(history.filter(({ action }) => action === 'publish')).toHaveLength(2);
    expect(await findFault(place, booking, [['1.0.0', '1.1.0']])).toBeNull();
    expect(await listLeftovers(place)).toEqual([]);
  });

  it('of two drafts with different bytes succeeds once', async () => {
    const { place, registry } = await openRegistry();
    await publish(registry, testCandidate());
    const [first, second] = await Promise.all([
      registry.draft(next()),
      registry.draft(testCandidate({ version: '1.1.0', page: 'another' })),
    ]);
    await registry.publish(first!, 'passed');
    await expect(registry.publish(second!, 'passed')).rejects.toMatchObject({
      code: 'publish_in_progress',
    });
    expect(await findFault(place, booking, [['1.0.0', '1.1.0']])).toBeNull();
  });

  it.each([
    ['that was discarded', async (registry: Registry, draft: Draft) => registry.discard(draft)],
    [
      'that was published',
      async (registry: Registry, draft: Draft) => void (await registry.publish(draft, 'passed')),
    ],
  ])('of a draft %s is rejected', async (_what, end) => {
    const { registry } = await openRegistry();
    const draft = (await registry.draft(next()))!;
    await end(registry, draft);
    const again = registry.publish(draft, 'passed');
    await expect(again).rejects.toMatchObject({ code: 'draft_unknown' });
  });

  it('of a draft of 16 minutes ago is rejected', async () => {
    const { registry } = await openRegistry();
    const draft = (await registry.draft(next()))!;
    // The clock moves by a minute with each call.
    for (let minute = 0; minute < 16; minute += 1) await registry.rates();
    const late = registry.publish(draft, 'passed');
    await expect(late).rejects.toMatchObject({ code: 'draft_unknown' });
  });
});

it('the history is read in pages, the newest entry first', async () => {
  const { registry } = await openRivals();
  const first = await registry.history({ limit: 5 });
  expect(first.entries.map(({ action, remote }) => `${remote} ${action}`)).toEqual([
    `${payment} publish`,
    `${payment} promote`,
    `${payment} canary`,
    `${payment} publish`,
    `${booking} publish`,
  ]);
  const second = await registry.history({ limit: 5, before: first.next! });
  expect(second.entries).toHaveLength(3);
  expect(second.next).toBeNull();
  const own = await registry.history({ limit: 50, remote: booking });
  expect(own.entries.every(({ remote }) => remote === booking)).toBe(true);
});
