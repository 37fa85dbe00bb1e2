import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pack } from 'kit/pack';
import { servePackages } from 'kit/serve-packages';
import { createSmokeTest } from 'kit/smoke-test';
import { createHttpRegistry, type LocalSite, readBuild, SITE_FILE } from 'registry';
import { findChromium } from '../support/find-chromium';
import { expect, test } from '../support/journey';
import { SITE_URL } from '../support/processes';
import { createResources } from '../support/resources';

const ROOT = join(import.meta.dirname, '..', '..');
// One of its own for each run, since a site that is used for several keeps what was published.
const PAGE = `of-another-repository-${Date.now()}`;
const NAME = `remote-${PAGE}`;

const browser = { CHROMIUM_PATH: findChromium().executablePath };
const resources = createResources();

/** A folder outside of this repository in which npm finds the packed packages. */
async function openFolder(): Promise<{ readonly dir: string; readonly creator: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'own-repository-'));
  resources.add({ stop: () => rm(dir, { recursive: true, force: true }) });
  const tarballs = await pack(ROOT, join(dir, 'packages'));
  const { url } = resources.add(await servePackages(tarballs));
  await writeFile(join(dir, '.npmrc'), `@molar:registry=${url}\n`);
  const creator = tarballs.find(({ manifest }) => manifest.name === '@molar/create-remote')!;
  return { dir, creator: creator.file };
}

type Env = Readonly<Record<string, string>>;

/** Runs commands as a team does, and remembers how long each took. */
function createShell(env: Env) {
  const seconds: Record<string, string> = {};
  return {
    seconds,
    run: async (cwd: string, command: string, ...args: readonly string[]): Promise<string> => {
      const startedAt = performance.now();
      const { HOME = '', PATH: path = '' } = process.env;
      const options = { cwd, env: { HOME, PATH: path, ...browser, ...env }, maxBuffer: 2 ** 26 };
      const { stdout } = await promisify(execFile)(command, args, options).catch(
        (error: unknown) => {
          const { stdout: printed, stderr } = error as { stdout: string; stderr: string };
          throw new Error(`${command} ${args.join(' ')}\n${printed}\n${stderr}`, { cause: error });
        },
      );
      seconds[[command, ...args].join(' ')] = ((performance.now() - startedAt) / 1000).toFixed(1);
      return stdout;
    },
  };
}

/** Where the site says which registry it has. */
async function readSite(): Promise<LocalSite> {
  const file = join(process.env.CLINIC_DATA ?? join(ROOT, 'var'), SITE_FILE);
  return JSON.parse(await readFile(file, 'utf8')) as LocalSite;
}

test.afterAll(() => resources.stop());

test('a remote in a repository of its own goes live with packages and a token alone [R12.23]', async ({
  page,
}) => {
  test.setTimeout(1_800_000);
  const { dir, creator } = await openFolder();
  const { url, token } = await readSite();
  const registry = createHttpRegistry({ url, token });
  const team = { name: `team-${Date.now()}`, scope: [NAME] };
  const shell = createShell({
    CLINIC_REGISTRY_URL: url,
    CLINIC_REGISTRY_TOKEN: await registry.addToken(team),
    CLINIC_SITE: SITE_URL,
  });
  const folder = join(dir, NAME);
  await shell.run(dir, 'npm', 'exec', '--yes', `--package=${creator}`, '--', 'create-remote', NAME);
  await writeFile(join(folder, '.npmrc'), await readFile(join(dir, '.npmrc')));
  await shell.run(folder, 'npm', 'install', '--prefer-offline', '--no-audit');
  await shell.run(folder, 'npm', 'run', 'types');
  await shell.run(folder, 'npm', 'test');
  await shell.run(folder, 'npm', 'run', 'build');
  await shell.run(folder, 'npm', 'run', 'smoke');
  const published = await shell.run(folder, 'npx', 'clinic-remotes', 'publish', '--promote');
  process.stdout.write(`Seconds: ${JSON.stringify(shell.seconds, null, 2)}\n`);
  expect(published).toContain('smoke test passed');
  await page.goto(`/${PAGE}`);
  await expect(page.getByRole('heading', { name: /^Of another repository/ })).toBeVisible();
});

test('the smoke test outside names a page that fails in the site', async () => {
  test.setTimeout(600_000);
  const build = await readBuild(join(ROOT, 'remote-forms'));
  const smoke = createSmokeTest(SITE_URL, browser);
  expect(await smoke(build)).toEqual([]);
  const files = new Map(
    [...build.files].map(([path, bytes]) => {
      const isChunk = /^\d+\.\w+\.js$/.test(path);
      const code = Buffer.from(bytes).toString();
      return [
        path,
        isChunk ? Buffer.from(`console.error('a fault of this build');${code}`) : bytes,
      ];
    }),
  );
  expect(await smoke({ ...build, files })).toContainEqual(
    expect.stringContaining('says in the console: a fault of this build'),
  );
});
