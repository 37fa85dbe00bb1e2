import type { Candidate } from './build/candidate';
import { RegistryError } from './errors';
import { createLocalRegistry, openRegistryDir } from './local-registry';
import type { Registry } from './registry';
import { testCandidate, testDefinition, testShell, withFile } from './test-kit/candidate';
import { runCommand } from './test-kit/run-command';
import { createTempDir, removeTempDirs } from './test-kit/temp-dir';

afterEach(removeTempDirs);

const booking = 'remote-booking';
const payment = 'remote-payment';

/** A registry whose shell a test can replace. */
async function openRegistry() {
  const dir = await createTempDir();
  const shell = { facts: testShell, isBroken: false };
  let minute = 0;
  const registry = createLocalRegistry({
    ...openRegistryDir(dir),
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
  return { dir, shell, registry, change };
}

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
    await opened.registry.publish(buildWith(remote, '1.0.0'));
    await opened.registry.publish(buildWith(remote, '1.1.0', '/offers'));
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
      [booking, payment].map((remote) => registry.publish(buildWith(remote, '1.0.0', '/offers'))),
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
    await opened.registry.publish(buildWith(booking, '1.0.0', '/offers'));
    await opened.registry.publish(buildWith(booking, '1.1.0'));
    await opened.change({ remote: booking, action: 'promote' });
    await opened.registry.publish(buildWith(payment, '1.0.0', '/offers'));
    return opened;
  };

  it('a rollback succeeds although another remote serves the path now, and the command warns [R12.42]', async () => {
    const { dir, registry } = await openMoved();
    const { exitCode, out } = await runCommand(`rollback -r ${booking} --dir ${dir}`, {
      root: dir,
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('Warning: /offers is served by remote-payment; agree with its team');
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
