import { RegistryError } from './errors';
import { createLocalRegistry } from './local-registry';
import { openRegistryDir } from './registry-dir';
import type { Registry } from './registry';
import type { Candidate } from './release/candidate';
import { testCandidate, testDefinition, testShell, withFile } from './test-kit/candidate';
import { runCommand } from './test-kit/run';
import { createTempDir, removeTempDirs } from './test-kit/temp-dir';

afterEach(removeTempDirs);

const booking = 'remote-booking';
const payment = 'remote-payment';

/** A registry whose shell the test replaces. */
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
  const decide = async (change: object) => {
    const { etag } = await registry.read();
    const decision = { note: '', ...change } as Parameters<Registry['change']>[0];
    return (await registry.change(decision, etag)).document;
  };
  return { dir, shell, registry, decide };
}

/** A build of the remote that serves these addresses as well as its own. */
function buildWith(remote: string, version: string, ...paths: string[]): Candidate {
  const definition = testDefinition(remote, version);
  const text = JSON.stringify({ ...definition, paths: [...definition.paths, ...paths] });
  return withFile(testCandidate({ remote, version }), 'remote.json', text);
}

/** Two remotes with one waiting release each, both for the address `/offers`. */
async function openRivals() {
  const place = await openRegistry();
  for (const remote of [booking, payment]) {
    await place.registry.publish(buildWith(remote, '1.0.0'));
    await place.registry.publish(buildWith(remote, '1.1.0', '/offers'));
  }
  return place;
}

const currentOf = async (registry: Registry, remote: string) =>
  (await registry.read()).document.remotes[remote]?.current;

describe('of two waiting releases with the same address', () => {
  const rows = ['promote', 'canary'].flatMap((first) =>
    ['promote', 'canary'].map((second) => [first, second] as const),
  );

  it.each(rows)('only one gets visitors: %s, then %s [R12.42]', async (first, second) => {
    const { registry, decide } = await openRivals();
    const wish = (remote: string, action: string) =>
      decide({ remote, action, version: '1.1.0', ...(action === 'canary' && { percent: 5 }) });
    await wish(booking, first);
    const before = await registry.read();
    await expect(wish(payment, second)).rejects.toThrow(
      'Visitors cannot be given remote-payment 1.1.0 as things are: /offers is served by ' +
        'remote-booking; agree with its team, or take another path',
    );
    expect((await registry.read()).etag).toBe(before.etag);
  });

  it('the first release of a remote, live at once, gets it once [R12.42]', async () => {
    const { registry } = await openRegistry();
    const published = await Promise.allSettled(
      [booking, payment].map((remote) => registry.publish(buildWith(remote, '1.0.0', '/offers'))),
    );
    expect(published.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { remotes } = (await registry.read()).document;
    expect(Object.keys(remotes)).toHaveLength(1);
  });
});

describe('a shell that has given up a contract', () => {
  const openNewer = async () => {
    const place = await openRivals();
    await place.decide({ remote: booking, action: 'promote', version: '1.1.0' });
    place.shell.facts = { ...testShell, version: '2.0.0', contractVersions: [2] };
    return place;
  };

  it.each([
    ['promote', { remote: payment, version: '1.1.0' }],
    ['canary', { remote: payment, version: '1.1.0', percent: 5 }],
    ['rollback', { remote: booking }],
  ])('is not given by %s what it cannot show [R12.42]', async (action, change) => {
    const { decide, registry } = await openNewer();
    const { etag } = await registry.read();
    await expect(decide({ action, ...change })).rejects.toThrow(
      /as things are: the remote speaks contract 1, shell 2\.0\.0 speaks 2; move it to contract 2/,
    );
    expect((await registry.read()).etag).toBe(etag);
  });

  it('does not keep a canary from being ended', async () => {
    const { decide, shell } = await openRivals();
    await decide({ remote: booking, action: 'canary', version: '1.1.0', percent: 5 });
    shell.facts = { ...testShell, contractVersions: [2] };
    const { remotes } = await decide({ remote: booking, action: 'canary', percent: 0 });
    expect(remotes[booking]).toMatchObject({ canary: null, status: 'live' });
  });
});

describe('a way back in an incident', () => {
  /** remote-booking has left `/offers`, and remote-payment has taken it. */
  const openMoved = async () => {
    const place = await openRegistry();
    await place.registry.publish(buildWith(booking, '1.0.0', '/offers'));
    await place.registry.publish(buildWith(booking, '1.1.0'));
    await place.decide({ remote: booking, action: 'promote' });
    await place.registry.publish(buildWith(payment, '1.0.0', '/offers'));
    return place;
  };

  it('is open although another remote has taken the address, and the command says so [R12.42]', async () => {
    const { dir, registry } = await openMoved();
    const { exitCode, out } = await runCommand(`rollback -r ${booking} --dir ${dir}`, {
      root: dir,
    });
    expect(exitCode).toBe(0);
    expect(out).toContain('Careful: /offers is served by remote-payment; agree with its team');
    expect(await currentOf(registry, booking)).toBe('1.0.0');
  });

  it('is open although the shell does not say what it speaks', async () => {
    const { shell, decide, registry } = await openMoved();
    shell.isBroken = true;
    await decide({ remote: booking, action: 'rollback' });
    expect(await currentOf(registry, booking)).toBe('1.0.0');
    await expect(
      decide({ remote: booking, action: 'promote', version: '1.1.0' }),
    ).rejects.toMatchObject({ code: 'build_unreadable' });
  });
});
