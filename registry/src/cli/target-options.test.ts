import { join } from 'node:path';
import { openRegistryDir } from '../local-registry';
import { writeBuild } from '../test-kit/build-folder';
import { runCommand } from '../test-kit/run-command';
import { createTestService, publishVersions, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';

// Folders, sockets and compression are real, which takes a while on a busy machine.
jest.setTimeout(60_000);
afterEach(async () => {
  await stopTestServices();
  await removeTempDirs();
});

const remote = 'remote-booking';

/** A service with two releases, and a checkout whose own registry is empty. */
async function openService() {
  const root = await createTempDir();
  const service = await createTestService();
  await publishVersions(service, '1.0.0', '1.1.0');
  const env = { CLINIC_REGISTRY_TOKEN: service.secrets.admin };
  return { root, service, env };
}

async function isUntouched(root: string): Promise<boolean> {
  const { storage } = openRegistryDir(join(root, 'var', 'registry'));
  return Object.keys((await storage.readDocument()).document.remotes).length === 0;
}

describe('the target of a command', () => {
  it.each([
    ['--url', ['publish', remote, '--url', ''], {}],
    ['--dir', ['publish', remote, '--dir', ''], {}],
    ['CLINIC_REGISTRY_URL', ['publish', remote], { CLINIC_REGISTRY_URL: '' }],
    ['CLINIC_REGISTRY', ['publish', remote], { CLINIC_REGISTRY: '' }],
  ])(
    'an empty %s is an error and never means another registry [R12.41]',
    async (name, args, env) => {
      const root = await createTempDir();
      await writeBuild(root, '1.0.0');
      expect(await runCommand(args, { root, env })).toEqual({
        exitCode: 2,
        out: '',
        err: `${name} is empty; name the registry or omit ${name}\n`,
      });
      expect(await isUntouched(root)).toBe(true);
    },
  );

  it.each([
    ['two registries', ['list', '--dir', 'here', '--url', 'http://a.test/registry'], /use one/],
    ['an invalid address', ['list', '--url', 'a.test'], /is not the address of a registry/],
    ['another protocol', ['list', '--url', 'file:///etc'], /is not the address of a registry/],
  ])('a command with %s is rejected', async (_what, args, message) => {
    const root = await createTempDir();
    const { exitCode, err } = await runCommand(args, { root });
    expect([exitCode, err]).toEqual([2, expect.stringMatching(message)]);
  });

  it('an option takes precedence over the environment [R12.41]', async () => {
    const { root, service, env } = await openService();
    const named = { root, env: { ...env, CLINIC_REGISTRY_URL: service.url } };
    const result = await runCommand(`promote 1.1.0 -r ${remote}`, named);
    expect(result).toMatchObject({ exitCode: 0, err: '' });
    expect(result.out).toContain(`\nRegistry: ${service.url}\n`);
    expect((await service.registry.read()).document.remotes[remote]?.current).toBe('1.1.0');
    const elsewhere = await runCommand(`list --dir ${join(root, 'own')}`, named);
    expect(elsewhere.out).toContain('Nothing is published yet');
  });
});

describe('the output', () => {
  it('a command prints the registry, its site and a next step that works when it is copied [R12.41]', async () => {
    const { root, service, env } = await openService();
    const line = `canary 5 1.1.0 -r ${remote} --url ${service.url}`;
    const { out } = await runCommand(line, { root, env });
    const { origin } = new URL(service.url);
    expect(out).toContain(`${origin}/${remote}\n`);
    expect(out).toContain(`\nRegistry: ${service.url}\n`);
    const [, hint] = /^Watch it: npx clinic-remotes (.+)$/m.exec(out)!;
    const followed = await runCommand(hint!, { root, env });
    expect(followed.out).toContain('1.1.0 for 5% of visitors');
  });

  it('a printed command quotes a folder with a space in its name', async () => {
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

  it('ending a canary prints how to try it again', async () => {
    const { root, service, env } = await openService();
    const run = (line: string) => runCommand(`${line} --url ${service.url}`, { root, env });
    await run(`canary 5 -r ${remote}`);
    const { out } = await run(`canary 0 -r ${remote}`);
    expect(out).not.toContain('Watch it');
    expect(out).toContain(`To try it again: npx clinic-remotes canary 5 1.1.0 --remote ${remote}`);
  });

  it('status prints what to do about a canary that was withdrawn', async () => {
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
      `Next: fix it, bump the version, rebuild, then npx clinic-remotes publish ${remote} --url`,
    );
    expect(out).toContain(`as it is: npx clinic-remotes canary 5 1.1.0 --remote ${remote} --url`);
  });
});
