import { getNamingVersion, type Release } from 'shared-contracts';
import { requireEntry, requireNextVersion, requireRelease } from '../../document/entry';
import type { CommandReport } from '../cli-context';
import { formatKb, getBytes, toPageUrl } from '../format';
import type { RegistryTarget } from '../target-options';

function compare(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}

function compareFiles({ files: before }: Release, { files: after }: Release) {
  const changed = Object.entries(after)
    .filter(([path, { integrity }]) => before[path] && before[path].integrity !== integrity)
    .map(([path]) => path);
  return { ...compare(Object.keys(before), Object.keys(after)), changed };
}

const toLines = (sign: string, names: readonly string[]) =>
  names.map((name) => `  ${sign} ${name}`);

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
  const bytes = { from: getBytes(before), to: getBytes(after) };
  const url = toPageUrl(document, remote, target);
  return {
    data: { remote, from, to, contract, paths, files, bytes, url },
    lines: [
      `${remote} ${from} → ${to}: ${formatKb(bytes.from)} → ${formatKb(bytes.to)}, uncompressed`,
      ...(contract.from === contract.to ? [] : [`contract ${contract.from} → ${contract.to}`]),
      ...toLines('+ path', paths.added),
      ...toLines('- path', paths.removed),
      ...toLines('+', files.added),
      ...toLines('-', files.removed),
      ...toLines('~', files.changed),
      `Live now: ${url}`,
      ...(to === entry.current
        ? []
        : [`Next: ${target.formatCommand(`canary 5 ${to} --remote ${remote}`)}`]),
    ],
  };
}
