import { getNamingVersion, type Release } from 'shared-contracts';
import { requireEntry, requireNextVersion, requireRelease } from '../../document/entry';
import { listCommits } from '../../build/list-commits';
import type { CliContext, CommandReport } from '../cli-context';
import { formatKb, formatTable, getDownload, toPageUrl } from '../format';
import type { RegistryTarget } from '../target-options';
import { type ComparedFile, compareFiles, type FileComparison } from './compare-files';

const SHOWN_COMMITS = 20;
/** Of a commit's hash. */
const SHORT = 8;

function compare(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

const toLines = (sign: string, names: readonly string[]) =>
  names.map((name) => `  ${sign} ${name}`);

const toSize = (bytes: number | null) => (bytes === null ? '' : formatKb(bytes));

function toFileLines(files: FileComparison): string[] {
  const rows = (sign: string, listed: readonly ComparedFile[]) =>
    listed.map(({ name, from, to }) => {
      const sizes = [from, to].filter((bytes) => bytes !== null).map(toSize);
      return [`  ${sign} ${name}`, sizes.join(' → ')];
    });
  return formatTable([
    ...rows('+', files.added),
    ...rows('-', files.removed),
    ...rows('~', files.changed),
  ]);
}

/** The shared modules that the bundles ask for; null when one of the releases does not say. */
function compareDependencies({ consumes: before }: Release, { consumes: after }: Release) {
  if (!before || !after) return null;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

const toDependencyLines = (compared: ReturnType<typeof compareDependencies>) =>
  (compared ?? []).map(
    ({ name, from, to }) => `  ~ needs ${name} ${from ?? 'not at all'} → ${to ?? 'not at all'}`,
  );

/** The commits between two builds, or why they cannot be listed. */
async function compareCommits({ commit: from }: Release, { commit: to }: Release, cwd: string) {
  if (!from || !to) return { from, to, commits: null, lines: [] };
  if (from === to) return { from, to, commits: [], lines: [`both built from ${from}`] };
  const commits = await listCommits(cwd, { from, to });
  const range = `${from.slice(0, SHORT)}..${to.slice(0, SHORT)}`;
  if (!commits) return { from, to, commits, lines: [`commits: ${range}, not in this checkout`] };
  const left = commits.length - SHOWN_COMMITS;
  return {
    ...{ from, to, commits },
    lines: [
      `commits: ${range}`,
      ...commits.slice(0, SHOWN_COMMITS).map((line) => `  ${line}`),
      ...(left > 0 ? [`  and ${left} more`] : []),
    ],
  };
}

interface Comparison {
  readonly remote: string;
  /** Default: the live version, else the canary. */
  readonly from?: string;
  /** Default: the version that a change without one refers to. */
  readonly to?: string;
}

/** Shows what differs between two releases. */
export async function diffCommand(
  { remote, ...versions }: Comparison,
  target: RegistryTarget,
  { cwd }: Pick<CliContext, 'cwd'>,
): Promise<CommandReport> {
  const { document } = await target.registry.read();
  const entry = requireEntry(document, remote);
  const from = versions.from ?? getNamingVersion(entry);
  const to = versions.to ?? requireNextVersion(document, remote);
  const before = requireRelease(entry, { remote, version: from });
  const after = requireRelease(entry, { remote, version: to });
  const files = compareFiles(before, after);
  const paths = compare(before.definition.paths, after.definition.paths);
  const contract = { from: before.contract, to: after.contract };
  const bytes = { from: getDownload(before), to: getDownload(after) };
  const dependencies = compareDependencies(before, after);
  const { lines: commitLines, ...commits } = await compareCommits(before, after, cwd);
  const url = toPageUrl(document, remote, target);
  return {
    data: { remote, from, to, contract, paths, files, dependencies, commits, bytes, url },
    lines: [
      `${remote} ${from} → ${to}: ${formatKb(bytes.from)} → ${formatKb(bytes.to)} to download`,
      ...(contract.from === contract.to ? [] : [`contract ${contract.from} → ${contract.to}`]),
      ...toLines('+ path', paths.added),
      ...toLines('- path', paths.removed),
      ...toDependencyLines(dependencies),
      ...toFileLines(files),
      ...commitLines,
      `Live now: ${url}`,
      ...(to === entry.current
        ? []
        : [`Next: ${target.formatCommand(`canary 5 ${to} --remote ${remote}`)}`]),
    ],
  };
}
