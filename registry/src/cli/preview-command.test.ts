/** @jest-environment node */
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

async function openRegistry() {
  const root = await createTempDir();
  const service = await createTestService();
  await publishVersions(service, '1.0.0');
  const env = {
    CLINIC_SITE: 'https://clinic.test',
    CLINIC_REGISTRY_TOKEN: service.secrets.booking,
  };
  const run = (line: string) => runCommand(`${line} --url ${service.url}`, { root, env });
  return { root, run, service };
}

it('preview makes a link to a release that works for as long as it says', async () => {
  const { run, service } = await openRegistry();
  const { exitCode, out } = await run(`preview ${remote}@1.0.0 --for 3d`);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^Preview of remote-booking@1\.0\.0\.\nUntil 2026-03-04 10:00 UTC /);
  const [, signed] = /https:\/\/clinic\.test\/remote-booking\?preview=(\S+)/.exec(out) ?? [];
  expect(await service.registry.readPreview(signed!)).toMatchObject({ remote, version: '1.0.0' });
});

it('a link to several releases has a signature of each', async () => {
  const { run, service } = await openRegistry();
  await publishVersions(service, '1.1.0');
  const { out } = await run(`preview ${remote}@1.1.0 ${remote}@1.0.0 --json`);
  const { url, expiresAt } = JSON.parse(out) as { url: string; expiresAt: string };
  const links = new URL(url).searchParams.get('preview')!.split(',');
  const versions = await Promise.all(links.map(service.registry.readPreview));
  expect(versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(expiresAt).toBe('2026-03-08T10:00:00.000Z');
});

it.each([
  [`preview ${remote}@9.9.9`, 4, /has no version 9\.9\.9/],
  ['preview remote-payment@1.0.0', 3, /may not change remote-payment/],
  [`preview ${remote}`, 2, /name one as in remote-booking@1\.4\.0/],
  [`preview ${remote}@1.0.0 --for 31d`, 2, /Must be 1m to 30d/],
  [`preview ${remote}@1.0.0 --for 0d`, 2, /Must be 1m to 30d/],
  [`preview ${remote}@1.0.0 --for soon`, 2, /Must be 1m to 30d/],
  [`publish ${remote} --preview a_b`, 2, /letters, digits, dots and hyphens/],
  [`publish ${remote} --preview 12 --promote`, 2, /cannot be used with/],
])('%s ends with %d', async (line, exitCode, message) => {
  const { run } = await openRegistry();
  expect(await run(line)).toMatchObject({
    exitCode,
    err: expect.stringMatching(message) as string,
  });
});

it('publish --preview stores the build of a version that is live already, prints a link and changes nothing for visitors', async () => {
  const { root, run, service } = await openRegistry();
  await writeBuild(root, '1.0.0');
  const line = `publish ${remote} --preview 12.abc1234 --no-smoke`;
  const version = '1.0.0-preview.12.abc1234';
  expect(await run(line)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(
      /^Published remote-booking 1\.0\.0-preview\.12\.abc1234: [^]*\nUntil 2026-03-08 10:00 UTC this link [^]*\?preview=remote-booking@1\.0\.0-preview/,
    ) as string,
  });
  const entry = (await service.registry.read()).document.remotes[remote]!;
  expect(entry).toMatchObject({ current: '1.0.0', canary: null });
  expect(Object.keys(entry.releases)).toContain(version);
  expect(await run(line)).toMatchObject({ exitCode: 0 });
  expect(await run(`promote ${version} -r ${remote}`)).toMatchObject({
    exitCode: 4,
    err: expect.stringContaining('publish the build without --preview first') as string,
  });
  expect((await run(`list -r ${remote}`)).out).toMatch(/1\.0\.0-preview\.12\.abc1234 +preview /);
});

it('publish prints the address at which owners see the release', async () => {
  const { root, run } = await openRegistry();
  await writeBuild(root, '1.1.0');
  const { out } = await run(`publish ${remote} --no-smoke`);
  expect(out).toContain(
    'Preview for owners: https://clinic.test/remote-booking?remote=remote-booking@1.1.0\n',
  );
  expect(out).toContain('for others: npx clinic-remotes preview remote-booking@1.1.0 --for 3d');
});
