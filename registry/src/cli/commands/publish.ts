import { resolve } from 'node:path';
import { findFallbackVersion, type Release, type RemoteEntry } from 'shared-contracts';
import { RegistryError } from '../../errors';
import type { Candidate } from '../../release/candidate';
import { readBuild } from '../../release/read-build';
import type { SmokeTest } from '../../release/smoke-test';
import type { Snapshot } from '../../storage/storage';
import type { Host, Report } from '../host';
import { findSite, nameRegistry, openRegistry, type PlaceOptions, toCommand } from '../place';
import { toKb, toPageUrl, toRegistryLine } from '../words';

/** Where the site keeps its own, from the folder of the workspaces. */
const SMOKE_TEST = 'e2e/smoke-test.ts';

interface Options extends PlaceOptions {
  readonly note: string;
  /** A module; true when none was named; false when no test is wanted. */
  readonly smoke: string | boolean;
}

function refuseSmokeTest(path: string, cause?: unknown): RegistryError {
  const reason = cause instanceof Error ? cause.message : 'it exports no function as its default';
  const fault =
    `The smoke test ${path} cannot be run: ${reason}\n` +
    'Name its module with --smoke or CLINIC_SMOKE, or publish untested with --no-smoke';
  return new RegistryError('usage', { params: { fault }, cause });
}

async function loadSmokeTest(named: string | undefined, host: Host): Promise<SmokeTest> {
  const path = named
    ? resolve(host.cwd, named)
    : resolve(host.root, host.env.CLINIC_SMOKE ?? SMOKE_TEST);
  const module = await host.load(path).catch((cause: unknown) => {
    throw refuseSmokeTest(path, cause);
  });
  const { default: test } = module as { default?: unknown };
  if (typeof test !== 'function') throw refuseSmokeTest(path);
  return test as SmokeTest;
}

async function smoke(candidate: Candidate, { smoke: wish }: Options, host: Host): Promise<void> {
  if (wish === false) return;
  const test = await loadSmokeTest(wish === true ? undefined : wish, host);
  const { remote, version } = candidate;
  const details = (await test(candidate)).map((message) => ({ path: 'smoke', message }));
  if (details.length === 0) return;
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

function getRelease({ document }: Snapshot, { remote, version }: Candidate) {
  return document.remotes[remote]?.releases[version];
}

/** Who gets the version now, with what to do next. */
function describeShare(
  entry: RemoteEntry,
  { remote, version }: Candidate,
  options: Options,
): string[] {
  const command = (line: string) => toCommand(`${line} --remote ${remote}`, options);
  const { current, canary, releases } = entry;
  if (version === current) {
    const hasWayBack = findFallbackVersion(entry, current) !== null;
    return ['Everybody gets it.', ...(hasWayBack ? [`Not well? ${command('rollback')}`] : [])];
  }
  if (version === canary?.version) {
    return [`${canary.percent} % of the visitors get it.`, `Next: ${command('status')}`];
  }
  const why = releases[version]?.withdrawnAt ? 'Visitors had it, and it was taken back.' : null;
  return [
    why ?? 'Visitors do not get it yet.',
    `Next: ${command(`canary 5 ${version}`)}`,
    `  or: ${command(`promote ${version}`)}`,
  ];
}

function describeRelease({ files, smoke }: Release): string {
  const all = Object.values(files);
  const size = toKb(all.reduce((sum, { bytes }) => sum + bytes, 0));
  return `${all.length} files, ${size}, ${smoke === 'passed' ? 'smoke test passed' : 'no smoke test'}`;
}

interface Outcome {
  readonly candidate: Candidate;
  readonly snapshot: Snapshot;
  /** False when these very bytes were published before. */
  readonly changed: boolean;
}

function toReport(outcome: Outcome, options: Options, host: Host): Report {
  const { candidate, snapshot, changed } = outcome;
  const { remote, version } = candidate;
  const release = getRelease(snapshot, candidate)!;
  const entry = snapshot.document.remotes[remote]!;
  const url = toPageUrl(snapshot.document, remote, findSite(options, host));
  const registry = nameRegistry(options, host);
  const isLive = entry.current === version;
  const files = Object.keys(release.files).length;
  const { smoke: tested } = release;
  return {
    data: { changed, registry, remote, version, isLive, files, smoke: tested, url },
    lines: [
      changed
        ? `Published ${remote} ${version}: ${describeRelease(release)}.`
        : `${remote} ${version} is published already, with these bytes; nothing changed.`,
      ...describeShare(entry, candidate, options),
      `What visitors get now: ${url}`,
      toRegistryLine(registry),
    ],
  };
}

/** Publishes a remote's build: gates, smoke test, gates once more where it is stored. */
export async function publishCommand(
  folder: string,
  options: Options,
  host: Host,
): Promise<Report> {
  const build = await readBuild(resolve(host.cwd, folder));
  const tested = options.smoke === false ? ('skipped' as const) : ('passed' as const);
  const candidate = { ...build, note: options.note, smoke: tested };
  const registry = openRegistry(options, host);
  const isPublished = getRelease(await registry.read(), candidate) !== undefined;
  if (!isPublished) {
    await registry.check(candidate);
    await smoke(candidate, options, host);
  }
  const snapshot = await registry.publish(candidate);
  return toReport({ candidate, snapshot, changed: !isPublished }, options, host);
}
