import type { BuiltDefinition } from 'shared-contracts';
import type { Candidate } from '../build/candidate';
import type { ShellFacts } from '../gates/gate';

/** A shell that is compatible with the test builds. */
export const testShell: ShellFacts = {
  version: '1.0.0',
  contractVersions: [1],
  shared: { react: '19.3.1', 'react/': '19.3.1', 'shared-auth': '1.0.0' },
};

const noFiles = { sync: [], async: [] };

/** The manifest of a small build. */
export function testManifest() {
  return {
    metaData: {
      remoteEntry: { name: 'remoteEntry.0a1b2c3d.js', path: '' },
      publicPath: 'auto',
    },
    shared: [
      { name: 'react', requiredVersion: '^19.3.0', assets: { js: noFiles, css: noFiles } },
      {
        name: 'react/jsx-runtime',
        requiredVersion: '19.3.1',
        assets: { js: noFiles, css: noFiles },
      },
      { name: 'shared-auth', requiredVersion: '^1.0.0', assets: { js: noFiles, css: noFiles } },
    ],
    exposes: [
      {
        path: './remote',
        assets: { js: { sync: ['expose.4e5f6a7b.js'], async: ['page.8c9d0e1f.js'] }, css: noFiles },
      },
    ],
  };
}

/** The `remote.json` of a small build. */
export function testDefinition(
  name: string,
  version: string,
): BuiltDefinition & { version: string; consumes: Record<string, string | false> } {
  const path = `/${name}`;
  const page = { path, page: 'start', layout: 'public', requires: 'anyone' } as const;
  const chunksByPage = {
    start: ['remoteEntry.0a1b2c3d.js', 'expose.4e5f6a7b.js', 'page.8c9d0e1f.js'],
  };
  const ownership = {
    owner: 'booking',
    contact: 'booking@clinic.example',
    runbook: 'docs/operations.md',
  };
  const common = {
    title: 'Test remote',
    contractVersion: 1,
    navigation: [],
    drawer: [],
    ...ownership,
  };
  const consumes = { react: '^19.3.0', 'react/jsx-runtime': '19.3.1', 'shared-auth': '^1.0.0' };
  return { ...common, name, version, consumes, paths: [path], pages: [page], chunksByPage };
}

interface Options {
  readonly remote?: string;
  readonly version?: string;
  /** The text of the page's chunk, so that two builds can differ. */
  readonly page?: string;
}

/** Line 1 of the page's chunk is line 41 of its source, from column 5 on. */
export const testSourceMap = {
  version: 3,
  sources: ['webpack://remote-booking_1.0.0/./src/routes/start.tsx'],
  names: [],
  mappings: 'IAwCA',
};

/** A build that passes every gate. */
export function testCandidate(options: Options = {}): Candidate {
  const { remote = 'remote-booking', version = '1.0.0', page = `page of ${version}` } = options;
  const texts = {
    'mf-manifest.json': JSON.stringify(testManifest()),
    'remote.json': JSON.stringify(testDefinition(remote, version)),
    'remoteEntry.0a1b2c3d.js': `entry('${remote}')`,
    'expose.4e5f6a7b.js': 'expose()',
    'page.8c9d0e1f.js': `show('${page}')`,
    'picture.1f2e3d4c.webp': 'not a text',
  };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const sourceMaps = new Map([['page.8c9d0e1f.js', Buffer.from(JSON.stringify(testSourceMap))]]);
  return { remote, version, note: '', budgetKb: { entry: 1, total: 2 }, files, sourceMaps };
}

/** The candidate with one file replaced, or removed when `text` is null. */
export function withFile(candidate: Candidate, path: string, text: string | null): Candidate {
  const files = new Map(candidate.files);
  if (text === null) files.delete(path);
  else files.set(path, Buffer.from(text));
  return { ...candidate, files };
}
