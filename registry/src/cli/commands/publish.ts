import { resolve } from 'node:path';
import { findFallbackVersion, type Release, type RemoteEntry } from 'shared-contracts';
import type { Candidate, SmokeTest } from '../../build/candidate';
import { readBuild } from '../../build/read-build';
import { RegistryError } from '../../errors';
import type { Snapshot } from '../../storage/storage';
import type { CliContext, CommandReport } from '../cli-context';
import { formatKb, formatRegistry, getBytes, toPageUrl } from '../format';
import { type RegistryTarget, toUsageError } from '../target-options';

/** Relative to the workspace folder. */
const DEFAULT_SMOKE_TEST = 'e2e/smoke-test.ts';

/** The options of `publish`. */
export interface PublishOptions {
  /** Default: the current folder. */
  readonly folder?: string;
  readonly note: string;
  /** A module, or false to skip the test. Default: the site's own test. */
  readonly smoke?: string | false;
}

function toSmokeTestError(path: string, cause?: unknown): RegistryError {
  const reason = cause instanceof Error ? cause.message : 'its default export is not a function';
  const fault =
    `The smoke test ${path} cannot be run: ${reason}\n` +
    'Name its module with --smoke or CLINIC_SMOKE, or skip the test with --no-smoke';
  return toUsageError(fault, cause);
}

async function loadSmokeTest(named: string | undefined, context: CliContext): Promise<SmokeTest> {
  const { cwd, root, env } = context;
  const path = named ? resolve(cwd, named) : resolve(root, env.CLINIC_SMOKE ?? DEFAULT_SMOKE_TEST);
  const module = await context.importModule(path).catch((cause: unknown) => {
    throw toSmokeTestError(path, cause);
  });
  const { default: test } = module as { default?: unknown };
  if (typeof test !== 'function') throw toSmokeTestError(path);
  return test as SmokeTest;
}

async function runSmokeTest(
  candidate: Candidate,
  { smoke }: PublishOptions,
  context: CliContext,
): Promise<void> {
  if (smoke === false) return;
  const test = await loadSmokeTest(smoke, context);
  const { remote, version } = candidate;
  const details = (await test(candidate)).map((message) => ({ path: 'smoke', message }));
  if (details.length === 0) return;
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

function findRelease({ document }: Snapshot, { remote, version }: Candidate) {
  return document.remotes[remote]?.releases[version];
}

/** Who gets the version now, and what to do next. */
function describeTraffic(
  entry: RemoteEntry,
  { remote, version }: Candidate,
  { formatCommand }: RegistryTarget,
): string[] {
  const command = (line: string) => formatCommand(`${line} --remote ${remote}`);
  const { current, canary, releases } = entry;
  if (version === current) {
    const canRollBack = findFallbackVersion(entry, current) !== null;
    return [
      'It is live for everyone.',
      ...(canRollBack ? [`Problems? Roll back: ${command('rollback')}`] : []),
    ];
  }
  if (version === canary?.version) {
    return [`It is live for ${canary.percent}% of visitors.`, `Next: ${command('status')}`];
  }
  return [
    releases[version]?.withdrawnAt ? 'It was live and has been withdrawn.' : 'It is not live yet.',
    `Next: ${command(`canary 5 ${version}`)}`,
    `  or: ${command(`promote ${version}`)}`,
  ];
}

function describeRelease(release: Release): string {
  const count = Object.keys(release.files).length;
  return `${count} files, ${formatKb(getBytes(release))}, smoke test ${release.smoke}`;
}

interface Outcome {
  readonly candidate: Candidate;
  readonly snapshot: Snapshot;
  /** False when the same bytes were published before. */
  readonly changed: boolean;
}

function toReport(outcome: Outcome, target: RegistryTarget): CommandReport {
  const { candidate, snapshot, changed } = outcome;
  const { remote, version } = candidate;
  const release = findRelease(snapshot, candidate)!;
  const entry = snapshot.document.remotes[remote]!;
  const url = toPageUrl(snapshot.document, remote, target);
  const isLive = entry.current === version;
  const files = Object.keys(release.files).length;
  const { smoke } = release;
  return {
    data: { changed, registry: target.name, remote, version, isLive, files, smoke, url },
    lines: [
      changed
        ? `Published ${remote} ${version}: ${describeRelease(release)}.`
        : `${remote} ${version} is already published with the same content; nothing changed.`,
      ...describeTraffic(entry, candidate, target),
      `Live now: ${url}`,
      formatRegistry(target),
    ],
  };
}

/** Publishes a remote's build after the gates and the smoke test. */
export async function publishCommand(
  options: PublishOptions,
  target: RegistryTarget,
  context: CliContext,
): Promise<CommandReport> {
  const { registry } = target;
  const build = await readBuild(resolve(context.cwd, options.folder ?? '.'));
  const smoke = options.smoke === false ? ('skipped' as const) : ('passed' as const);
  const candidate = { ...build, note: options.note, smoke };
  const isPublished = findRelease(await registry.read(), candidate) !== undefined;
  if (!isPublished) {
    await registry.check(candidate);
    await runSmokeTest(candidate, options, context);
  }
  const snapshot = await registry.publish(candidate);
  return toReport({ candidate, snapshot, changed: !isPublished }, target);
}
