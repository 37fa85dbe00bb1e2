import { type HistoryEntry, type ReleaseDocument, formatHistoryEntry } from 'shared-contracts';
import { changeSchema } from '../../document/change';
import { decide } from '../../decide';
import { pathsGate } from '../../gates/paths-gate';
import type { Host, Report } from '../host';
import {
  findSite,
  nameRegistry,
  openRegistry,
  type PlaceOptions,
  requireRemote,
  toCommand,
} from '../place';
import { toPageUrl, toRegistryLine, toShares } from '../words';

/** What the three commands about a published version share. */
export interface DecisionOptions extends PlaceOptions {
  readonly remote?: string;
  readonly note: string;
}

/** What to do next, as a line that can be copied. */
function toNext(done: HistoryEntry, options: PlaceOptions): string {
  const { remote } = done;
  const command = (line: string) => toCommand(`${line} --remote ${remote}`, options);
  if (done.action === 'promote') return `Not well? ${command('rollback')}`;
  if (done.action !== 'canary') {
    return `Next: mend it, raise its version, build it, and ${toCommand(`publish ${remote}`, options)}`;
  }
  const { version, percent } = done;
  return percent === 0
    ? `To try it again: ${command(`canary 5 ${version}`)}`
    : `Watch it: ${command('status')}`;
}

type Wish =
  | { readonly action: 'promote'; readonly version?: string }
  | { readonly action: 'canary'; readonly percent: number; readonly version?: string }
  | { readonly action: 'rollback'; readonly to?: string };

/** The addresses that a way back has given to two remotes: it is not held up by them. */
function findCollisions(document: ReleaseDocument, remote: string, done: HistoryEntry): string[] {
  if (done.action !== 'rollback') return [];
  const release = document.remotes[remote]!.releases[done.version]!;
  return pathsGate(release, { document }).map((fault) => `Careful: ${fault}`);
}

/** Carries out a decision and says what visitors get from their next page on. */
export async function decideCommand(
  wish: Wish,
  options: DecisionOptions,
  host: Host,
): Promise<Report> {
  const remote = await requireRemote(options.remote, host);
  const registry = openRegistry(options, host);
  const change = changeSchema.parse({ ...wish, remote, note: options.note });
  const { document } = await decide(registry, change, await registry.read());
  const entry = document.remotes[remote]!;
  const done = document.history.findLast((past) => past.remote === remote)!;
  const url = toPageUrl(document, remote, findSite(options, host));
  const place = nameRegistry(options, host);
  const { current, canary, status } = entry;
  return {
    data: { changed: true, registry: place, remote, current, canary, status, url },
    lines: [
      `${remote}: ${formatHistoryEntry(done)}.`,
      `From their next page on visitors get ${toShares(entry)}: ${url}`,
      ...findCollisions(document, remote, done),
      toNext(done, options),
      toRegistryLine(place),
    ],
  };
}
