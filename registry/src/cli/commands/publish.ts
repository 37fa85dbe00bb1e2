import { resolve } from 'node:path';
import {
  findFallbackVersion,
  isPreviewVersion,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
  toPreviewVersion,
} from 'shared-contracts';
import { asVersion, type Candidate } from '../../build/candidate';
import { readBuild } from '../../build/read-build';
import { readCommit } from '../../build/read-commit';
import { RegistryError } from '../../errors';
import { type Change, changeSchema } from '../../document/change-schema';
import { checkApi } from '../api-needs';
import type { CliContext, CommandReport } from '../cli-context';
import { formatKb, formatUpdate, getBytes, toPageUrl } from '../format';
import { loadSmokeModule } from '../smoke-module';
import type { RegistryTarget } from '../target-options';
import { changeCommand } from './change';
import {
  createPreviewLink,
  DEFAULT_PREVIEW_SECONDS,
  describePreviewLink,
  toOwnerPreviewUrl,
} from './preview';

/** The options of `publish`. */
export interface PublishOptions {
  /** Default: the current folder. */
  readonly folder?: string;
  readonly note: string;
  /** A module, or false to skip the test. Default: the site's own test. */
  readonly smoke?: string | false;
  /** Who gets it afterwards: a percentage of visitors, or everyone. */
  readonly canary?: number;
  readonly promote?: boolean;
  /** Stores it for previews only, under a version with this label. */
  readonly preview?: string;
  readonly ifCurrent?: string;
}

async function runSmokeTest(
  candidate: Candidate,
  named: string | undefined,
  context: CliContext,
): Promise<void> {
  const { default: test } = await loadSmokeModule(named, context);
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
    const first = current === null ? ' A first release starts as a canary.' : '';
    return [
      `It is live for ${canary.percent}% of visitors.${first}`,
      `Watch it: ${command('status')}`,
      `Next: ${command('promote')}`,
    ];
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

function describePublished(
  document: ReleaseDocument,
  { remote, version, changed }: Outcome,
): string[] {
  const release = document.remotes[remote]!.releases[version]!;
  const { update, smoke, by } = release;
  const files = Object.keys(release.files).length;
  if (!changed) {
    return [`${remote} ${version} is already published with the same content; nothing changed.`];
  }
  return [
    `Published ${remote} ${version}: ${files} files, ${formatKb(getBytes(release))}, smoke test ${smoke} (reported by ${by}).`,
    ...(update ? [`Its scripts cost ${formatUpdate(update)}.`] : []),
  ];
}

function toReport(
  document: ReleaseDocument,
  { remote, version, changed }: Outcome,
  target: RegistryTarget,
): CommandReport {
  const entry = document.remotes[remote]!;
  const release = entry.releases[version]!;
  const { smoke, update } = release;
  const files = Object.keys(release.files).length;
  const isLive = entry.current === version;
  const url = toPageUrl(document, remote, target);
  return {
    data: { changed, remote, version, isLive, files, smoke, url, ...(update && { update }) },
    lines: [
      ...describePublished(document, { remote, version, changed }),
      ...describeTraffic(entry, { remote, version }, target),
      `Preview for owners: ${toOwnerPreviewUrl(document, { remote, version }, target)}`,
      `  or for others: ${target.formatCommand(`preview ${remote}@${version} --for 3d`)}`,
      `Live now: ${url}`,
    ],
  };
}

/** Stores the build as a draft, tests it, and publishes it; false when it is published already. */
async function publishTested(
  candidate: Candidate,
  { registry }: RegistryTarget,
  test: ((candidate: Candidate) => Promise<void>) | null,
): Promise<boolean> {
  const draft = await registry.draft(candidate);
  if (!draft) return false;
  await test?.(candidate).catch(async (error: unknown) => {
    await registry.discard(draft);
    throw error;
  });
  await registry.publish(draft, test ? 'passed' : 'skipped');
  return true;
}

/** What `--canary` and `--promote` ask for. */
function toChange(options: PublishOptions, { remote, version }: ReleaseId): Change | null {
  const { canary, promote, note, ifCurrent } = options;
  const common = { remote, version, note, ifCurrent };
  if (promote) return changeSchema.parse({ ...common, action: 'promote' });
  if (canary === undefined) return null;
  return changeSchema.parse({ ...common, action: 'canary', percent: canary });
}

/** A build for previews, and a link to it. */
async function toPreviewReport(
  document: ReleaseDocument,
  outcome: Outcome,
  target: RegistryTarget,
): Promise<CommandReport> {
  const { remote, version, changed } = outcome;
  const link = await createPreviewLink([outcome], DEFAULT_PREVIEW_SECONDS, target);
  return {
    data: { changed, remote, version, ...link },
    lines: [...describePublished(document, outcome), ...describePreviewLink(link)],
  };
}

/** Publishes a remote's build after the gates and the smoke test, and gives it to visitors if asked. */
export async function publishCommand(
  options: PublishOptions,
  target: RegistryTarget,
  context: CliContext,
): Promise<CommandReport> {
  const { folder = '.', note, smoke } = options;
  const path = resolve(context.cwd, folder);
  const [built, commit] = await Promise.all([readBuild(path), readCommit(path)]);
  const build =
    options.preview === undefined
      ? built
      : asVersion(built, toPreviewVersion(built.version, options.preview));
  const test =
    smoke === false ? null : (candidate: Candidate) => runSmokeTest(candidate, smoke, context);
  await checkApi(build, target.siteUrl, context.cwd);
  const changed = await publishTested({ ...build, note, commit }, target, test);
  const { remote, version } = build;
  const { document } = await target.registry.read();
  if (isPreviewVersion(version)) {
    return toPreviewReport(document, { remote, version, changed }, target);
  }
  const change = toChange(options, build);
  const isLive = document.remotes[remote]!.current === version;
  if (!change || isLive) return toReport(document, { remote, version, changed }, target);
  const report = await changeCommand(change, target);
  const lines = [...describePublished(document, { remote, version, changed }), ...report.lines];
  return { data: { ...report.data, version, published: changed }, lines };
}
