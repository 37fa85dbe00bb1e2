import type { RemoteEntry } from 'shared-contracts';
import { requireEntry, versionsByAge } from '../../document/entry';
import type { Host, Report } from '../host';
import { findSite, openRegistry, type PlaceOptions, toCommand } from '../place';
import { toKb, toPageUrl, toTable, toWhen } from '../words';

function toState({ current, canary, releases }: RemoteEntry, version: string): string {
  if (version === current) return 'live';
  if (version === canary?.version) return `canary ${canary.percent} %`;
  if (releases[version]?.withdrawnAt) return 'withdrawn';
  return releases[version]?.promotedAt ? 'was live' : 'waiting';
}

function toRows(remote: string, entry: RemoteEntry): string[][] {
  const newestFirst = versionsByAge(entry).reverse();
  return newestFirst.map((version) => {
    const { publishedAt, by, note, files } = entry.releases[version]!;
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    return [remote, version, toState(entry, version), toWhen(publishedAt), toKb(bytes), by, note];
  });
}

/** Every release with its state, the newest first. */
export async function listCommand(
  options: PlaceOptions & { readonly remote?: string },
  host: Host,
): Promise<Report> {
  const { document } = await openRegistry(options, host).read();
  const { remote } = options;
  const remotes = remote ? { [remote]: requireEntry(document, remote) } : document.remotes;
  const rows = Object.entries(remotes).flatMap(([name, entry]) => toRows(name, entry));
  const head = ['remote', 'version', 'state', 'published', 'size', 'by', 'note'];
  if (rows.length === 0) {
    const next = toCommand('publish <folder of a remote>', options);
    return { data: remotes, lines: [`Nothing is published yet. Next: ${next}`] };
  }
  const site = findSite(options, host);
  const urls = Object.keys(remotes).map((name) => [name, toPageUrl(document, name, site)]);
  return { data: remotes, lines: [...toTable([head, ...rows]), '', ...toTable(urls)] };
}
