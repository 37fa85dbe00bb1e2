import { isDeepStrictEqual } from 'node:util';
import {
  formatHistoryEntry,
  type HistoryEntry,
  type ReleaseDocument,
  type VersionRates,
} from 'shared-contracts';
import type { Change } from '../../document/change-schema';
import { pathsGate } from '../../gates/activation-gates';
import { changeWithRetry } from '../../registry';
import type { CommandReport } from '../cli-context';
import { formatTraffic, toPageUrl } from '../format';
import { listPlanned } from '../format-planned';
import type { RegistryTarget } from '../target-options';

/** What to do next, as a line to copy. */
function formatNext(done: HistoryEntry, { formatCommand }: RegistryTarget): string {
  const { remote } = done;
  const command = (line: string) => formatCommand(`${line} --remote ${remote}`);
  if (done.action === 'retire') return `Bring it back: ${command('promote')}`;
  if (done.action === 'promote') return `Problems? Roll back: ${command('rollback')}`;
  if (done.action === 'decide') return `See: ${command('status')}`;
  if (done.action !== 'canary') {
    return `Next: fix it, bump the version, rebuild, then ${formatCommand(`publish ${remote}`)}`;
  }
  const { version, percent } = done;
  return percent === 0
    ? `To try it again: ${command(`canary 5 ${version}`)}`
    : `Watch it: ${command('status')}`;
}

/** The paths that two remotes serve after a rollback, which they do not prevent. */
function listConflicts(document: ReleaseDocument, remote: string, done: HistoryEntry): string[] {
  if (done.action !== 'rollback') return [];
  const release = document.remotes[remote]!.releases[done.version]!;
  return pathsGate(release, { document }).map((fault) => `Warning: ${fault}`);
}

/** What a team may not expect of a change that is made nevertheless. */
function listSurprises(
  { remotes }: ReleaseDocument,
  done: HistoryEntry,
  rates: readonly VersionRates[],
): string[] {
  const { current, canary, releases } = remotes[done.remote]!;
  if (done.action === 'canary' && done.percent > 0 && current !== null) {
    const isOlder = releases[done.version]!.publishedAt < releases[current]!.publishedAt;
    return isOlder ? [`Note: ${done.version} is older than ${current}, which is live.`] : [];
  }
  if (done.action !== 'promote' || canary?.version !== done.version) return [];
  const own = rates.find(
    ({ remote, version }) => remote === done.remote && version === done.version,
  );
  const isTried = own && own.loaded + own.failed > 0;
  return isTried ? [] : [`Note: no visitor had loaded ${done.version} as a canary.`];
}

/** Promotes, rolls back, retires or sets a canary. A decision that holds already changes nothing. */
export async function changeCommand(
  change: Change,
  target: RegistryTarget,
): Promise<CommandReport> {
  const { registry } = target;
  const { remote } = change;
  const before = await registry.read();
  const rates = change.action === 'promote' ? await registry.rates() : [];
  const { document } = await changeWithRetry(registry, change, before);
  const entry = document.remotes[remote]!;
  const changed = !isDeepStrictEqual(entry, before.document.remotes[remote]);
  const done = document.history.findLast((past) => past.remote === remote)!;
  const url = toPageUrl(document, remote, target);
  const { current, canary, status, plan = null, request = null } = entry;
  const { current: currentBefore, canary: canaryBefore } = before.document.remotes[remote]!;
  const isSeen = !isDeepStrictEqual([current, canary], [currentBefore, canaryBefore]);
  const outcome = changed
    ? [`${remote}: ${formatHistoryEntry(done)}.`]
    : [`${remote} is in this state already; nothing changed.`];
  return {
    data: { changed, remote, current, canary, status, plan, request, url },
    lines: [
      ...outcome,
      `${isSeen ? 'From the next page load visitors get' : 'Visitors get'} ${formatTraffic(entry)}: ${url}`,
      ...listPlanned(entry, undefined, target),
      ...(changed
        ? [
            ...listSurprises(before.document, done, rates),
            ...listConflicts(document, remote, done),
            formatNext(done, target),
          ]
        : []),
    ],
  };
}
