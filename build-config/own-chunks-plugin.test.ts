import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { BuildIdPlugin } from './build-id-plugin.mjs';
import { OwnChunksPlugin } from './own-chunks-plugin.mjs';

const ENTRY = `
  window.results.push(BUILD_ID);
  window.open.push(() => import('./page').then(({ id }) => window.results.push(id)));
`;

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'molar-chunks-'))));
afterEach(() => rm(root, { recursive: true }));

interface Options {
  readonly version: string;
  readonly page: string;
  readonly plugins?: webpack.WebpackPluginInstance[];
}

/** A build with a page of its own; the files by their names. */
async function build({ version, page, plugins = [new OwnChunksPlugin()] }: Options) {
  const dir = await mkdtemp(join(root, 'build-'));
  await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'remote-x', version }));
  await writeFile(join(dir, 'entry.js'), ENTRY);
  await writeFile(join(dir, 'page.js'), `export const id = ${JSON.stringify(page)};`);
  const translations = { locales: [{ id: '0a1b2c3d' }] } as never;
  const compiler = webpack({
    mode: 'production',
    context: dir,
    target: 'web',
    entry: './entry.js',
    output: { path: join(dir, 'dist'), publicPath: '/', filename: '[name].[contenthash:8].js' },
    optimization: { moduleIds: 'natural', chunkIds: 'natural', minimize: false },
    plugins: [new BuildIdPlugin(dir, translations), ...plugins],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? stats?.compilation.errors[0];
      if (fault) reject(fault);
      else compiler.close(() => resolve());
    });
  });
  const names = await readdir(join(dir, 'dist'));
  const read = async (name: string) =>
    [name, await readFile(join(dir, 'dist', name), 'utf8')] as const;
  return new Map(await Promise.all(names.map(read)));
}

type Build = Awaited<ReturnType<typeof build>>;
const isEntry = (name: string) => name.startsWith('main.');

/** One document with several builds, whose pages are opened in this order. */
async function openPages(builds: readonly Build[], order: readonly number[]): Promise<string[]> {
  const results: string[] = [];
  const open: (() => Promise<unknown>)[] = [];
  const requested: { src: string; onload?: (event: object) => void }[] = [];
  const document = {
    currentScript: null as object | null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, removeAttribute: () => undefined }),
    head: { appendChild: (script: (typeof requested)[number]) => requested.push(script) },
  };
  const window = { document, results, open, setTimeout, clearTimeout, location: { origin: '' } };
  const scope: object = { ...window, window, self: window };
  const run = (code: string, script: object) => {
    document.currentScript = script;
    runInNewContext(code, scope);
    document.currentScript = null;
  };
  for (const files of builds) run(files.get([...files.keys()].find(isEntry)!)!, {});
  const pages = order.map((index) => open[index]!());
  order.forEach((index, request) => {
    const script = requested[request]!;
    run(builds[index]!.get(script.src.slice(1))!, script);
    script.onload?.({ type: 'load' });
  });
  await Promise.all(pages);
  return results;
}

it('with another version only the entry has another name', async () => {
  const before = await build({ version: '1.0.0', page: 'the page' });
  const after = await build({ version: '1.0.1', page: 'the page' });
  const renamed = [...after.keys()].filter((name) => !before.has(name));
  expect(renamed).toEqual([expect.stringMatching(/^main\./)]);
});

describe('two versions of a remote in one document', () => {
  const versions = [
    { version: '1.0.0', page: 'page of 1.0.0' },
    { version: '1.0.1', page: 'page of 1.0.1' },
  ];

  it('each have the page of their own build, and their own name', async () => {
    const builds = await Promise.all(versions.map((version) => build(version)));
    expect(await openPages(builds, [1, 0])).toEqual([
      'remote-x@1.0.0',
      'remote-x@1.0.1',
      'page of 1.0.1',
      'page of 1.0.0',
    ]);
  });

  it('control: with one list of chunks for both, a build runs the page of the other', async () => {
    const shared = versions.map((version) => build({ ...version, plugins: [] }));
    const results = await openPages(await Promise.all(shared), [1, 0]);
    expect(results.slice(2)).not.toEqual(['page of 1.0.1', 'page of 1.0.0']);
  });
});
