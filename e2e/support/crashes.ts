import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutcomeCounts } from 'shared-contracts';
import type { VisitedRemote } from './fault-journey';
import { type Edit, pageChunk, type ReleaseSite } from './release-site';

const ROOT = join(import.meta.dirname, '..', '..');

/** Of the version that throws, in one visit. */
const loaded = { loaded: 1, failed: 0, blank: 0, blocked: 0 };
export const rescued = { ...loaded, crashed: 1, fell_back: 1, errored: 0 };
const kept = { ...loaded, crashed: 0, fell_back: 0, errored: 1 };

/** An error of a page that has loaded. */
export interface Crash {
  readonly name: string;
  /** An expression that throws when the page's component renders, or has it thrown later. */
  readonly code: string;
  /** What the registry counts: the page is rescued by the last good version, or stays. */
  readonly counts: Partial<OutcomeCounts>;
}

const FAULT = 'null.faulty';
/** What Chromium says of it. */
export const FAULTY = "Cannot read properties of null (reading 'faulty')";

export const crashInRender: Crash = { name: 'in render', code: FAULT, counts: rescued };

/** Short, so that their places are those of the call before which they stand. */
export const crashes: readonly Crash[] = [
  crashInRender,
  { name: 'in an event handler', code: `onkeydown=()=>${FAULT}`, counts: kept },
  { name: 'in a promise', code: `(async()=>${FAULT})()`, counts: kept },
  { name: 'in a timer', code: `setTimeout(()=>${FAULT})`, counts: kept },
];

/** Changes the page's own chunk, which has to have a place for it. */
export function editPage(
  files: Map<string, Uint8Array>,
  page: string,
  change: (text: string) => string,
) {
  const path = pageChunk(files, page);
  const text = Buffer.from(files.get(path)!).toString();
  const changed = change(text);
  if (changed === text) throw new Error(`${path} has no place for the error`);
  files.set(path, Buffer.from(changed));
}

/** The component of the page, as the build names it, up to the first hook that it calls. */
export function findFirstHook(text: string): RegExp {
  const name = /Component:\(\)=>([\w$]+)/.exec(text)?.[1] ?? 'Component';
  return new RegExp(`(function ${name.replaceAll('$', '\\$')}\\([^]*?\\()0(,[\\w$]+\\.use\\w+\\))`);
}

/** A page's code with an expression before the first hook of its component. */
export const insertInComponent = (text: string, code: string): string =>
  text.replace(findFirstHook(text), (_found, before, hook) => `${before}${code}${hook}`);

/** The same as a change of a build. */
export const inComponent =
  ({ page }: Pick<VisitedRemote, 'page'>, { code }: Pick<Crash, 'code'>): Edit =>
  (files) =>
    editPage(files, page, (text) => insertInComponent(text, code));

const inEffect =
  ({ page }: VisitedRemote): Edit =>
  (files) =>
    editPage(files, page, (text) =>
      text.replace(/useEffect\)\(\(\)=>\{/g, (found) => `${found}${FAULT};`),
    );

let releaseCount = 0;

/** Under a version of its own, because what is counted of a version outlasts the journey. */
async function promote({ publish, registry }: ReleaseSite, { name }: VisitedRemote, edit: Edit) {
  releaseCount += 1;
  const version = `1.3.${releaseCount}`;
  await publish(name, version, edit);
  const { etag } = await registry.read();
  await registry.change({ action: 'promote', remote: name, version, note: '' }, etag);
  return version;
}

/** Makes a version live whose page has the error; returns the version. */
export const releaseCrash = (releases: ReleaseSite, remote: VisitedRemote, crash: Crash) =>
  promote(releases, remote, inComponent(remote, crash));

/** Makes a version live whose page throws in its effects; returns the version. */
export const releaseEffectCrash = (releases: ReleaseSite, remote: VisitedRemote) =>
  promote(releases, remote, inEffect(remote));

/** The line of the page's source where its component begins. */
export function getComponentLine({ name, page }: VisitedRemote): number {
  const source = readFileSync(join(ROOT, name, 'src', 'routes', `${page}.tsx`), 'utf8');
  return source.split('\n').findIndex((line) => line.startsWith('export function Component')) + 1;
}
