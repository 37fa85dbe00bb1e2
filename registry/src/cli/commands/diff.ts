import type { Release } from 'shared-contracts';
import { nextVersion, requireEntry, requireRelease } from '../../document/entry';
import type { Host, Report } from '../host';
import { findSite, openRegistry, type PlaceOptions, requireRemote, toCommand } from '../place';
import { toKb, toPageUrl } from '../words';

const bytesOf = ({ files }: Release) =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

function compareFiles(from: Release, to: Release) {
  const before = Object.keys(from.files);
  const now = Object.keys(to.files);
  return {
    added: now.filter((path) => !from.files[path]),
    removed: before.filter((path) => !to.files[path]),
    changed: now.filter(
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

interface Versions {
  readonly from?: string;
  readonly to?: string;
}

/** What differs between two releases: from what everybody gets to what comes next, if not told. */
export async function diffCommand(
  versions: Versions,
  options: PlaceOptions & { readonly remote?: string },
  host: Host,
): Promise<Report> {
  const remote = await requireRemote(options.remote, host);
  const { document } = await openRegistry(options, host).read();
  const entry = requireEntry(document, remote);
  const from = versions.from ?? entry.current;
  const to = versions.to ?? nextVersion(document, remote);
  const before = requireRelease(entry, { remote, version: from });
  const now = requireRelease(entry, { remote, version: to });
  const files = compareFiles(before, now);
  const paths = comparePaths(before, now);
  const contract = { from: before.contract, to: now.contract };
  const bytes = { from: bytesOf(before), to: bytesOf(now) };
  const url = toPageUrl(document, remote, findSite(options, host));
  return {
    data: { remote, from, to, contract, paths, files, bytes, url },
    lines: [
      `${remote} ${from} → ${to}: ${toKb(bytes.from)} → ${toKb(bytes.to)}, uncompressed`,
      ...(contract.from === contract.to ? [] : [`contract ${contract.from} → ${contract.to}`]),
      ...toLines('+ path', paths.added),
      ...toLines('- path', paths.removed),
      ...toLines('+', files.added),
      ...toLines('-', files.removed),
      ...toLines('~', files.changed),
      `What visitors get now: ${url}`,
      ...(to === entry.current
        ? []
        : [`Next: ${toCommand(`canary 5 ${to} --remote ${remote}`, options)}`]),
    ],
  };
}
