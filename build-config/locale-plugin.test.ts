/** @jest-environment node */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import webpack, { type Compiler, type Stats } from 'webpack';
import { JsonFilePlugin } from './json-file-plugin.mjs';
import { LocalePlugin } from './locale-plugin.mjs';
import { readDefinition } from './remote-json.mjs';

const TEXTS = `
  import { defineTexts } from 'shared-texts';
  export const texts = defineTexts('remote-x', { title: 'Times' });
`;
const FILES = {
  'package.json': JSON.stringify({ name: 'remote-x', version: '1.0.0', dependencies: {} }),
  'remote.json': JSON.stringify({
    name: 'remote-x',
    title: 'Times',
    owner: 'times',
    contact: 'times@clinic.example',
    runbook: 'docs/operations.md',
    contractVersion: 1,
    paths: ['/times'],
    pages: [{ path: '/times', page: 'times', layout: 'public', requires: 'anyone' }],
    navigation: [],
    drawer: [],
  }),
  'src/entry.js': '',
  'src/texts.ts': TEXTS,
  'locales/de.json': '{ "title": "Zeiten" }',
};

let root: string;
let compiler: Compiler;
let translations: LocalePlugin;
const write = (file: string, text: string) => writeFile(join(root, 'remote-x', file), text);
const build = () =>
  new Promise<Stats>((resolve, reject) => {
    compiler.run((error, stats) =>
      stats ? resolve(stats) : reject(error ?? new Error('no build')),
    );
  });

jest.setTimeout(60_000);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'locales-'));
  const dir = join(root, 'remote-x');
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const folder of ['src', 'locales']) await mkdir(join(dir, folder), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
  translations = new LocalePlugin(dir);
  compiler = webpack({
    mode: 'development',
    context: dir,
    entry: './src/entry.js',
    output: { path: join(root, 'dist') },
    plugins: [translations, new JsonFilePlugin('remote.json', () => readDefinition(dir))],
  });
});
afterEach(() => rm(root, { recursive: true }));

it('texts are read again after a save that may change them, and after no other', async () => {
  const built = new Set<string>();
  const watching = compiler.watch({ aggregateTimeout: 0 }, () => {
    built.add('at first');
    compiler.modifiedFiles?.forEach((file) => built.add(basename(file)));
  });
  const untilBuilt = async (file: string) => {
    while (!built.has(file)) await sleep(20);
  };
  await untilBuilt('at first');
  const { locales } = translations;

  await write('src/entry.js', 'export {};');
  await untilBuilt('entry.js');
  expect(translations.locales).toBe(locales);

  await write('locales/de.json', '{ "title": "Termine" }');
  await untilBuilt('de.json');
  expect(translations.locales[0]!.script).toContain('Termine');
  await new Promise((resolve) => watching?.close(resolve));
});

it.each([
  [
    'src/texts.ts',
    "export const { texts = defineTexts('remote-x', {",
    /The texts could not be read: .*texts\.ts/s,
  ],
  ['src/texts.ts', `${TEXTS} throw new Error('no texts');`, /no texts/],
  ['locales/de.json', '{ "title": ', /de\.json/],
  ['remote.json', '{ "pages": ', /remote\.json could not be written/],
] as const)(
  'a fault in %s is one of the build, which works again once it is repaired',
  async (file, fault, message) => {
    await write(file, fault);
    const failed = await build();
    expect(failed.toJson({ all: false, errors: true }).errors?.[0]?.message).toMatch(message);
    await write(file, FILES[file]);
    const repaired = await build();
    expect(repaired.toJson({ all: false, errors: true }).errors).toEqual([]);
    expect(Object.keys(repaired.compilation.assets)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^locale\.de\./), 'remote.json']),
    );
  },
);
