import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  CLINIC_NAME_PLACE,
  MANIFEST,
  type Release,
  type ReleaseDocument,
  type RemotePageEntry,
} from 'shared-contracts';

/** The hash in the form of an `integrity` attribute. */
export const hashOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

export const ENTRY = 'remoteEntry.0123abcd.js';
export const CHUNK = 'appointment.4567cdef.js';
/** Needed by the page `/other` only. */
export const OTHER_CHUNK = 'other.89abcdef.js';

export const FIRST_VIEW = 'first-view/appointment.json';

const page = (path: string, name: string, loadsThirdPartyScripts = false): RemotePageEntry => ({
  path,
  page: name,
  title: name,
  ...(name === 'appointment' && { description: 'See open times.' }),
  layout: 'public',
  requires: 'anyone',
  loadsThirdPartyScripts,
  hasFirstView: name === 'appointment',
});

/** Two remotes: one with plain pages, one whose page loads scripts of a provider. */
const pagesOf: Readonly<Record<string, readonly RemotePageEntry[]>> = {
  'remote-booking': [
    page('/appoinment', 'appointment'),
    page('/other', 'other'),
    page('/dentists/:slug', 'dentist'),
  ],
  'remote-payment': [page('/pay/:id', 'payment', true)],
};

/** The files of a release; their bytes differ between versions. */
export const filesOf = (remote: string, version: string): Record<string, string> => ({
  [MANIFEST]: JSON.stringify({ id: remote, version }),
  [ENTRY]: `/* entry of ${remote} ${version} */`,
  [CHUNK]: `/* chunk of ${remote} ${version} */`,
  [OTHER_CHUNK]: `/* other chunk of ${remote} ${version} */`,
  [FIRST_VIEW]: JSON.stringify({
    title: `Appoinment · ${CLINIC_NAME_PLACE}`,
    html: `<h1 id="_R_5_">${remote} ${version} of ${CLINIC_NAME_PLACE}</h1>`,
    styles: '',
  }),
});

export function releaseOf(remote: string, version: string, promotedAt: string | null): Release {
  const pages = [...(pagesOf[remote] ?? [])];
  const files = Object.entries(filesOf(remote, version)).map(([path, text]) => [
    path,
    { integrity: hashOf(text), bytes: text.length },
  ]);
  return {
    publishedAt: '2026-01-01T00:00:00Z',
    by: 'booking-team',
    note: '',
    contract: 1,
    smoke: 'passed',
    files: Object.fromEntries(files) as Release['files'],
    definition: {
      name: remote,
      title: remote,
      contractVersion: 1,
      paths: pages.map(({ path }) => path.replace(/\/:\w+$/, '')),
      pages,
      navigation: [],
      drawer: [],
      chunksByPage: { appointment: [ENTRY, CHUNK], other: [ENTRY, OTHER_CHUNK], payment: [ENTRY] },
    },
    promotedAt,
    withdrawnAt: null,
  };
}

/** Every remote is live at 1.0.0 and was at 0.9.0 before. */
export function freshDocument(): ReleaseDocument {
  const entries = Object.keys(pagesOf).map((remote) => [
    remote,
    {
      current: '1.0.0',
      canary: null,
      status: 'live',
      minimumShellContract: 1,
      releases: {
        '0.9.0': releaseOf(remote, '0.9.0', '2026-01-01T00:00:00Z'),
        '1.0.0': releaseOf(remote, '1.0.0', '2026-01-02T00:00:00Z'),
      },
    },
  ]);
  const remotes = Object.fromEntries(entries) as ReleaseDocument['remotes'];
  return { schemaVersion: 1, remotes, history: [] };
}

type Change = Partial<ReleaseDocument['remotes'][string]>;

/** The document with changes to remote-booking's entry. */
export function withBooking(change: Change, document = freshDocument()): ReleaseDocument {
  const entry = document.remotes['remote-booking']!;
  const releases = { ...entry.releases, '1.1.0': releaseOf('remote-booking', '1.1.0', null) };
  const remotes = { ...document.remotes, 'remote-booking': { ...entry, releases, ...change } };
  return { ...document, remotes };
}

export const canaryAt = (percent: number): Change => ({
  status: 'canary',
  canary: { version: '1.1.0', percent, salt: 'some-salt', startedAt: '2026-01-03T00:00:00Z' },
});

export async function writeFiles(dir: string, files: Record<string, string | Buffer>) {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), bytes);
  }
}
