import type { Page, Route } from '@playwright/test';
import { MANIFEST } from 'shared-contracts';
import { changeLastByte, damageFile } from './damage';
import type { Part } from './fault-journey';
import { changeEntry, readEntry } from './release-document';
import { type Edit, type ReleaseSite, replaceIn } from './release-site';

export interface Stage {
  readonly page: Page;
  readonly releases: ReleaseSite;
  readonly part: Part;
}
type Heal = () => Promise<unknown>;
type Strike = (stage: Stage) => Promise<Heal>;

/** One thing that can be wrong with a remote, and what a browser says about it. */
export interface Fault {
  readonly name: string;
  readonly expectedErrors: RegExp | null;
  /** Brings it about before any page is open; gives what heals it. */
  readonly strike: Strike;
}

const BROKEN = '1.0.9';

/** The files of the part's page, in the order in which a browser needs them. */
async function filesOf(releases: ReleaseSite, { remote, page }: Part) {
  const { current, releases: versions } = await readEntry(releases, remote);
  const [entry, exposed, ...chunks] = versions[current]!.definition.chunksByPage[page]!;
  return { entry: entry!, exposed: exposed!, page: chunks.at(-1)! };
}

type Place = keyof Awaited<ReturnType<typeof filesOf>>;

/** Answers the browser in place of the server, for one file or for all that match. */
const answer = (place: string, respond: (route: Route) => Promise<void>): Strike => {
  return async ({ page, releases, part }) => {
    const files: Record<string, string> = await filesOf(releases, part);
    const url = `**/assets/${part.remote}/*/${files[place] ?? place}*`;
    await page.route(url, respond);
    return () => page.unroute(url);
  };
};

/** A release that no gate would let through, its hashes in order; going back heals it. */
const release = (place: Place, toEdit: (file: string) => Edit): Strike => {
  return async ({ releases, part }) => {
    const good = await readEntry(releases, part.remote);
    const file = (await filesOf(releases, part))[place];
    await releases.breakRelease(part.remote, BROKEN, toEdit(file));
    return () =>
      changeEntry(releases, part.remote, (entry) => ({
        ...entry,
        current: good.current,
        releases: { ...entry.releases, ...good.releases },
      }));
  };
};

/** A release of which a file is no longer what was published; the file itself heals it. */
const damage = (place: Place, change: (bytes: Buffer) => Uint8Array | null): Strike => {
  return async ({ releases, part }) => {
    const file = (await filesOf(releases, part))[place];
    await releases.breakRelease(part.remote, BROKEN, () => undefined);
    return damageFile(releases, { remote: part.remote, version: BROKEN, file }, change);
  };
};

const replaceText = (from: string | RegExp, to: string) => (file: string) =>
  replaceIn(new RegExp(`^${file.replaceAll('.', '[.]')}$`), from, to);

const truncate =
  (file: string): Edit =>
  (files) => {
    const bytes = files.get(file)!;
    files.set(file, bytes.subarray(0, bytes.byteLength / 2));
  };

const hang = () => new Promise<void>(() => undefined);
/** Where the federation runtime itself would wait for ever. */
export const strikeHang = answer(MANIFEST, hang);
export const strikeHangingEntry = answer('entry', hang);

const REFUSED = /ERR_CONNECTION_REFUSED \(.*\/assets\/remote-/;
const NOT_AS_PUBLISHED =
  /valid digest in the 'integrity' attribute for resource '[^']+\/assets\/remote-|SRI's integrity checks failed/;
const NOT_FOUND = /status of 404 .*\/assets\/remote-/;
const INTERNAL_ERROR = /status of 500 .*\/assets\/remote-/;
const NOT_A_SCRIPT = /Refused to execute script from '[^']+\/assets\/remote-/;
const SYNTAX_ERROR = /^(Unexpected|Invalid|missing) /;

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map((one) => one.source).join('|'));

export const faults: readonly Fault[] = [
  {
    name: 'refuses the connection',
    expectedErrors: REFUSED,
    strike: answer('*', (route) => route.abort('connectionrefused')),
  },
  { name: 'hangs', expectedErrors: null, strike: strikeHang },
  {
    name: 'answers 404 with HTML',
    expectedErrors: anyOf(NOT_FOUND, NOT_AS_PUBLISHED),
    strike: answer(MANIFEST, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    ),
  },
  {
    name: 'answers 500 with JSON',
    expectedErrors: anyOf(INTERNAL_ERROR, NOT_AS_PUBLISHED),
    strike: answer(MANIFEST, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":1}' }),
    ),
  },
  { name: 'is truncated', expectedErrors: SYNTAX_ERROR, strike: release('entry', truncate) },
  {
    name: 'does not parse',
    expectedErrors: SYNTAX_ERROR,
    strike: release('page', replaceText(/^/, ')')),
  },
  {
    name: 'speaks another contract',
    expectedErrors: null,
    strike: release('exposed', replaceText('"contractVersion":1', '"contractVersion":9')),
  },
  {
    name: 'needs another version of what is shared',
    expectedErrors: null,
    strike: release(
      'entry',
      replaceText(
        /requiredVersion:"[^"]+"(?=,[^{}]*shareKey:"react")/,
        'requiredVersion:"^99.0.0"',
      ),
    ),
  },
  {
    name: 'was changed by one byte',
    expectedErrors: NOT_AS_PUBLISHED,
    strike: damage('exposed', changeLastByte),
  },
  {
    name: 'has lost a chunk',
    expectedErrors: anyOf(NOT_FOUND, NOT_A_SCRIPT),
    strike: damage('page', () => null),
  },
];

const LATE_MS = 1000;

/** Every file comes, and each is late. */
export const strikeSlow = answer('*', async (route) => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await route.continue();
});

/** What comes first is late already when the page's own code hangs. */
export const strikeHangingPage: Strike = async (stage) => {
  const hasten = await strikeSlow(stage);
  const heal = await answer('page', hang)(stage);
  return async () => {
    await heal();
    await hasten();
  };
};
