import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openRegistryDir } from '../registry-dir';
import { writeBuild } from '../test-kit/build-folder';
import { type Ended, runCommand } from '../test-kit/run';
import { createTestService, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import type { Host } from './host';

// Real folders, real sockets, builds compressed to the last byte: a busy machine takes its time.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';
const env = { CLINIC_SMOKE: 'smoke.mjs', CLINIC_SITE: 'http://clinic.test' };

/** Commands on a registry in a folder. */
async function openFolder() {
  const root = await createTempDir();
  const dir = join(root, 'var', 'registry');
  const run = (line: string, host: Partial<Host> = {}) => runCommand(line, { root, env, ...host });
  return { root, dir, run };
}

/** Commands on a registry behind its service, with the keeper's token. */
async function openService() {
  const root = await createTempDir();
  const { url, secrets, dir } = await createTestService();
  const CLINIC_REGISTRY_TOKEN = secrets.keeper;
  const run = (line: string, host: Partial<Host> = {}) =>
    runCommand(`${line} --url ${url}`, { root, env: { ...env, CLINIC_REGISTRY_TOKEN }, ...host });
  return { root, dir, run, url };
}

const done = (words: string | RegExp) => ({
  exitCode: 0,
  err: '',
  out: expect.stringMatching(words) as string,
});

type Place = { root: string; run: (line: string, host?: Partial<Host>) => Promise<Ended> };

async function publish({ root, run }: Place, version: string): Promise<Ended> {
  await writeBuild(root, version);
  return run(`publish ${remote}`);
}

describe.each([
  ['in a folder', openFolder],
  ['behind its service', openService],
])('a registry %s', (_name, open) => {
  it('takes a release from publish to rollback', async () => {
    const place = await open();
    const { run } = place;
    expect(await run('list')).toEqual(
      done(/Nothing is published yet\. Next: npx clinic-remotes publish/),
    );
    expect(await publish(place, '1.0.0')).toEqual(
      done(
        /^Published remote-booking 1\.0\.0: 6 files, 1\.\d kB, smoke test passed\.\nEverybody gets it\.[^]*http:\/\/clinic\.test\/remote-booking\nRegistry: /,
      ),
    );
    expect(await run(`publish ${remote}`)).toEqual(
      done(
        /published already.*nothing changed\.\nEverybody gets it\.[^]*http:\/\/clinic\.test\/remote-booking/,
      ),
    );
    expect(await publish(place, '1.1.0')).toEqual(
      done(
        /do not get it yet[^]*Next: npx clinic-remotes canary 5 1\.1\.0 --remote remote-booking/,
      ),
    );
    expect(await run(`canary 25 -r ${remote} -m trying`)).toEqual(
      done(
        /gave 1\.1\.0 to 25 % of the visitors\.\n.*get 1\.0\.0, and 1\.1\.0 for 25 %.*http.*\n.*status/,
      ),
    );
    expect(await run(`list -r ${remote}`)).toEqual(
      done(
        /remote-booking +1\.1\.0 +canary 25 % [^]*remote-booking +1\.0\.0 +live[^]*remote-booking +http:\/\/clinic\.test\/remote-booking\n$/,
      ),
    );
    expect(await run('status')).toEqual(done(/\(canary\): 1\.0\.0, and 1\.1\.0[^]*\(trying\)/));
    expect(await run(`promote -r ${remote}`)).toEqual(done(/promoted 1\.1\.0, before it 1\.0\.0/));
    expect(await run(`rollback -r ${remote}`)).toEqual(done(/rolled back from 1\.1\.0 to 1\.0\.0/));
    expect(await run(`list -r ${remote}`)).toEqual(done(/1\.1\.0 +withdrawn/));
    expect(await run('verify')).toEqual(
      done(/as it was published.\nThe site: http:\/\/clinic\.test/),
    );
    expect(await run('gc --keep 1')).toEqual(
      done(/Kept what is live.*\nVisitors get what they got: http:\/\/clinic\.test\nRegistry: /),
    );
  });

  it('tells what differs between two releases', async () => {
    const place = await open();
    await publish(place, '1.0.0');
    await publish(place, '1.1.0');
    const { out } = await place.run(`diff -r ${remote}`);
    expect(out.split('\n').slice(1).filter(Boolean)).toEqual([
      '  ~ page.8c9d0e1f.js',
      '  ~ remote.json',
      'What visitors get now: http://clinic.test/remote-booking',
      expect.stringMatching(/^Next: npx clinic-remotes canary 5 1\.1\.0 --remote remote-booking/),
    ]);
    expect(JSON.parse((await place.run(`diff 1.1.0 1.0.0 -r ${remote} --json`)).out)).toMatchObject(
      {
        from: '1.1.0',
        to: '1.0.0',
        files: { added: [], removed: [], changed: ['page.8c9d0e1f.js', 'remote.json'] },
      },
    );
  });

  it('clears away and keeps what is needed', async () => {
    const place = await open();
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(place, version);
    expect(await place.run('gc --keep 1')).toEqual(done(/Removed remote-booking 1\.1\.0\./));
    expect(await readdir(join(place.dir, 'assets', remote))).toEqual(['1.0.0', '1.2.0']);
  });

  it('finds a changed byte', async () => {
    const place = await open();
    await publish(place, '1.0.0');
    await appendFile(join(place.dir, 'assets', remote, '1.0.0', 'page.8c9d0e1f.js'), 'x');
    const { exitCode, out } = await place.run('verify');
    expect(exitCode).toBe(7);
    expect(out).toMatch(/remote-booking\/1\.0\.0\/page\.8c9d0e1f\.js is changed\n.*Roll back/);
  });

  it.each([
    ['an unknown remote', 'promote -r remote-other', 4, /publish it first/],
    ['an unknown version', `promote 9.9.9 -r ${remote}`, 4, /no version 9\.9\.9/],
    ['no way back', `rollback -r ${remote}`, 4, /no earlier good version/],
    ['a share beyond all', `canary 101 -r ${remote}`, 2, /whole number from 0 to 100/],
    ['no remote at all', 'promote', 2, /--remote/],
    ['a version that is none', `promote newest -r ${remote}`, 2, /version/],
    ['an unknown command', 'deploy', 2, /unknown command/],
  ])('refuses %s', async (...[, line, exitCode, words]) => {
    const place = await open();
    await publish(place, '1.0.0');
    const ended = await place.run(line);
    expect(ended).toMatchObject({ exitCode, out: '' });
    expect(ended.err).toMatch(words);
  });

  it('refuses what a gate holds back, and names the gate', async () => {
    const place = await open();
    const folder = await writeBuild(place.root, '1.0.0');
    await rm(join(folder, 'dist', 'page.8c9d0e1f.js'));
    const { exitCode, err } = await place.run(`publish ${remote}`);
    expect(exitCode).toBe(6);
    expect(err).toMatch(/is not published; mend what follows[^]*\n {2}manifest: .*page\.8c9d0e1f/);
  });

  it('does not publish what fails its smoke test', async () => {
    const place = await open();
    await writeBuild(place.root, '1.0.0');
    const load = async () => ({ default: async () => ['/appoinment: TypeError'] });
    const { exitCode, err } = await place.run(`publish ${remote}`, { load });
    expect([exitCode, err]).toEqual([6, expect.stringContaining('smoke: /appoinment: TypeError')]);
    expect(await place.run('list --json')).toMatchObject({ out: '{}\n' });
  });

  it('says in the history that nobody tested it', async () => {
    const place = await open();
    await writeBuild(place.root, '1.0.0');
    expect(await place.run(`publish ${remote} --no-smoke`)).toEqual(done(/no smoke test\./));
    expect(await place.run('status')).toEqual(done(/published 1\.0\.0 without a smoke test/));
  });
});

describe('in a folder', () => {
  it('names the remote whose folder one is in', async () => {
    const place = await openFolder();
    await publish(place, '1.0.0');
    await writeBuild(place.root, '1.1.0');
    const cwd = join(place.root, remote);
    expect(await place.run('publish', { cwd })).toEqual(done(/Published remote-booking 1\.1\.0/));
    expect(await place.run('promote', { cwd })).toEqual(done(/promoted 1\.1\.0/));
  });

  it.each([
    ['a folder without a remote', 'publish nowhere', /has no package\.json/],
    ['a remote that is not built', `publish ${remote}`, /is not built; run: npm run build/],
  ])('refuses %s', async (_what, line, words) => {
    const place = await openFolder();
    await writeBuild(place.root, '1.0.0');
    await rm(join(place.root, remote, 'dist'), { recursive: true });
    expect(await place.run(line)).toEqual({
      exitCode: 2,
      out: '',
      err: expect.stringMatching(words) as string,
    });
  });

  it.each([
    ['that is not there', async () => Promise.reject(new Error('no such module'))],
    ['that is no test', async () => ({ default: 'passed' })],
  ])('does not take a smoke test %s for passed', async (_what, load) => {
    const place = await openFolder();
    await writeBuild(place.root, '1.0.0');
    expect(await place.run(`publish ${remote}`, { load })).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/smoke\.mjs cannot be run: [^]*or publish untested/) as string,
    });
    expect(await place.run('list --json')).toMatchObject({ out: '{}\n' });
  });

  it('says how to get a shell to compare with', async () => {
    const place = await openFolder();
    await writeBuild(place.root, '1.0.0');
    await rm(join(place.root, 'shell'), { recursive: true });
    expect(await publishOnly(place)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('npm run build -w shell') as string,
    });
  });

  const publishOnly = ({ run }: Place) => run(`publish ${remote}`);

  it('keeps tokens: shown once, listed without secret, revoked', async () => {
    const { run, dir } = await openFolder();
    const added = await run(`token add booking -r ${remote} --json`);
    const { token } = JSON.parse(added.out) as { token: string };
    const { tokens } = openRegistryDir(dir);
    expect(await tokens.identify(token)).toEqual({ name: 'booking', scope: [remote] });
    expect(await tokens.identify(`${token}x`)).toBeNull();
    const listed = await run('token list');
    expect(listed).toEqual(done(/booking +remote-booking/));
    expect(JSON.stringify(await tokens.list())).not.toContain(token);
    expect(await run('token add booking --admin')).toMatchObject({ exitCode: 4 });
    expect(await run('token add nothing')).toMatchObject({ exitCode: 2 });
    expect(await run('token add ../up --admin')).toMatchObject({ exitCode: 2 });
    expect(await run('token revoke booking')).toEqual(done(/worth nothing now/));
    expect(await tokens.identify(token)).toBeNull();
    expect(await run('token revoke booking')).toMatchObject({ exitCode: 4 });
  });

  it('answers machines in JSON, refusals too', async () => {
    const place = await openFolder();
    await publish(place, '1.0.0');
    const status = await place.run('status --json');
    expect(JSON.parse(status.out)).toMatchObject({
      remotes: [{ remote, current: '1.0.0', url: 'http://clinic.test/remote-booking', rates: [] }],
    });
    const refused = await place.run(`promote -r ${remote} --json`);
    expect(refused).toMatchObject({ exitCode: 4, err: '' });
    expect(JSON.parse(refused.out)).toMatchObject({ error: { code: 'already_current' } });
  });

  it.each(['--help', 'publish --help', 'token add --help'])('explains itself: %s', async (line) => {
    const { run } = await openFolder();
    expect(await run(line)).toEqual(done(/Usage: clinic-remotes/));
  });
});

describe('behind its service', () => {
  it.each([
    ['no token', undefined, 3, /Set CLINIC_REGISTRY_TOKEN/],
    ['a token nobody gave out', 'clinic_forged', 3, /unknown or revoked/],
  ])('refuses %s', async (...[, token, exitCode, words]) => {
    const { run } = await openService();
    const ended = await run('list', { env: { CLINIC_REGISTRY_TOKEN: token } });
    expect(ended).toEqual({ exitCode, out: '', err: expect.stringMatching(words) as string });
  });

  it("refuses another team's token", async () => {
    const place = await openService();
    const { tokens } = openRegistryDir(place.dir);
    const token = await tokens.add({ name: 'payments', scope: ['remote-payment'] }, new Date());
    await writeBuild(place.root, '1.0.0');
    const own = { env: { ...env, CLINIC_REGISTRY_TOKEN: token } };
    const { exitCode, err } = await place.run(`publish ${remote}`, own);
    expect([exitCode, err]).toEqual([3, expect.stringContaining('payments may not change')]);
  });

  it('says when there is no service', async () => {
    const { root } = await openFolder();
    const ended = await runCommand('list --url http://127.0.0.1:9/registry', { root });
    expect(ended).toMatchObject({ exitCode: 1, out: '' });
    expect(ended.err).toMatch(/does not answer; check the address/);
  });

  it('keeps its tokens to itself', async () => {
    const { run } = await openService();
    expect(await run('token list')).toMatchObject({ exitCode: 2 });
  });
});
