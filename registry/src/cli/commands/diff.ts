import type { Release } from 'shared-contracts';
import { requireEntry, requireNextVersion, requireRelease } from '../../document/entry';
import type { CommandReport } from '../cli-context';
import { formatKb, getBytes, toPageUrl } from '../format';
import type { RegistryTarget } from '../target-options';

function compareFiles(from: Release, to: Release) {
  const before = Object.keys(from.files);
  const after = Object.keys(to.files);
  return {
    added: after.filter((path) => !from.files[path]),
    removed: before.filter((path) => !to.files[path]),
    changed: after.filter(
      (path) => from.files[path] && from.files[path].integrity !== to.files[path]?.integrity,
    ),
  };
}

function comparePaths(from: Release, to: Release) {
  return {
    added: to.definition.paths.filter((path) => !from.definition.paths.includes(path)),
    removed: from.definition.paths.filter((path) => !to.definition.paths.includes(path)),
  };
}

const toLines = (sign: string, names: readonly string[]) =>
  names.map((name) => `  ${sign} ${name}`);

interface Comparison {
  readonly remote: string;
  /** Default: the live version. */
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
  const from = versions.from ?? entry.current;
  const to = versions.to ?? requireNextVersion(document, remote);
  const before = requireRelease(entry, { remote, version: from });
  const after = requireRelease(entry, { remote, version: to });
  const files = compareFiles(before, after);
  const paths = comparePaths(before, after);
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
