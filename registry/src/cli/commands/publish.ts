import { resolve } from 'node:path';
import {
  findFallbackVersion,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import type { Candidate, SmokeTest } from '../../build/candidate';
import { readBuild } from '../../build/read-build';
import { RegistryError } from '../../errors';
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
  named: string | undefined,
  context: CliContext,
): Promise<void> {
  const test = await loadSmokeTest(named, context);
  const { remote, version } = candidate;
  const details = (await test(candidate)).map((message) => ({ path: 'smoke', message }));
  if (details.length === 0) return;
  throw new RegistryError('gates_failed', { params: { remote, version }, details });
}

/** Who gets the version now, and what to do next. */
function describeTraffic(
  entry: RemoteEntry,
  { remote, version }: ReleaseId,
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

interface Outcome extends ReleaseId {
  /** False when the same bytes were published before. */
  readonly changed: boolean;
}

function toReport(
  document: ReleaseDocument,
  { remote, version, changed }: Outcome,
  target: RegistryTarget,
): CommandReport {
  const entry = document.remotes[remote]!;
  const release = entry.releases[version]!;
  const { smoke } = release;
  const files = Object.keys(release.files).length;
  const size = formatKb(getBytes(release));
  const isLive = entry.current === version;
  const url = toPageUrl(document, remote, target);
  return {
    data: { changed, registry: target.name, remote, version, isLive, files, smoke, url },
    lines: [
      changed
        ? `Published ${remote} ${version}: ${files} files, ${size}, smoke test ${smoke}.`
        : `${remote} ${version} is already published with the same content; nothing changed.`,
      ...describeTraffic(entry, { remote, version }, target),
      `Live now: ${url}`,
      formatRegistry(target),
    ],
  };
}

/** Publishes a remote's build after the gates and the smoke test. */
export async function publishCommand(
  { folder = '.', note, smoke }: PublishOptions,
  target: RegistryTarget,
  context: CliContext,
): Promise<CommandReport> {
  const { registry } = target;
  const build = await readBuild(resolve(context.cwd, folder));
  const { remote, version } = build;
  const candidate = { ...build, note, smoke: smoke === false ? 'skipped' : 'passed' } as const;
  const before = await registry.read();
  const changed = !before.document.remotes[remote]?.releases[version];
  if (changed) {
    await registry.check(candidate);
    if (smoke !== false) await runSmokeTest(candidate, smoke, context);
  }
  const { document } = await registry.publish(candidate);
  return toReport(document, { remote, version, changed }, target);
}
