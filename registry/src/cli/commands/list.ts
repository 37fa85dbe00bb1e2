import { isPreviewVersion, type RemoteEntry } from 'shared-contracts';
import { listVersionsByAge, requireEntry } from '../../document/entry';
import type { CommandReport } from '../cli-context';
import { formatKb, formatTable, formatTime, getBytes, toPageUrl } from '../format';
import type { RegistryTarget } from '../target-options';

function formatState({ current, canary, releases }: RemoteEntry, version: string): string {
  if (version === current) return 'live';
  if (version === canary?.version) return `canary ${canary.percent}%`;
  if (isPreviewVersion(version)) return 'preview';
  if (releases[version]?.withdrawnAt) return 'withdrawn';
  return releases[version]?.promotedAt ? 'was live' : 'not live yet';
}

function toRows(remote: string, entry: RemoteEntry): string[][] {
  const newestFirst = listVersionsByAge(entry).reverse();
  return newestFirst.map((version) => {
    const release = entry.releases[version]!;
    const { publishedAt, by, note } = release;
    const state = formatState(entry, version);
    return [remote, version, state, formatTime(publishedAt), formatKb(getBytes(release)), by, note];
  });
}

/** Lists the releases of one or all remotes with their state, the newest first. */
export async function listCommand(
  remote: string | undefined,
  target: RegistryTarget,
): Promise<CommandReport> {
  const { document } = await target.registry.read();
  const remotes = remote ? { [remote]: requireEntry(document, remote) } : document.remotes;
  const rows = Object.entries(remotes).flatMap(([name, entry]) => toRows(name, entry));
  if (rows.length === 0) {
    const next = target.formatCommand('publish <folder of a remote>');
    return { data: { remotes }, lines: [`Nothing is published yet. Next: ${next}`] };
  }
  const head = ['remote', 'version', 'state', 'published', 'size', 'by', 'note'];
  const urls = Object.keys(remotes).map((name) => [name, toPageUrl(document, name, target)]);
  return { data: { remotes }, lines: [...formatTable([head, ...rows]), '', ...formatTable(urls)] };
}
