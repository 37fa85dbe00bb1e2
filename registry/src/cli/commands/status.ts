import {
  type HistoryEntry,
  remoteOutcomes,
  type RemoteEntry,
  formatHistoryEntry,
  type VersionRates,
} from 'shared-contracts';
import { requireEntry } from '../../document/entry';
import type { Host, Report } from '../host';
import { findSite, openRegistry, type PlaceOptions, toCommand } from '../place';
import { toPageUrl, toPercent, toShares, toTable, toWhen } from '../words';

const SHOWN_CHANGES = 5;

function toRateLines(rates: readonly VersionRates[]): string[] {
  if (rates.length === 0) return ['  no visits reported in the last 24 hours'];
  const head = ['version', ...remoteOutcomes, 'failure rate'];
  const rows = rates.map((rate) => [
    rate.version,
    ...remoteOutcomes.map((outcome) => String(rate[outcome])),
    toPercent(rate.failureRate),
  ]);
  return toTable([head, ...rows]).map((line) => `  ${line}`);
}

/** What its team has to decide; nothing while everybody gets the same. */
function toNext(
  { remote, status }: { remote: string; status: RemoteEntry['status'] },
  history: readonly HistoryEntry[],
  options: PlaceOptions,
): string[] {
  const command = (line: string) => toCommand(`${line} --remote ${remote}`, options);
  if (status === 'canary') return [`Next: ${command('promote')}`, `  or: ${command('canary 0')}`];
  const last = history.findLast(({ action }) => action === 'withdraw');
  if (status === 'live' || last?.action !== 'withdraw') return [];
  return [
    `Next: mend it, raise its version, build it, and ${toCommand(`publish ${remote}`, options)}`,
    `  or, as it is: ${command(`canary 5 ${last.version}`)}`,
  ];
}

/** What visitors get of each remote, how it fares, and the last changes. */
export async function statusCommand(
  options: PlaceOptions & { readonly remote?: string },
  host: Host,
): Promise<Report> {
  const registry = openRegistry(options, host);
  const [{ document }, rates] = await Promise.all([registry.read(), registry.rates()]);
  const site = findSite(options, host);
  const names = options.remote ? [options.remote] : Object.keys(document.remotes);
  const remotes = names.map((remote) => {
    const { current, canary, status, minimumShellContract } = requireEntry(document, remote);
    const history = document.history.filter((change) => change.remote === remote);
    return {
      remote,
      current,
      canary,
      status,
      minimumShellContract,
      url: toPageUrl(document, remote, site),
      rates: rates.filter((rate) => rate.remote === remote),
      history: history.slice(-SHOWN_CHANGES).reverse(),
      next: toNext({ remote, status }, history, options),
    };
  });
  const lines = remotes.flatMap((shown) => [
    `${shown.remote} (${shown.status}): ${toShares(shown)}`,
    `  ${shown.url}`,
    ...toRateLines(shown.rates),
    ...shown.history.map((change) => {
      const why = change.note && ` (${change.note})`;
      return `  ${toWhen(change.at)} ${change.by} ${formatHistoryEntry(change)}${why}`;
    }),
    ...shown.next.map((line) => `  ${line}`),
  ]);
  return { data: { remotes }, lines: lines.length > 0 ? lines : ['Nothing is published yet.'] };
}
