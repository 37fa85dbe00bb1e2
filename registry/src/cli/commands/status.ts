import { remoteOutcomes, toWords, type VersionRates } from 'shared-contracts';
import { requireEntry } from '../../document/entry';
import type { Host, Report } from '../host';
import { openRegistry, type PlaceOptions } from '../place';
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

/** What visitors get of each remote, how it fares, and the last changes. */
export async function statusCommand(
  options: PlaceOptions & { readonly remote?: string },
  host: Host,
): Promise<Report> {
  const registry = openRegistry(options, host);
  const [{ document }, rates] = await Promise.all([registry.read(), registry.rates()]);
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
      url: toPageUrl(document, remote, host),
      rates: rates.filter((rate) => rate.remote === remote),
      history: history.slice(-SHOWN_CHANGES).reverse(),
    };
  });
  const lines = remotes.flatMap((shown) => [
    `${shown.remote} (${shown.status}): ${toShares(shown)}`,
    `  ${shown.url}`,
    ...toRateLines(shown.rates),
    ...shown.history.map((change) => {
      const why = change.note && ` (${change.note})`;
      return `  ${toWhen(change.at)} ${change.by} ${toWords(change)}${why}`;
    }),
  ]);
  return { data: { remotes }, lines: lines.length > 0 ? lines : ['Nothing is published yet.'] };
}
