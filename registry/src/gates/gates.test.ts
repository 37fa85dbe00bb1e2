import { emptyDocument } from 'shared-contracts';
import { withCompressed } from '../build/files';
import {
  testCandidate,
  testDefinition,
  testManifest,
  testShell,
  withFile,
} from '../test-kit/candidate';
import { addRelease, after } from '../test-kit/documents';
import { findFaults, withDefinition } from '../test-kit/gate-faults';
import type { FederationManifest } from './manifest';
import { runGates } from './run-gates';

const candidate = testCandidate();
const document = emptyDocument;

const withManifest = (change: object) =>
  withFile(candidate, 'mf-manifest.json', JSON.stringify({ ...testManifest(), ...change }));
const noAssets: FederationManifest['shared'][number]['assets'] = {
  js: { sync: [], async: [] },
  css: { sync: [], async: [] },
};
const ownAssets = { ...noAssets, js: { sync: ['expose.4e5f6a7b.js'], async: [] } };
/** The manifest states what is installed, whatever the bundle demands. */
const withShared = (name: string, range: string | false, assets = noAssets) =>
  withFile(
    withDefinition({ consumes: { [name]: range } }),
    'mf-manifest.json',
    JSON.stringify({ ...testManifest(), shared: [{ name, requiredVersion: '19.3.1', assets }] }),
  );

it('a compatible build passes every gate', async () => {
  expect(await findFaults(candidate)).toEqual([]);
});

it.each([
  [
    'a missing manifest',
    withFile(candidate, 'mf-manifest.json', null),
    /^manifest: dist has no mf-manifest/,
  ],
  [
    'an incomplete manifest',
    withFile(candidate, 'mf-manifest.json', '{"metaData"'),
    /^manifest: .*not JSON/,
  ],
  [
    'a manifest of another kind',
    withFile(candidate, 'mf-manifest.json', '{}'),
    /^manifest: .*metaData/s,
  ],
  [
    'a missing chunk',
    withFile(candidate, 'page.8c9d0e1f.js', null),
    /^manifest: .*refers to page\.8c9d0e1f\.js.*build again/,
  ],
  [
    'texts that are missing',
    withDefinition({ locales: { de: { file: 'locale.de.0a1b2c3d.js', labels: {} } } }),
    /^manifest: .*refers to locale\.de\.0a1b2c3d\.js.*build again/,
  ],
  [
    'a missing entry',
    withFile(candidate, 'remoteEntry.0a1b2c3d.js', null),
    /^manifest: .*refers to remoteEntry/,
  ],
  [
    'a manifest that exposes nothing',
    withManifest({ exposes: [] }),
    /^manifest: .*does not expose \.\/remote/,
  ],
  [
    'a fixed public path',
    withManifest({ metaData: { ...testManifest().metaData, publicPath: '/x/' } }),
    /^manifest: .*set output\.publicPath/,
  ],
  [
    'a missing remote.json',
    withFile(candidate, 'remote.json', null),
    /^definition: dist has no remote\.json/,
  ],
  ['a remote.json without paths', withDefinition({ paths: [] }), /^definition: .*paths/s],
  [
    'a build of another remote',
    withDefinition({ name: 'remote-other' }),
    /^definition: .*names the remote remote-other/,
  ],
  [
    'a build of another version',
    withDefinition({ version: '0.9.0' }),
    /^definition: dist was built as 0\.9\.0.*build again/,
  ],
  [
    'a contract that is too new',
    withDefinition({ contractVersion: 2 }),
    /^contract: .*wait for a newer shell/,
  ],
  [
    'a shared version out of range',
    withShared('react', '^18.0.0'),
    /^shared: react must be \^18\.0\.0, but shell 1\.0\.0 shares 19\.3\.1; build with react 19\.3\.1/,
  ],
  [
    'a shared version out of range in a build that states it in its manifest only',
    withFile(
      withManifest({ shared: [{ name: 'react', requiredVersion: '^18.0.0', assets: noAssets }] }),
      'remote.json',
      JSON.stringify({ ...testDefinition('remote-booking', '1.0.0'), consumes: undefined }),
    ),
    /^shared: react must be \^18\.0\.0/,
  ],
  [
    'a module below a shared one',
    withShared('react/jsx-runtime', '^18.0.0'),
    /^shared: react\/jsx-runtime must be/,
  ],
  [
    'a shared module without a range',
    withShared('react', ''),
    /^shared: react has no version range; .*\^19\.3\.1/,
  ],
  [
    'a range that accepts everything',
    withShared('react', '*'),
    /^shared: react has no version range/,
  ],
  ['a disabled range', withShared('react', false), /^shared: react has no version range/],
  [
    'a module that is neither shared nor bundled',
    withShared('lodash', '^4.0.0'),
    /^shared: .*does not share lodash; bundle it/,
  ],
  [
    'a missing budget',
    { ...candidate, budgetKb: null },
    /^budget: .*add "config": \{ "budgetKb": \{ "entry": 1, "total": 1 \} \}/,
  ],
  [
    'an entry over the budget',
    { ...candidate, budgetKb: { entry: 0.01, total: 2 } },
    /^budget: the entry is .* import\(\)/,
  ],
  [
    'code over the budget',
    { ...candidate, budgetKb: { entry: 1, total: 0.01 } },
    /^budget: all code together is/,
  ],
] as const)('the gates reject %s and say what to do', async (_name, build, message) => {
  expect(await findFaults(build)).toEqual([expect.stringMatching(message)]);
});

it.each(['evil.html', 'pictures/logo.svg', 'evil.HTML', 'page.js.html', 'a.xml', 'a.js.map', 'a'])(
  'the files gate rejects %s, which a browser might run as a page of the portal',
  async (path) => {
    expect(await findFaults(withFile(candidate, path, '<script>steal()</script>'))).toEqual([
      `files: ${path} is not a publishable type of file ` +
        '(js, css, json, txt, woff2, png, webp); remove it from the build',
    ]);
  },
);

it.each(['a.css', 'fonts/a.0a1b2c3d.woff2', 'a.png', 'a.webp', 'a.js.LICENSE.txt'])(
  'the files gate accepts %s',
  async (path) => {
    expect(await findFaults(withFile(candidate, path, ''))).toEqual([]);
  },
);

it('a remote may bundle a module that the shell does not share, and does not need it of the shell', async () => {
  const build = withShared('lodash', '^4.0.0', ownAssets);
  const stored = await withCompressed(build.files);
  expect(runGates(build, stored, { shell: testShell, document }).consumes).toEqual({});
});

it('the contract gate rejects a contract that the shell no longer supports', async () => {
  const shell = { ...testShell, contractVersions: [2, 3] };
  expect(await findFaults(candidate, { shell })).toEqual([
    expect.stringMatching(/^contract: .*move the remote to contract 3/),
  ]);
});

it('the paths gate rejects a path that another remote serves', async () => {
  const other = addRelease(emptyDocument, '1.0.0', { remote: 'remote-public' });
  const build = withDefinition({ paths: ['/remote-booking', '/remote-public'] });
  const message = /^paths: \/remote-public is served by remote-public; agree with its team/;
  expect(await findFaults(build, { document: other })).toEqual([expect.stringMatching(message)]);
});

it.each([
  [{ paths: ['/elsewhere'] }, /^pages: \/remote-booking is not below any of the paths/],
  [{ chunksByPage: {} }, /^pages: src\/remote\.ts does not import '\.\/routes\/start'/],
])('the pages gate rejects a page that cannot be opened: %j', async (change, message) => {
  expect(await findFaults(withDefinition(change))).toEqual([expect.stringMatching(message)]);
});

const panel = { slot: 'patient.panel', module: 'panel', order: 10 };
const { chunksByPage } = testDefinition('remote-booking', '1.0.0');
const built = { ...chunksByPage, 'slot:patient.panel': ['remoteEntry.0a1b2c3d.js'] };

it('the slots gate accepts an entry for a slot that exists', async () => {
  const build = withDefinition({ slots: [panel], chunksByPage: built });
  expect(await findFaults(build)).toEqual([]);
});

it.each([
  [
    'that does not exist',
    { slots: [{ ...panel, slot: 'patient.sidebar' }] },
    /^definition: .*Invalid option: expected one of "patient.panel".*slots\[0\]\.slot/s,
  ],
  ['that has two', { slots: [panel, panel], chunksByPage: built }, /^slots: .* has two entries/],
  ['whose module is missing', { slots: [panel] }, /^slots: .* does not import '.\/slots\/panel'/],
])('the slots gate rejects an entry for a slot %s', async (_case, change, message) => {
  expect(await findFaults(withDefinition(change))).toContainEqual(expect.stringMatching(message));
});

it.each([
  ['to this one', { takesPagesFrom: ['remote-public'] }, {}],
  ['from this one', {}, { takesPagesFrom: ['remote-booking'] }],
])('the paths gate accepts a path whose pages move %s', async (_case, own, others) => {
  const release = { remote: 'remote-public', ...others };
  const build = withDefinition({ paths: ['/remote-booking', '/remote-public'], ...own });
  const other = addRelease(emptyDocument, '1.0.0', release);
  expect(await findFaults(build, { document: other })).toEqual([]);
});

it('the paths gate accepts the paths that the remote itself serves', async () => {
  const own = after(addRelease(addRelease(document, '0.8.0'), '0.9.0'), {
    action: 'promote',
    version: '0.9.0',
  });
  expect(await findFaults(candidate, { document: own })).toEqual([]);
});

it('runGates reports the faults of all gates at once', async () => {
  const build = { ...withDefinition({ contractVersion: 2 }), budgetKb: null };
  expect(await findFaults(build)).toEqual([
    expect.stringMatching(/^contract/),
    expect.stringMatching(/^budget/),
  ]);
});
