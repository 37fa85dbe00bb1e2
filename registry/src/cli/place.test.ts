import { join } from 'node:path';
import { openRegistryDir } from '../registry-dir';
import { writeBuild } from '../test-kit/build-folder';
import { runCommand } from '../test-kit/run';
import { createTestService, publishVersions, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import type { Host } from './host';

// Real folders, real sockets, builds compressed to the last byte: a busy machine takes its time.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';

/** A service that holds two releases, and a checkout beside it whose own registry is empty. */
async function openService() {
  const root = await createTempDir();
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0');
  const env = { CLINIC_REGISTRY_TOKEN: service.secrets.keeper };
  return { root, service, env };
}

async function isUntouched(root: string): Promise<boolean> {
  const { storage } = openRegistryDir(join(root, 'var', 'registry'));
  return Object.keys((await storage.readDocument()).document.remotes).length === 0;
}

describe('the registry that is meant', () => {
  it.each([
    ['--url', ['publish', remote, '--url', ''], {}],
    ['--dir', ['publish', remote, '--dir', ''], {}],
    ['CLINIC_REGISTRY_URL', ['publish', remote], { CLINIC_REGISTRY_URL: '' }],
    ['CLINIC_REGISTRY', ['publish', remote], { CLINIC_REGISTRY: '' }],
  ])('is never another one because %s is empty [R12.41]', async (name, args, env) => {
    const root = await createTempDir();
    await writeBuild(root, '1.0.0');
    expect(await runCommand(args, { root, env })).toEqual({
      exitCode: 2,
      out: '',
      err: `${name} is empty; name the registry, or leave ${name} out\n`,
    });
    expect(await isUntouched(root)).toBe(true);
  });

  it.each([
    ['two at once', ['list', '--dir', 'here', '--url', 'http://a.test/registry'], /name one/],
    ['what is no address', ['list', '--url', 'registry.test'], /is no address of a registry/],
    ['another protocol', ['list', '--url', 'file:///etc'], /is no address of a registry/],
  ])('is not guessed from %s', async (_what, args, words) => {
    const root = await createTempDir();
    const { exitCode, err } = await runCommand(args, { root });
    expect([exitCode, err]).toEqual([2, expect.stringMatching(words)]);
  });

  it('may be named by the environment, which an option outweighs [R12.41]', async () => {
    const { root, service, env } = await openService();
    const named = { root, env: { ...env, CLINIC_REGISTRY_URL: service.url } };
    const ended = await runCommand(`promote 1.1.0 -r ${remote}`, named);
    expect(ended).toMatchObject({ exitCode: 0, err: '' });
    expect(ended.out).toContain(`\nRegistry: ${service.url}\n`);
    expect((await service.registry.read()).document.remotes[remote]?.current).toBe('1.1.0');
    const elsewhere = await runCommand(`list --dir ${join(root, 'own')}`, named);
    expect(elsewhere.out).toContain('Nothing is published yet');
  });
});

describe('what is printed', () => {
  it('names the registry, its own site, and a next step that works as it stands [R12.41]', async () => {
    const { root, service, env } = await openService();
    const host: Pick<Host, 'env'> & { root: string } = { root, env };
    const { out } = await runCommand(`canary 5 1.1.0 -r ${remote} --url ${service.url}`, host);
    const { origin } = new URL(service.url);
    expect(out).toContain(`${origin}/${remote}\n`);
    expect(out).toContain(`\nRegistry: ${service.url}\n`);
    const [, hint] = /^Watch it: npx clinic-remotes (.+)$/m.exec(out)!;
    const followed = await runCommand(hint!, host);
    expect(followed.out).toContain('1.1.0 for 5 % of the visitors');
  });

  it('quotes a folder with a space in its name', async () => {
    const root = await createTempDir();
    const dir = join(root, 'our registry');
    await writeBuild(root, '1.0.0');
    const publish = () => runCommand(['publish', remote, '--dir', dir, '--by', "O'Hara"], { root });
    expect((await publish()).out).not.toContain('npx clinic-remotes');
    await writeBuild(root, '1.1.0');
    const { out } = await publish();
    expect(out).toContain(
      `npx clinic-remotes promote 1.1.0 --remote ${remote} --dir '${dir}' --by 'O'\\''Hara'\n`,
    );
    expect(out).toContain(`\nRegistry: ${dir}\n`);
  });

  it('says of a canary that ended how to try it again', async () => {
    const { root, service, env } = await openService();
    const run = (line: string) => runCommand(`${line} --url ${service.url}`, { root, env });
    await run(`canary 5 -r ${remote}`);
    const { out } = await run(`canary 0 -r ${remote}`);
    expect(out).not.toContain('Watch it');
    expect(out).toContain(`To try it again: npx clinic-remotes canary 5 1.1.0 --remote ${remote}`);
  });

  it('says what to do about a canary that was withdrawn', async () => {
    const { root, service, env } = await openService();
    const run = (line: string) => runCommand(`${line} --url ${service.url}`, { root, env });
    await run(`canary 5 -r ${remote}`);
    const failed = { remote, version: '1.1.0', outcome: 'failed' };
    const body = JSON.stringify({ events: Array.from({ length: 20 }, () => failed) });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${service.url}/telemetry`, { method: 'POST', headers, body });
    const { out } = await run('status');
    expect(out).toMatch(/\(withdrawn\): 1\.0\.0\n/);
    expect(out).toContain(
      `Next: mend it, raise its version, build it, and npx clinic-remotes publish ${remote} --url`,
    );
    expect(out).toContain(`as it is: npx clinic-remotes canary 5 1.1.0 --remote ${remote} --url`);
  });
});
