import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newVisit } from '../test-kit/reports';
import { runCommand } from '../test-kit/run-command';
import { createTestService, publishVersions, stopTestServices } from '../test-kit/service';
import { createTempDir, removeTempDirs } from '../test-kit/temp-dir';
import { SITE_FILE } from './target-options';

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

/** What a running site writes into its data folder. */
async function writeSite(root: string, folder: string, site: object): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, folder, SITE_FILE), JSON.stringify(site));
}

describe('the target of a command', () => {
  it.each([
    ['--url', ['list', '--url', ''], {}],
    ['CLINIC_REGISTRY_URL', ['list'], { CLINIC_REGISTRY_URL: '' }],
  ])(
    'an empty %s is an error and never means another registry [R12.41]',
    async (name, args, env) => {
      const { root, service } = await openService();
      const { url, secrets } = service;
      await writeSite(root, 'var', { url, token: secrets.admin, siteUrl: 'http://localhost:3000' });
      expect(await runCommand(args, { root, env })).toEqual({
        exitCode: 2,
        out: '',
        err: `${name} is empty; name the registry or omit ${name}\n`,
      });
    },
  );

  it.each([
    ['an invalid address', ['list', '--url', 'a.test']],
    ['another protocol', ['list', '--url', 'file:///etc']],
  ])('a command with %s is rejected', async (_what, args) => {
    const { exitCode, err } = await runCommand(args, { root: '/' });
    expect([exitCode, err]).toEqual([2, expect.stringMatching(/is not the address of a registry/)]);
  });

  it('a command without an address works on the site that runs in this checkout', async () => {
    const { root, service } = await openService();
    const site = { url: service.url, token: service.secrets.admin };
    await writeSite(root, 'var', { ...site, siteUrl: 'http://localhost:3100' });
    const { exitCode, out } = await runCommand(`promote 1.1.0 -r ${remote}`, { root });
    expect(exitCode).toBe(0);
    expect(out).toContain(`http://localhost:3100/${remote}\n`);
    expect(out).toContain(`Registry: ${service.url}\n`);
  });

  it.each([
    ['relative to the checkout', () => 'elsewhere'],
    ['absolute', (root: string) => join(root, 'elsewhere')],
  ])('a command finds the site whose CLINIC_DATA is %s', async (_what, toData) => {
    const { root, service } = await openService();
    const site = { url: service.url, token: service.secrets.admin };
    await writeSite(root, 'elsewhere', { ...site, siteUrl: 'http://localhost:3000' });
    const env = { CLINIC_DATA: toData(root) };
    expect(await runCommand('list', { root, env })).toMatchObject({ exitCode: 0 });
    expect(await runCommand('list', { root })).toMatchObject({ exitCode: 2 });
  });

  it('a command without an address and without a site says what to do, and creates nothing', async () => {
    const root = await createTempDir();
    const { exitCode, err } = await runCommand('list', { root });
    expect(exitCode).toBe(2);
    expect(err).toMatch(/No site of this checkout is running\. Start it with npm start/);
    expect(await readdir(root)).toEqual([]);
  });

  it('an option takes precedence over the environment [R12.41]', async () => {
    const { root, service, env } = await openService();
    const named = { root, env: { ...env, CLINIC_REGISTRY_URL: 'http://127.0.0.1:9/registry' } };
    const line = `promote 1.1.0 -r ${remote} --url ${service.url}`;
    const result = await runCommand(line, named);
    expect(result).toMatchObject({ exitCode: 0, err: '' });
    expect(result.out).toContain(`\nRegistry: ${service.url}\n`);
    expect((await service.registry.read()).document.remotes[remote]?.current).toBe('1.1.0');
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
    const headers = { 'content-type': 'application/json' };
    for (let visitor = 0; visitor < 4; visitor += 1) {
      const body = JSON.stringify({ events: [failed], visit: newVisit(service) });
      await fetch(`${service.url}/telemetry`, { method: 'POST', headers, body });
    }
    const { out } = await run('status');
    expect(out).toMatch(/\(withdrawn\): 1\.0\.0\n/);
    expect(out).toContain(
      `Next: fix it, bump the version, rebuild, then npx clinic-remotes publish ${remote} --url`,
    );
    expect(out).toContain(`as it is: npx clinic-remotes canary 5 1.1.0 --remote ${remote} --url`);
  });
});
