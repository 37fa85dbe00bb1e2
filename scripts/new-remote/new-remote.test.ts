import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite, type SiteCopy } from './site-copy.test-kit';

const NAME = 'remote-reviews';
// The address of its name is taken by another remote.
const PATH = '/remote-reviews';

jest.setTimeout(180_000);

let site: SiteCopy;

const read = (...path: string[]) => readFile(join(site.dir, ...path), 'utf8');

async function readLocked(): Promise<Record<string, unknown>> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: object };
  const {
    [NAME]: _folder,
    [`node_modules/${NAME}`]: _link,
    ...others
  } = { ...packages } as Record<string, unknown>;
  return others;
}

const tool = (name: string, ...args: string[]) => site.run(`node_modules/.bin/${name}`, ...args);

const clinicRemotes = (...args: string[]) =>
  site.run('node', 'registry/bin/clinic-remotes.mjs', ...args, '--dir', 'var/new', '--json');

/** What the shell's build says of the shell, without the minute that building it takes. */
async function writeShellFacts(): Promise<string> {
  const facts = `
    import { providedByShell } from './build-config/federation.mjs';
    import { ShellFactsPlugin } from './build-config/shell-facts-plugin.mjs';
    const plugin = new ShellFactsPlugin('shell', providedByShell('shell'));
    process.stdout.write(JSON.stringify(plugin.facts()));`;
  const file = join(site.dir, 'shell.json');
  await writeFile(file, await site.run('node', '--input-type=module', '--eval', facts));
  return file;
}

let lockedBefore: Record<string, unknown>;
let printed: string;
let changed: string;

beforeAll(async () => {
  site = await copySite();
  lockedBefore = await readLocked();
  printed = await site.run('npm', 'run', '--silent', 'new-remote', '--', NAME);
  changed = await site.run('git', 'status', '--porcelain');
});

afterAll(() => site.remove());

it('changes no file but the lock', async () => {
  expect(changed.trimEnd().split('\n')).toEqual([' M package-lock.json', `?? ${NAME}/`]);
});

it('locks the new folder and leaves every other package as it was', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, unknown>;
  };
  expect(packages[`node_modules/${NAME}`]).toEqual({ resolved: NAME, link: true });
  expect(packages[NAME]).toMatchObject({ version: '1.0.0' });
  expect(await readLocked()).toEqual(lockedBefore);
});

it('says where the page is and what comes next', () => {
  expect(printed).toContain(`Made ${NAME} with a page at ${PATH}.`);
  expect(printed).toContain(`npx clinic-remotes publish ${NAME}`);
});

it('refuses the same name again and writes nothing', async () => {
  const again = site.run('npm', 'run', '--silent', 'new-remote', '--', NAME, '--path', '/again');
  await expect(again).rejects.toThrow(`There is a ${NAME} already`);
  expect(await read(NAME, 'remote.json')).toContain(`"paths": ["${PATH}"]`);
});

it.each([
  ['format', ['prettier', '--check', NAME]],
  ['lint', ['eslint', NAME, '--max-warnings', '0']],
  ['types', ['tsc', '-p', NAME]],
  ['import rules', ['depcruise', '--config', 'dependency-rules.cjs', NAME]],
  ['check for unused code', ['knip', '--workspace', NAME]],
  ['tests', ['jest', NAME]],
])('passes the %s', async (_check, [name = '', ...args]) => {
  await expect(tool(name, ...args)).resolves.toEqual(expect.any(String));
});

it('is found by the types of the whole and by the build of the whole', async () => {
  expect(await tool('tsc', '-p', 'tsconfig.web.json', '--listFilesOnly')).toContain(
    `/${NAME}/src/remote.ts`,
  );
  expect(await tool('lerna', 'ls', '--all', '--loglevel', 'silent')).toContain(NAME);
});

it('is on the site once it is built and published', async () => {
  const shell = await writeShellFacts();
  await site.run('npm', 'run', '--silent', 'build', '-w', NAME);
  expect(existsSync(join(site.dir, NAME, 'dist', 'mf-manifest.json'))).toBe(true);
  const publish = ['publish', NAME, '--no-smoke', '--shell', shell, '--note', 'First release'];
  expect(JSON.parse(await clinicRemotes(...publish))).toMatchObject({
    remote: NAME,
    version: '1.0.0',
    isLive: true,
  });
});
