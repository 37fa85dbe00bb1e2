import { emptyDocument } from 'shared-contracts';
import { RegistryError } from '../errors';
import type { Candidate } from '../release/candidate';
import { withCompressed } from '../release/compress';
import {
  testCandidate,
  testDefinition,
  testManifest,
  testShell,
  withFile,
} from '../test-kit/candidate';
import { addRelease, after } from '../test-kit/documents';
import { examine } from './examine';
import type { FederationManifest } from './manifest';

const candidate = testCandidate();
const document = emptyDocument;

async function faultsOf(
  wrong: Candidate,
  surroundings: Partial<Parameters<typeof examine>[2]> = {},
): Promise<string[]> {
  const stored = await withCompressed(wrong.files);
  try {
    examine(wrong, stored, { shell: testShell, document, ...surroundings });
    return [];
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    expect(error.code).toBe('gates_failed');
    return error.details.map(({ path, message }) => `${path}: ${message}`);
  }
}

const withManifest = (change: object) =>
  withFile(candidate, 'mf-manifest.json', JSON.stringify({ ...testManifest(), ...change }));
const withDefinition = (change: object) =>
  withFile(
    candidate,
    'remote.json',
    JSON.stringify({ ...testDefinition('remote-booking', '1.0.0'), ...change }),
  );

const noAssets: FederationManifest['shared'][number]['assets'] = {
  js: { sync: [], async: [] },
  css: { sync: [], async: [] },
};
const ownAssets = { ...noAssets, js: { sync: ['expose.4e5f6a7b.js'], async: [] } };
const withShared = (name: string, requiredVersion: string | false, assets = noAssets) =>
  withManifest({ shared: [{ name, requiredVersion, assets }] });

it('lets a build pass that fits', async () => {
  expect(await faultsOf(candidate)).toEqual([]);
});

it.each([
  [
    'no manifest',
    withFile(candidate, 'mf-manifest.json', null),
    /^manifest: dist has no mf-manifest/,
  ],
  [
    'a torn manifest',
    withFile(candidate, 'mf-manifest.json', '{"metaData"'),
    /^manifest: .*not JSON/,
  ],
  [
    'a manifest of another kind',
    withFile(candidate, 'mf-manifest.json', '{}'),
    /^manifest: .*metaData/s,
  ],
  [
    'a chunk that is missing',
    withFile(candidate, 'page.8c9d0e1f.js', null),
    /^manifest: .*names page\.8c9d0e1f\.js.*build again/,
  ],
  [
    'an entry that is missing',
    withFile(candidate, 'remoteEntry.0a1b2c3d.js', null),
    /^manifest: .*names remoteEntry/,
  ],
  ['nothing exposed', withManifest({ exposes: [] }), /^manifest: .*exposes no \.\/remote/],
  [
    'a fixed public path',
    withManifest({ metaData: { ...testManifest().metaData, publicPath: '/x/' } }),
    /^manifest: .*set output\.publicPath/,
  ],
  [
    'no remote.json',
    withFile(candidate, 'remote.json', null),
    /^definition: dist has no remote\.json/,
  ],
  ['a remote.json without paths', withDefinition({ paths: [] }), /^definition: .*paths/s],
  [
    'a build of another remote',
    withDefinition({ name: 'remote-other' }),
    /^definition: .*calls the remote remote-other/,
  ],
  [
    'a build of another version',
    withDefinition({ version: '0.9.0' }),
    /^definition: dist was built as 0\.9\.0.*build again/,
  ],
  [
    'a contract too new',
    withDefinition({ contractVersion: 2 }),
    /^contract: .*wait for a newer shell/,
  ],
  [
    'a shared version out of range',
    withShared('react', '^18.0.0'),
    /^shared: react has to be \^18\.0\.0, shell 1\.0\.0 lends 19\.3\.1; build with react 19\.3\.1/,
  ],
  [
    'a module below a shared one',
    withShared('react/jsx-runtime', '^18.0.0'),
    /^shared: react\/jsx-runtime has to be/,
  ],
  [
    'a shared module without range',
    withShared('react', ''),
    /^shared: react states no range; .*\^19\.3\.1/,
  ],
  ['a range that checks nothing', withShared('react', '*'), /^shared: react states no range/],
  ['a range that is switched off', withShared('react', false), /^shared: react states no range/],
  [
    'a module that nobody brings',
    withShared('lodash', '^4.0.0'),
    /^shared: .*does not lend lodash; bundle it/,
  ],
  [
    'no budget',
    { ...candidate, budgetKb: null },
    /^budget: .*add "config": \{ "budgetKb": \{ "entry": 1, "total": 1 \} \}/,
  ],
  [
    'too large an entry',
    { ...candidate, budgetKb: { entry: 0.01, total: 2 } },
    /^budget: the entry is .* import\(\)/,
  ],
  [
    'too much code',
    { ...candidate, budgetKb: { entry: 1, total: 0.01 } },
    /^budget: all code together is/,
  ],
] as const)('refuses %s and says what to do', async (_name, wrong, words) => {
  expect(await faultsOf(wrong)).toEqual([expect.stringMatching(words)]);
});

it.each(['evil.html', 'pictures/logo.svg', 'evil.HTML', 'page.js.html', 'a.xml', 'a.js.map', 'a'])(
  'the files gate rejects %s, which a browser might run as a page of the portal',
  async (path) => {
    expect(await faultsOf(withFile(candidate, path, '<script>steal()</script>'))).toEqual([
      `files: ${path} is not a publishable type of file ` +
        '(js, css, json, txt, woff2, png, webp); remove it from the build',
    ]);
  },
);

it.each(['a.css', 'fonts/a.0a1b2c3d.woff2', 'a.png', 'a.webp', 'a.js.LICENSE.txt'])(
  'the files gate accepts %s',
  async (path) => {
    expect(await faultsOf(withFile(candidate, path, ''))).toEqual([]);
  },
);

it('lets a remote bring a module that the shell does not lend', async () => {
  expect(await faultsOf(withShared('lodash', '^4.0.0', ownAssets))).toEqual([]);
});

it('names a contract that the shell has given up', async () => {
  const shell = { ...testShell, contractVersions: [2, 3] };
  expect(await faultsOf(candidate, { shell })).toEqual([
    expect.stringMatching(/^contract: .*move it to contract 3/),
  ]);
});

it('refuses a path that another remote serves, to everybody or to a share', async () => {
  const other = addRelease(emptyDocument, '1.0.0', { remote: 'remote-public' });
  const wish = withDefinition({ paths: ['/remote-booking', '/remote-public'] });
  const words = /^paths: \/remote-public is served by remote-public; agree with its team/;
  expect(await faultsOf(wish, { document: other })).toEqual([expect.stringMatching(words)]);
});

it.each([
  [{ paths: ['/elsewhere'] }, /^pages: \/remote-booking lies under none of the paths/],
  [{ chunksByPage: {} }, /^pages: src\/remote\.ts imports no '\.\/routes\/start'/],
])('refuses pages that cannot be opened: %j', async (change, words) => {
  expect(await faultsOf(withDefinition(change))).toEqual([expect.stringMatching(words)]);
});

it('lets a remote keep its own paths', async () => {
  const own = after(addRelease(addRelease(document, '0.8.0'), '0.9.0'), { action: 'promote' });
  expect(await faultsOf(candidate, { document: own })).toEqual([]);
});

it('tells all faults at once', async () => {
  const wrong = { ...withDefinition({ contractVersion: 2 }), budgetKb: null };
  expect(await faultsOf(wrong)).toEqual([
    expect.stringMatching(/^contract/),
    expect.stringMatching(/^budget/),
  ]);
});
