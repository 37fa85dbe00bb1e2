import { resolve } from 'node:path';
import { RegistryError } from '../../errors';
import type { Candidate } from '../../release/candidate';
import { readBuild } from '../../release/read-build';
import type { SmokeTest } from '../../release/smoke-test';
import type { Snapshot } from '../../storage/storage';
import type { Host, Report } from '../host';
import { openRegistry, type PlaceOptions } from '../place';
import { toKb, toPageUrl } from '../words';

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

function toReport(candidate: Candidate, snapshot: Snapshot, host: Host): Report {
  const { remote, version } = candidate;
  const release = getRelease(snapshot, candidate)!;
  const files = Object.values(release.files);
  const size = toKb(files.reduce((sum, { bytes }) => sum + bytes, 0));
  const url = toPageUrl(snapshot.document, remote, host);
  const isLive = snapshot.document.remotes[remote]?.current === version;
  const next = isLive
    ? `It is live, being the first: ${url}`
    : `Visitors do not get it yet; now they get what is at ${url}`;
  const tested = release.smoke === 'passed' ? 'smoke test passed' : 'no smoke test';
  return {
    data: {
      changed: true,
      remote,
      version,
      isLive,
      files: files.length,
      smoke: release.smoke,
      url,
    },
    lines: [
      `Published ${remote} ${version}: ${files.length} files, ${size}, ${tested}.`,
      next,
      ...(isLive
        ? []
        : [
            `Next: npx clinic-remotes canary 5 ${version} --remote ${remote}`,
            `  or: npx clinic-remotes promote ${version} --remote ${remote}`,
          ]),
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
  const { remote, version } = candidate;
  const isPublished = getRelease(await registry.read(), candidate) !== undefined;
  if (!isPublished) {
    await registry.check(candidate);
    await smoke(candidate, options, host);
  }
  const snapshot = await registry.publish(candidate);
  if (!isPublished) return toReport(candidate, snapshot, host);
  return {
    data: { changed: false, remote, version },
    lines: [`${remote} ${version} is published already, with these bytes; nothing changed.`],
  };
}
