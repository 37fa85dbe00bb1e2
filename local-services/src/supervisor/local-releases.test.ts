import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHttpRegistry } from 'registry';
import { writeBuild } from 'registry/test-kit/build-folder';
import { createTestService, stopTestServices, type TestService } from 'registry/test-kit/service';
import { createTempDir, removeTempDirs } from 'registry/test-kit/temp-dir';
import { publishBuilds, renewTokens } from './local-releases';

jest.setTimeout(60_000);

let root: string;
let service: TestService;
let output: string;

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

const open = (token = service.secrets.admin) => createHttpRegistry({ url: service.url, token });
const publish = () => publishBuilds(root, open());

async function readCurrent(): Promise<Record<string, string>> {
  const { document } = await service.registry.read();
  const entries = Object.entries(document.remotes).map(([name, { current }]) => [name, current]);
  return Object.fromEntries(entries) as Record<string, string>;
}

beforeEach(async () => {
  [root, service] = await Promise.all([createTempDir(), createTestService()]);
  output = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  await stopTestServices();
  await removeTempDirs();
});

it('all built remotes are published, but no build that another branch left behind', async () => {
  await writeRemote('1.0.0');
  await mkdir(join(root, 'remote-aside', 'dist'), { recursive: true });
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(output).not.toContain('remote-aside');
});

it('a remote that its gates reject keeps its version, and the reason is logged', async () => {
  await writeRemote('1.0.0');
  await publish();
  await writeRemote('1.1.0', 0.001);
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(output).toMatch(/remote-booking stays at 1\.0\.0: .+ not published/);
  expect(output).toMatch(/\n {2}budget: the entry is \S+ kB with brotli, .*budget.* 0\.001 kB/);
});

it('a remote that is not built is skipped, and the others are published', async () => {
  const built = await writeRemote('1.0.0');
  const unbuilt = join(root, 'remote-aside');
  await mkdir(unbuilt);
  await writeFile(join(unbuilt, 'remote.json'), '{}');
  const manifest = await readFile(join(built, 'package.json'), 'utf8');
  await writeFile(join(unbuilt, 'package.json'), manifest.replace('-booking', '-aside'));
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0' });
  expect(output).toMatch(/remote-aside is not available: .+ npm run build -w remote-aside/);
});

it('a remote may link to one that is published after it', async () => {
  const folder = await writeRemote('1.0.0');
  const later = join(root, 'remote-later');
  await cp(folder, later, { recursive: true });
  for (const file of ['package.json', 'dist/remote.json']) {
    const text = await readFile(join(later, file), 'utf8');
    await writeFile(join(later, file), text.replaceAll('remote-booking', 'remote-later'));
  }
  const definition = join(folder, 'dist', 'remote.json');
  const link = { label: 'Later', to: '/remote-later', order: 1, requires: 'user' };
  const text = JSON.parse(await readFile(definition, 'utf8')) as object;
  await writeFile(definition, JSON.stringify({ ...text, drawer: [link] }));
  await publish();
  expect(await readCurrent()).toEqual({ 'remote-booking': '1.0.0', 'remote-later': '1.0.0' });
});

it('other code under a published version gets a version of its own', async () => {
  await writeRemote('1.0.0');
  await publish();
  await writeFile(join(root, 'remote-booking', 'dist', 'page.8c9d0e1f.js'), 'another()');
  await publish();
  expect(await readCurrent()).toEqual({
    'remote-booking': expect.stringMatching(/^1\.0\.0-local\.[0-9a-f]{8}$/) as string,
  });
});

it('an error of the registry itself is thrown', async () => {
  await writeRemote('1.0.0');
  await service.app.close();
  await expect(publish()).rejects.toThrow('does not respond');
});

it('each start has new tokens, and those of the start before are worth nothing', async () => {
  const before = await renewTokens(open());
  const now = await renewTokens(open());
  const isValid = (token: string) =>
    open(token)
      .read()
      .then(
        () => true,
        () => false,
      );
  expect(await Promise.all(Object.values(now).map(isValid))).toEqual([true, true, true]);
  expect(await Promise.all(Object.values(before).map(isValid))).toEqual([false, false, false]);
});
