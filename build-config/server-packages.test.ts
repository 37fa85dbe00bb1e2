import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { copyPackages, listNamedPackages, listPackageFolders } from './server-packages.mjs';
import { bundleServer, listEntryPoints } from './servers.mjs';

const ROOT = join(__dirname, '..');
const AS_COPIED = ['--preserve-symlinks', '--preserve-symlinks-main'];

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Links the packages of a server, which is faster than to copy them, and finds what they need as if they were copied. */
async function linkPackages(name: string): Promise<void> {
  const named = await listNamedPackages(ROOT, name);
  for (const from of listPackageFolders(ROOT, name, named)) {
    const to = join(folder, relative(ROOT, from));
    await mkdir(dirname(to), { recursive: true });
    await symlink(from, to).catch((error: NodeJS.ErrnoException) => {
      // It is inside of one that is linked already.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

const copy = (name: string): Promise<void> => copyPackages(ROOT, name, folder);

/** Puts a server and its packages where nothing else is. */
async function install(name: string, addPackages: (name: string) => Promise<void>) {
  const dist = join(folder, name, 'dist-server');
  await mkdir(dist, { recursive: true });
  await cp(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
  const entryPoints = listEntryPoints(name);
  const { outputFiles = [] } = await bundleServer(ROOT, name, { entryPoints, write: false });
  const written = outputFiles.map(async ({ path, contents }) => {
    await writeFile(join(dist, basename(path)), contents);
    return join(dist, basename(path));
  });
  await addPackages(name);
  return Promise.all(written);
}

async function start(main: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [...AS_COPIED, main], { env: {} });
  return run.then(
    () => 'it started',
    (error: { stderr: string }) => error.stderr,
  );
}

it.each(['api', 'shell', 'registry'])(
  'the processes of %s find every package that they import',
  async (name) => {
    for (const main of await install(name, linkPackages)) {
      expect(await start(main)).toContain('Invalid configuration of');
    }
  },
  60_000,
);

it('a server starts with copied packages, and one that is missing would be noticed', async () => {
  const mains = await install('registry', copy);
  expect(await start(mains[0] ?? '')).toContain('Invalid configuration of');
  await rm(join(folder, 'node_modules', 'semver'), { recursive: true });
  expect(await start(mains[0] ?? '')).toContain("Cannot find package 'semver'");
});

it('packages of pages and of builds are left out, those that are found at run time are not', async () => {
  const shell = await listNamedPackages(ROOT, 'shell');
  expect(shell).toContain('@fastify/static');
  for (const ofPages of ['react', 'firebase', 'styled-components', '@module-federation/enhanced']) {
    expect(shell).not.toContain(ofPages);
  }
  expect(await listNamedPackages(ROOT, 'api')).toContain('dejavu-fonts-ttf');
});

it('what packages need is taken from where it is nested, without optional peers', () => {
  const folders = listPackageFolders(ROOT, 'api', ['graphile-worker', 'sharp']);
  const names = folders.map((path) => path.slice(ROOT.length + 1));
  expect(names).toContain('node_modules/graphile-worker');
  expect(names).toContain('node_modules/@graphile/logger');
  expect(names.some((name) => name.startsWith('node_modules/@img/sharp-'))).toBe(true);
  expect(names).not.toContain('node_modules/typescript');
});
