import type { Page } from '@playwright/test';
import { getNamingVersion, MANIFEST } from 'shared-contracts';
import type { VisitedRemote } from './fault-journey';
import { type Edit, type ReleaseSite, replaceIn } from './release-site';
import { hang, type Respond } from './responses';
import { changeEntry, changeLastByte, damageFile, readEntry } from './stored-release';

export interface Stage {
  readonly page: Page;
  readonly releases: ReleaseSite;
  readonly remote: VisitedRemote;
}
type Repair = () => Promise<unknown>;
type Inject = (stage: Stage) => Promise<Repair>;

/** One thing that can be wrong with a remote, and what a browser says about it. */
export interface Fault {
  readonly name: string;
  readonly expectedErrors: RegExp;
  /** Causes it before any page is open; returns what repairs it. */
  readonly inject: Inject;
}

/** From here on a timer is a deadline: the shell's are longer, all its other timers shorter. */
const DEADLINE_MS = 4000;

/** Takes from a page everything that ends a wait for something that hangs. */
export async function removeDeadlines(page: Page): Promise<void> {
  await page.addInitScript((leastMs) => {
    AbortSignal.timeout = () => new AbortController().signal;
    const { setTimeout: start } = window;
    const startShort = (handler: TimerHandler, delayMs = 0, ...args: unknown[]) =>
      delayMs >= leastMs ? 0 : start(handler, delayMs, ...args);
    Object.assign(window, { setTimeout: startShort });
  }, DEADLINE_MS);
}

const BROKEN = '1.0.9';

/** The files of the visited page, in the order in which a browser needs them. */
async function getFiles(releases: ReleaseSite, { name, page }: VisitedRemote) {
  const stored = await readEntry(releases, name);
  const { definition } = stored.releases[getNamingVersion(stored)]!;
  const [entry, ...chunks] = definition.chunksByPage[page]!;
  return { entry: entry!, page: chunks.at(-1)! };
}

type FileRole = keyof Awaited<ReturnType<typeof getFiles>>;

/** Responds in place of the server, for one file or for all that match. */
const intercept = (file: string, respond: Respond): Inject => {
  return async ({ page, releases, remote }) => {
    const files: Record<string, string> = await getFiles(releases, remote);
    const url = `**/assets/${remote.name}/*/${files[file] ?? file}*`;
    await page.route(url, respond);
    return () => page.unroute(url);
  };
};

/** Releases, past the gates, a build whose hashes are right; the release before repairs it. */
const release = (role: FileRole, toEdit: (file: string) => Edit): Inject => {
  return async ({ releases, remote }) => {
    const good = await readEntry(releases, remote.name);
    const file = (await getFiles(releases, remote))[role];
    await releases.breakRelease(remote.name, BROKEN, toEdit(file));
    return () =>
      changeEntry(releases, remote.name, (entry) => ({
        ...entry,
        current: good.current,
        releases: { ...entry.releases, ...good.releases },
      }));
  };
};

/** Changes a file of a release after it was published; the file itself repairs it. */
const damage = (role: FileRole, change: (bytes: Buffer) => Uint8Array | null): Inject => {
  return async ({ releases, remote }) => {
    const file = (await getFiles(releases, remote))[role];
    await releases.breakRelease(remote.name, BROKEN, () => undefined);
    return damageFile(releases, { remote: remote.name, version: BROKEN, file }, change);
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

/** Where the federation runtime itself would wait for ever. */
export const injectHang = intercept(MANIFEST, hang);
export const injectHangingEntry = intercept('entry', hang);

const CONNECTION_REFUSED = /ERR_CONNECTION_REFUSED \(.*\/assets\/remote-/;
const NOT_AS_PUBLISHED =
  /valid digest in the 'integrity' attribute for resource '[^']+\/assets\/remote-|SRI's integrity checks failed/;
const NOT_FOUND = /status of 404 .*\/assets\/remote-/;
const INTERNAL_ERROR = /status of 500 .*\/assets\/remote-/;
const NOT_A_SCRIPT = /Refused to execute script from '[^']+\/assets\/remote-/;
const SYNTAX_ERROR = /^(Unexpected|Invalid|missing) /;

/** What the shell logs about a remote that failed; the page shows its fallback. */
const REMOTE_FAILED = /remote-[\w-]+@\S+ failed while (loading|rendering)/;

/** The console errors of a journey in which a remote fails, besides those that the browser reports. */
export const failingRemote = (...patterns: RegExp[]): RegExp =>
  new RegExp([REMOTE_FAILED, ...patterns].map(({ source }) => source).join('|'));

export const faults: readonly Fault[] = [
  {
    name: 'refuses the connection',
    expectedErrors: failingRemote(CONNECTION_REFUSED),
    inject: intercept('*', (route) => route.abort('connectionrefused')),
  },
  { name: 'hangs', expectedErrors: failingRemote(), inject: injectHang },
  {
    name: 'responds with 404 and HTML',
    expectedErrors: failingRemote(NOT_FOUND, NOT_AS_PUBLISHED),
    inject: intercept(MANIFEST, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
    ),
  },
  {
    name: 'responds with 500 and JSON',
    expectedErrors: failingRemote(INTERNAL_ERROR, NOT_AS_PUBLISHED),
    inject: intercept(MANIFEST, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":1}' }),
    ),
  },
  {
    name: 'is truncated',
    expectedErrors: failingRemote(SYNTAX_ERROR),
    inject: release('entry', truncate),
  },
  {
    name: 'does not parse',
    expectedErrors: failingRemote(SYNTAX_ERROR),
    inject: release('page', replaceText(/^/, ')')),
  },
  {
    name: 'implements another contract version',
    expectedErrors: failingRemote(),
    inject: release('entry', replaceText(/"contractVersion":\d/, '"contractVersion":9')),
  },
  {
    name: 'needs another version of a shared library',
    expectedErrors: failingRemote(),
    inject: release(
      'entry',
      replaceText(
        /requiredVersion:"[^"]+"(?=,[^{}]*shareKey:"react")/,
        'requiredVersion:"^99.0.0"',
      ),
    ),
  },
  {
    name: 'was changed by one byte',
    expectedErrors: failingRemote(NOT_AS_PUBLISHED),
    inject: damage('entry', changeLastByte),
  },
  {
    name: 'lacks a chunk',
    expectedErrors: failingRemote(NOT_FOUND, NOT_A_SCRIPT),
    inject: damage('page', () => null),
  },
];

const LATE_MS = 1000;

/** Every file comes, and each is late. */
export const injectDelay = intercept('*', async (route) => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await route.continue();
});

/** What is loaded first is late already when the page's own code hangs. */
export const injectHangingPage: Inject = async (stage) => {
  const endDelay = await injectDelay(stage);
  const repair = await intercept('page', hang)(stage);
  return async () => {
    await repair();
    await endDelay();
  };
};
