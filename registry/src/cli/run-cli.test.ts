import { once } from 'node:events';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publishBuild } from '../registry';
import { writeBuild } from '../test-kit/build-folder';
import { testCandidate, testDefinition, withFile } from '../test-kit/candidate';
import { type CommandResult, runCommand } from '../test-kit/run-command';
import { createTestService, publishVersions, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import type { CliContext } from './cli-context';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';
const env = { CLINIC_SMOKE: 'smoke.mjs', CLINIC_SITE: 'http://clinic.test' };

/** Commands on a registry, with the admin token. */
async function openRegistry() {
  const root = await createTempDir();
  const service = await createTestService();
  const CLINIC_REGISTRY_TOKEN = service.secrets.admin;
  const run = (line: string, context: Partial<CliContext> = {}) => {
    // The history orders releases by their time.
    service.clock.now = new Date(service.clock.now.getTime() + 60_000);
    return runCommand(`${line} --url ${service.url}`, {
      root,
      env: { ...env, CLINIC_REGISTRY_TOKEN },
      ...context,
    });
  };
  return { root, run, service };
}

const success = (output: string | RegExp) => ({
  exitCode: 0,
  err: '',
  out: expect.stringMatching(output) as string,
});

type TestRegistry = {
  root: string;
  run: (line: string, context?: Partial<CliContext>) => Promise<CommandResult>;
};

async function publish({ root, run }: TestRegistry, version: string): Promise<CommandResult> {
  await writeBuild(root, version);
  return run(`publish ${remote}${version === '1.0.0' ? ' --promote' : ''}`);
}

describe('a release', () => {
  it('the commands take a release from publish to rollback', async () => {
    const registry = await openRegistry();
    const { run } = registry;
    expect(await run('list')).toEqual(
      success(/Nothing is published yet\. Next: npx clinic-remotes publish/),
    );
    await writeBuild(registry.root, '1.0.0');
    expect(await run(`publish ${remote}`)).toEqual(
      success(
        /^Published remote-booking 1\.0\.0: 6 files, 1\.\d kB, smoke test passed \(reported by admin\)\.\nIt is live for 10% of visitors\. A first release starts as a canary\.[^]*http:\/\/clinic\.test\/remote-booking\nRegistry: /,
      ),
    );
    expect(await run(`promote -r ${remote}`)).toEqual(
      success(/promoted 1\.0\.0 \(first release\)/),
    );
    expect(await run(`publish ${remote}`)).toEqual(
      success(
        /already published.*nothing changed\.\nIt is live for everyone\.[^]*http:\/\/clinic\.test\/remote-booking/,
      ),
    );
    expect(await publish(registry, '1.1.0')).toEqual(
      success(
        /scripts cost 0\.\d kB in browsers that have 1\.0\.0[^]*not live yet[^]*Next: npx clinic-remotes canary 5 1\.1\.0 --remote remote-booking/,
      ),
    );
    expect(await run(`canary 25 -r ${remote} -m trying`)).toEqual(
      success(
        /set 1\.1\.0 to 25% of visitors\.\n.*get 1\.0\.0, and 1\.1\.0 for 25%.*http.*\n.*status/,
      ),
    );
    expect(await run(`list -r ${remote}`)).toEqual(
      success(
        /remote-booking +1\.1\.0 +canary 25% [^]*remote-booking +1\.0\.0 +live[^]*remote-booking +http:\/\/clinic\.test\/remote-booking\nRegistry: /,
      ),
    );
    expect(await run('status')).toEqual(
      success(
        /\(canary\): 1\.0\.0, and 1\.1\.0[^]*owner: booking, booking@clinic\.example, runbook: docs\/operations\.md\n[^]*1\.1\.0 costs 0\.\d kB[^]*\(trying\)/,
      ),
    );
    expect(await run(`promote -r ${remote}`)).toEqual(success(/promoted 1\.1\.0 \(was 1\.0\.0\)/));
    expect(await run(`rollback -r ${remote}`)).toEqual(
      success(/rolled back from 1\.1\.0 to 1\.0\.0/),
    );
    expect(await run(`list -r ${remote}`)).toEqual(success(/1\.1\.0 +withdrawn/));
    expect(await run('verify')).toEqual(
      success(/stored file is intact\.\nSite: http:\/\/clinic\.test/),
    );
    expect(await run('gc --keep 1')).toEqual(
      success(/Kept the live.*\nNo change for visitors: http:\/\/clinic\.test\nRegistry: /),
    );
  });

  it('promote says when no visitor had loaded the canary', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await publish(registry, '1.1.0');
    await registry.run(`canary 5 -r ${remote}`);
    expect(await registry.run(`promote -r ${remote}`)).toEqual(
      success(/Note: no visitor had loaded 1\.1\.0 as a canary\./),
    );
    await publish(registry, '1.2.0');
    await registry.run(`canary 5 -r ${remote}`);
    const events = [{ remote, version: '1.2.0', outcome: 'loaded' }];
    const body = JSON.stringify({ events });
    await fetch(`${registry.service.url}/telemetry`, { method: 'POST', body });
    expect((await registry.run(`promote -r ${remote}`)).out).not.toContain('Note:');
  });

  it('canary says when the version is older than the one that is live', async () => {
    const registry = await openRegistry();
    for (const version of ['1.0.0', '1.1.0']) {
      registry.service.clock.now = new Date(registry.service.clock.now.getTime() + 1000);
      await publish(registry, version);
    }
    await registry.run(`promote 1.1.0 -r ${remote}`);
    expect(await registry.run(`canary 20 1.0.0 -r ${remote}`)).toEqual(
      success(/Note: 1\.0\.0 is older than 1\.1\.0, which is live\./),
    );
  });

  it('a check of the live version is told to the registry', async () => {
    const registry = await openRegistry();
    const { run, service } = registry;
    await publish(registry, '1.0.0');
    expect(await run(`check failed -r ${remote}`)).toEqual(
      success(
        /^remote-booking 1\.0\.0: your check has failed\.\nWhat visitors get stays the same\./,
      ),
    );
    expect(await run(`check passed 1.0.0 -r ${remote} --json`)).toMatchObject({ exitCode: 0 });
    expect(await run(`check passed 6.6.6 -r ${remote}`)).toMatchObject({
      err: expect.stringContaining('remote-booking has no version 6.6.6') as string,
    });
    expect((await run(`check perhaps -r ${remote}`)).exitCode).toBe(2);
    expect((await service.registry.read()).document.remotes[remote]!.current).toBe('1.0.0');
  });

  it('a check opens the pages of the release by a link that shows it, and tells the registry', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    const testRelease = jest.fn(async (): Promise<string[]> => []);
    const importModule = async () => ({ default: async () => [], testRelease });
    expect(await registry.run(`check -r ${remote}`, { importModule })).toEqual(
      success(/^remote-booking 1\.0\.0: the check has passed\.\nWhat visitors get stays the same/),
    );
    expect(testRelease).toHaveBeenCalledWith(
      expect.objectContaining({ remote, version: '1.0.0' }),
      expect.stringMatching(
        /^http:\/\/clinic\.test\/remote-booking\?preview=remote-booking@1\.0\.0/,
      ),
    );

    testRelease.mockResolvedValue(['/appoinment shows the fallback (signed out)']);
    expect(await registry.run(`check -r ${remote}`, { importModule })).toMatchObject({
      exitCode: 6,
      out: expect.stringContaining(
        'remote-booking 1.0.0: the check has failed.\n  /appoinment shows the fallback (signed out)\n',
      ) as string,
    });
    await publish(registry, '1.1.0');
    testRelease.mockImplementation(async () => {
      await registry.run(`promote 1.1.0 -r ${remote}`);
      return [];
    });
    const { out } = await registry.run(`check -r ${remote}`, { importModule });
    expect(out).toContain('What visitors get stays the same.');
    // A module from before releases were tested.
    expect(await registry.run(`check -r ${remote}`)).toMatchObject({ exitCode: 2 });
  });

  it('diff shows what differs between two releases', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await publish(registry, '1.1.0');
    const { out } = await registry.run(`diff -r ${remote}`);
    expect(out.split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(
        /^remote-booking 1\.0\.0 → 1\.1\.0: [\d.]+ kB → [\d.]+ kB to download$/,
      ),
      expect.stringMatching(/^ {2}~ page\.js {6}0\.0 kB → 0\.0 kB$/),
      expect.stringMatching(/^ {2}~ remote\.json {2}0\.\d kB → 0\.\d kB$/),
      'Live now: http://clinic.test/remote-booking',
      expect.stringMatching(/^Next: npx clinic-remotes canary 5 1\.1\.0 --remote remote-booking/),
      `Registry: ${registry.service.url}`,
    ]);
    expect(
      JSON.parse((await registry.run(`diff 1.1.0 1.0.0 -r ${remote} --json`)).out),
    ).toMatchObject({
      from: '1.1.0',
      to: '1.0.0',
      files: { added: [], removed: [], changed: [{ name: 'page.js' }, { name: 'remote.json' }] },
      dependencies: [],
    });
  });

  it('gc deletes unused releases only', async () => {
    const registry = await openRegistry();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(registry, version);
    expect(await registry.run('gc --keep 1 --dry-run')).toEqual(
      success(/^Would delete remote-booking 1\.1\.0\.\n[^]*Nothing was changed\./),
    );
    expect(await registry.run('gc --keep 1')).toEqual(success(/Deleted remote-booking 1\.1\.0\./));
    expect(await readdir(join(registry.service.dir, 'assets', remote))).toEqual(['1.0.0', '1.2.0']);
  });

  it('verify finds a changed byte', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await appendFile(
      join(registry.service.dir, 'assets', remote, '1.0.0', 'page.8c9d0e1f.js'),
      'x',
    );
    const { exitCode, out } = await registry.run('verify');
    expect(exitCode).toBe(7);
    expect(out).toMatch(/remote-booking\/1\.0\.0\/page\.8c9d0e1f\.js is changed\n.*Roll back/);
  });

  it.each([
    ['an unknown remote', 'promote -r remote-other', 4, /publish it first/],
    ['an unknown version', `promote 9.9.9 -r ${remote}`, 4, /no version 9\.9\.9/],
    ['a rollback without a fallback version', `rollback -r ${remote}`, 4, /no fallback version/],
    ['a percentage over 100', `canary 101 -r ${remote}`, 2, /Must be a whole number from 0 to 100/],
    [
      'a remote without its option',
      `promote ${remote}`,
      2,
      /\nName the remote with --remote remote-booking\.\n$/,
    ],
    [
      'too many arguments',
      `promote ${remote} 1.0.0`,
      2,
      /\nName the remote with --remote remote-booking\.\n$/,
    ],
    ['a missing remote', 'promote', 2, /--remote/],
    ['an invalid version', `promote newest -r ${remote}`, 2, /version/],
    ['an unknown command', 'deploy', 2, /unknown command/],
  ])('the command line rejects %s', async (...[, line, exitCode, message]) => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    const result = await registry.run(line);
    expect(result).toMatchObject({ exitCode, out: '' });
    expect(result.err).toMatch(message);
  });

  it('publish fails when a gate fails, and names the gate', async () => {
    const registry = await openRegistry();
    const folder = await writeBuild(registry.root, '1.0.0');
    await rm(join(folder, 'dist', 'page.8c9d0e1f.js'));
    const { exitCode, err } = await registry.run(`publish ${remote}`);
    expect(exitCode).toBe(6);
    expect(err).toMatch(/was not published; fix the following[^]*\n {2}manifest: .*page\.8c9d0e1f/);
  });

  it('publish fails when the smoke test fails', async () => {
    const registry = await openRegistry();
    await writeBuild(registry.root, '1.0.0');
    const importModule = async () => ({ default: async () => ['/appoinment: TypeError'] });
    const { exitCode, err } = await registry.run(`publish ${remote}`, { importModule });
    expect([exitCode, err]).toEqual([6, expect.stringContaining('smoke: /appoinment: TypeError')]);
    expect(await registry.run('list --json')).toMatchObject({
      out: `${JSON.stringify({ registry: registry.service.url, remotes: {} })}\n`,
    });
  });

  it('publish --no-smoke is recorded in the history', async () => {
    const registry = await openRegistry();
    await writeBuild(registry.root, '1.0.0');
    expect(await registry.run(`publish ${remote} --no-smoke`)).toEqual(
      success(/smoke test skipped \(reported by admin\)\./),
    );
    expect(await registry.run('status')).toEqual(
      success(/published 1\.0\.0 \(smoke test skipped\)/),
    );
  });
});

describe('a command', () => {
  it('a command uses the remote in the current folder', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await writeBuild(registry.root, '1.1.0');
    const cwd = join(registry.root, remote);
    expect(await registry.run('publish', { cwd })).toEqual(
      success(/Published remote-booking 1\.1\.0/),
    );
    expect(await registry.run('promote', { cwd })).toEqual(success(/promoted 1\.1\.0/));
  });

  it.each([
    ['a folder without a remote', 'publish nowhere', /has no package\.json/],
    ['a remote that is not built', `publish ${remote}`, /is not built; run: npm run build/],
  ])('publish rejects %s', async (_what, line, message) => {
    const registry = await openRegistry();
    await writeBuild(registry.root, '1.0.0');
    await rm(join(registry.root, remote, 'dist'), { recursive: true });
    expect(await registry.run(line)).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(message) as string,
    });
  });

  it.each([
    ['that does not exist', async () => Promise.reject(new Error('no such module'))],
    ['that exports no function', async () => ({ default: 'passed' })],
  ])('publish fails with a smoke test %s', async (_what, importModule) => {
    const registry = await openRegistry();
    await writeBuild(registry.root, '1.0.0');
    expect(await registry.run(`publish ${remote}`, { importModule })).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/smoke\.mjs cannot be run: [^]*or skip the test/) as string,
    });
    expect(await registry.run('list --json')).toMatchObject({
      out: `${JSON.stringify({ registry: registry.service.url, remotes: {} })}\n`,
    });
  });

  it('the token commands show a token once, list it without its secret, and revoke it', async () => {
    const { run } = await openRegistry();
    const added = await run(`token add bookings -r ${remote} --json`);
    const { token } = JSON.parse(added.out) as { token: string };
    const withToken = { env: { CLINIC_REGISTRY_TOKEN: token } };
    expect(await run('list', withToken)).toMatchObject({ exitCode: 0 });
    expect(await run('token list', withToken)).toMatchObject({ exitCode: 3 });
    const listed = await run('token list');
    expect(listed).toEqual(success(/bookings +remote-booking/));
    expect(listed.out).not.toContain(token);
    expect(await run('token add bookings --admin')).toMatchObject({ exitCode: 4 });
    expect(await run('token add nothing')).toMatchObject({ exitCode: 2 });
    expect(await run('token add ../up --admin')).toMatchObject({ exitCode: 2 });
    expect(await run('token revoke bookings')).toEqual(success(/^Token bookings revoked\.\n/));
    expect(await run('list', withToken)).toMatchObject({ exitCode: 3 });
    expect(await run('token revoke bookings')).toMatchObject({ exitCode: 4 });
  });

  it('--json prints results and errors as JSON', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    const status = await registry.run('status --json');
    expect(JSON.parse(status.out)).toMatchObject({
      remotes: [{ remote, current: '1.0.0', url: 'http://clinic.test/remote-booking', rates: [] }],
    });
    const failed = await registry.run(`rollback -r ${remote} --json`);
    expect(failed).toMatchObject({ exitCode: 4, err: '' });
    expect(JSON.parse(failed.out)).toMatchObject({ error: { code: 'no_fallback_version' } });
  });

  it('status shows why versions fail, with the place in their sources [R2.61]', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    const cause = {
      name: 'TypeError',
      message: 'x is undefined',
      frames: [{ file: 'page.8c9d0e1f.js', line: 1, column: 5 }],
      route: '/remote-booking',
      browser: 'chrome',
      shell: '1.0.0',
    };
    const event = { remote, version: '1.0.0', outcome: 'errored', cause };
    const body = JSON.stringify({ events: [event, event] });
    await fetch(`${registry.service.url}/telemetry`, { method: 'POST', body });
    expect(await registry.run('status')).toEqual(
      success(
        /  1\.0\.0 TypeError: x is undefined — src\/routes\/start\.tsx:41, 2 times since 2026-03-01 10:\d\d UTC, Chrome, on \/remote-booking\n/,
      ),
    );
    expect(JSON.parse((await registry.run('status --json')).out)).toMatchObject({
      remotes: [{ causes: [{ version: '1.0.0', count: 2, place: 'src/routes/start.tsx:41' }] }],
    });
  });

  it.each(['--help', 'publish --help', 'token add --help'])('%s prints the usage', async (line) => {
    const { run } = await openRegistry();
    expect(await run(line)).toEqual(success(/Usage: clinic-remotes/));
  });
});

describe('a decision', () => {
  it('publish --canary and --promote act on what was just published', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await writeBuild(registry.root, '1.1.0');
    expect(await registry.run(`publish ${remote} --canary 5`)).toEqual(
      success(/^Published remote-booking 1\.1\.0[^]*set 1\.1\.0 to 5% of visitors/),
    );
    await writeBuild(registry.root, '1.2.0');
    expect(await registry.run(`publish ${remote} --canary 10`)).toEqual(
      success(/set 1\.2\.0 to 10% of visitors/),
    );
    await writeBuild(registry.root, '1.3.0');
    expect(await registry.run(`publish ${remote} --promote`)).toEqual(
      success(/promoted 1\.3\.0 \(was 1\.0\.0\)/),
    );
    expect(await registry.run(`publish ${remote} --promote`)).toEqual(
      success(/already published with the same content[^]*It is live for everyone/),
    );
    expect(await registry.run(`publish ${remote} --promote --canary 5`)).toMatchObject({
      exitCode: 2,
    });
  });

  it('the documented pipeline never gives an older canary the percentage', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await publish(registry, '1.1.0');
    await registry.run(`canary 5 -r ${remote}`);
    await publish(registry, '1.2.0');
    const { exitCode, err } = await registry.run(`canary 25 -r ${remote}`);
    expect([exitCode, err]).toEqual([
      4,
      expect.stringContaining('1.1.0 is the canary, and 1.2.0 was published after it'),
    ]);
  });

  it.each([
    ['promote 1.1.0', 'promote 1.1.0'],
    ['canary 5 1.1.0', 'canary 5 1.1.0'],
    ['promote 1.1.0', 'canary 0'],
  ])('after %s, %s twice exits with 0 and changes nothing', async (first, line) => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await publish(registry, '1.1.0');
    await registry.run(`${first} -r ${remote}`);
    await registry.run(`${line} -r ${remote}`);
    const { etag } = await registry.service.registry.read();
    expect(await registry.run(`${line} -r ${remote}`)).toEqual(
      success(/in this state already; nothing changed\.\nVisitors get/),
    );
    expect((await registry.service.registry.read()).etag).toBe(etag);
  });

  it('--if-current makes a change only while that version is live', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await publish(registry, '1.1.0');
    const guarded = `promote 1.1.0 -r ${remote} --if-current`;
    expect(await registry.run(`${guarded} 0.9.0`)).toMatchObject({
      exitCode: 5,
      err: expect.stringContaining('1.0.0 is live instead of 0.9.0') as string,
    });
    expect(await registry.run(`${guarded} 1.0.0`)).toMatchObject({ exitCode: 0 });
  });

  it('a failed smoke test leaves nothing that stops the next publish', async () => {
    const registry = await openRegistry();
    await publish(registry, '1.0.0');
    await writeBuild(registry.root, '1.1.0');
    const importModule = async () => ({ default: async () => ['/appoinment: TypeError'] });
    await registry.run(`publish ${remote}`, { importModule });
    await writeBuild(registry.root, '1.1.0', 'repaired');
    expect(await registry.run(`publish ${remote}`)).toMatchObject({ exitCode: 0 });
  });

  it('a rollback to a path that another remote serves prints a warning', async () => {
    const { service, run } = await openRegistry();
    const withPaths = (id: { remote?: string; version: string }, ...paths: string[]) => {
      const build = testCandidate(id);
      const definition = testDefinition(build.remote, build.version);
      const text = JSON.stringify({ ...definition, paths: [...definition.paths, ...paths] });
      return publishBuild(service.registry, withFile(build, 'remote.json', text), 'passed');
    };
    await withPaths({ version: '1.0.0' }, '/offers');
    await publishVersions(service, '1.1.0');
    await run(`promote 1.1.0 -r ${remote}`);
    await withPaths({ remote: 'remote-payment', version: '1.0.0' }, '/offers');
    expect(await run(`rollback -r ${remote}`)).toEqual(
      success(/Warning: \/offers is served by remote-payment; agree with its team/),
    );
  });
});

describe('the service', () => {
  it.each([
    ['a missing token', undefined, 3, /Set CLINIC_REGISTRY_TOKEN/],
    ['a forged token', 'clinic_forged', 3, /unknown or revoked/],
  ])('the service rejects %s', async (...[, token, exitCode, message]) => {
    const { run } = await openRegistry();
    const result = await run('list', { env: { CLINIC_REGISTRY_TOKEN: token } });
    expect(result).toEqual({ exitCode, out: '', err: expect.stringMatching(message) as string });
  });

  it("the service rejects another team's token", async () => {
    const registry = await openRegistry();
    await writeBuild(registry.root, '1.0.0');
    const own = { env: { ...env, CLINIC_REGISTRY_TOKEN: registry.service.secrets.payment } };
    const { exitCode, err } = await registry.run(`publish ${remote}`, own);
    expect([exitCode, err]).toEqual([3, expect.stringContaining('payment may not change')]);
  });

  it('a command says when the service does not respond', async () => {
    const result = await runCommand('list --url http://127.0.0.1:9/registry', { root: '/' });
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.err).toMatch(/does not respond; check the address/);
  });

  it('a command says after 5 seconds that the service hangs', async () => {
    const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const wait = AbortSignal.timeout.bind(AbortSignal);
    // The time itself is not waited for.
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => wait(ms / 100));
    const { port } = hanging.address() as AddressInfo;
    const result = await runCommand(`list --url http://127.0.0.1:${port}/registry`, { root: '/' });
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
    hanging.close();
    hanging.closeAllConnections();
    expect(result).toMatchObject({ exitCode: 1 });
    expect(result.err).toMatch(/does not respond; check the address/);
  });
});
