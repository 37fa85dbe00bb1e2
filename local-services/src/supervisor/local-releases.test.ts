import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRegistryDir } from 'registry';
import { writeBuild } from 'registry/test-kit/build-folder';
import { createTempDir, removeTempDirs } from 'registry/test-kit/temp-dir';
import { publishBuilds } from './local-releases';

let root: string;
let registryDir: string;
let said: string;

/** A built remote with its sources, `remote-booking`. */
async function writeRemote(version: string, budgetKb = 2): Promise<string> {
  const folder = await writeBuild(root, version);
  await writeFile(join(folder, 'remote.json'), '{}');
  const file = join(folder, 'package.json');
  const { config, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { config: object };
  const budget = { ...config, budgetKb: { entry: budgetKb, total: budgetKb } };
  await writeFile(file, JSON.stringify({ ...rest, config: budget }));
  return folder;
}

const publish = () => publishBuilds(root, registryDir);

async function readCurrent(): Promise<Record<string, string>> {
  const { document } = await openRegistryDir(registryDir).storage.readDocument();
  const entries = Object.entries(document.remotes).map(([name, { current }]) => [name, current]);
  return Object.fromEntries(entries) as Record<string, string>;
}

beforeEach(async () => {
  [root, registryDir] = await Promise.all([createTempDir(), createTempDir()]);
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await removeTempDirs();
});

it('publishes what is built, and no build that is left of another branch', async () => {
  await writeRemote('1.0.0');
  await mkdir(join(root, 'remote-aside', 'dist'), { recursive: true });
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(said).not.toContain('remote-aside');
});

it('keeps the last version of a remote whose gates refuse it, and says why', async () => {
  await writeRemote('1.0.0');
  await publish();
  await writeRemote('1.1.0', 0.001);
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(said).toMatch(
    /remote-booking stays as it was, 1\.0\.0: .+ was not published; fix the following/,
  );
  expect(said).toMatch(
    /\n {2}budget: the entry is \S+ kB with brotli, over the budget of 0\.001 kB/,
  );
});

it('leaves out a remote that is not built, and goes on with the others', async () => {
  const built = await writeRemote('1.0.0');
  const unbuilt = join(root, 'remote-aside');
  await mkdir(unbuilt);
  await writeFile(join(unbuilt, 'remote.json'), '{}');
  const manifest = await readFile(join(built, 'package.json'), 'utf8');
  await writeFile(join(unbuilt, 'package.json'), manifest.replace('-booking', '-aside'));
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(said).toMatch(/remote-aside is left out: .+ npm run build -w remote-aside/);
});

it('does not go on when the registry itself fails', async () => {
  await writeRemote('1.0.0');
  await rm(registryDir, { recursive: true });
  await writeFile(registryDir, '');
  await expect(publish()).rejects.toThrow();
});
