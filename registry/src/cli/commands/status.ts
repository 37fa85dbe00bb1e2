import {
  formatCauseContext,
  formatCauseError,
  formatHistoryEntry,
  getOwnership,
  formatUtc,
  formatVitals,
  type Freeze,
  type HistoryEntry,
  type Ownership,
  type RecordedCause,
  type ReleaseDocument,
  type RemoteEntry,
  remoteOutcomes,
  type VersionRates,
} from 'shared-contracts';
import { requireEntry } from '../../document/entry';
import type { CommandReport } from '../cli-context';
import {
  formatRate,
  formatTable,
  formatTime,
  formatTraffic,
  formatUpdate,
  toPageUrl,
} from '../format';
import { listPlanned } from '../format-planned';
import type { RegistryTarget } from '../target-options';

const SHOWN_CHANGES = 5;
const SHOWN_CAUSES = 5;

/** What is to be made of a version, and how fast it is for visitors. */
function formatVerdict({ version, verdict, vitals }: VersionRates): string[] {
  const speed = formatVitals(vitals);
  return [
    ...(verdict ? [`${version} ${verdict.kind}: ${verdict.reason}`] : []),
    ...(speed ? [`${version} for three of four visits: ${speed}`] : []),
  ];
}

function formatRates(rates: readonly VersionRates[]): string[] {
  if (rates.length === 0) return ['no loads reported in the last 24 hours'];
  const head = ['version', ...remoteOutcomes, 'failure rate'];
  const rows = rates.map((rate) => [
    rate.version,
    ...remoteOutcomes.map((outcome) => String(rate[outcome])),
    formatRate(rate.failureRate),
  ]);
  return [...formatTable([head, ...rows]), ...rates.flatMap(formatVerdict)];
}

function formatCause(cause: RecordedCause): string {
  const times = cause.count === 1 ? 'once' : `${cause.count} times`;
  const since = `${times} since ${formatTime(cause.firstSeen)}`;
  const facts = [formatCauseError(cause), since, formatCauseContext(cause)];
  return `${cause.version} ${facts.filter(Boolean).join(', ')}`;
}

function formatChange(change: HistoryEntry): string {
  const reason = change.note && ` (${change.note})`;
  return `${formatTime(change.at)} ${change.by} ${formatHistoryEntry(change)}${reason}`;
}

/** Nothing of a release from before remotes had owners. */
function formatOwnership({ owner, contact, runbook }: Ownership): string[] {
  return owner ? [`owner: ${owner}, ${contact}, runbook: ${runbook}`] : [];
}
const formatFreeze = ({ from, to, note }: Freeze) =>
  `Frozen from ${formatUtc(from)} until ${formatUtc(to)}${note && ` (${note})`}`;

/** What the versions that visitors get cost those who come back. */
function listUpdates({ current, canary, releases }: RemoteEntry) {
  return [current, canary?.version].flatMap((version) => {
    const update = version && releases[version]?.update;
    return update ? [{ version, ...update }] : [];
  });
}

/** What the team has to decide; nothing while one version is live for everyone. */
function listNext(
  remote: string,
  { remotes, history }: ReleaseDocument,
  { formatCommand }: RegistryTarget,
): string[] {
  const command = (line: string) => formatCommand(`${line} --remote ${remote}`);
  const { status } = requireEntry({ remotes }, remote);
  if (status === 'canary') return [`Next: ${command('promote')}`, `  or: ${command('canary 0')}`];
  const last = history.findLast((past) => past.remote === remote && past.action === 'withdraw');
  if (status === 'live' || last?.action !== 'withdraw') return [];
  return [
    `Next: fix it, bump the version, rebuild, then ${formatCommand(`publish ${remote}`)}`,
    `  or try it again as it is: ${command(`canary 5 ${last.version}`)}`,
  ];
}

/** Shows the live versions of one or all remotes, their health and the recent changes. */
export async function statusCommand(
  named: string | undefined,
  target: RegistryTarget,
): Promise<CommandReport> {
  const { registry } = target;
  const [{ document }, rates, waiting] = await Promise.all([
    registry.read(),
    registry.rates(),
    registry.waiting(),
  ]);
  const names = named ? [named] : Object.keys(document.remotes);
  const toStatus = async (remote: string) => {
    const entry = requireEntry(document, remote);
    const { current, canary, status, minimumShellContract, plan = null, request = null } = entry;
    const history = document.history.filter((change) => change.remote === remote);
    return {
      remote,
      current,
      canary,
      status,
      minimumShellContract,
      ...getOwnership(entry),
      plan,
      request,
      waitsFor: waiting[remote] ?? null,
      planned: listPlanned(entry, waiting[remote], target),
      url: toPageUrl(document, remote, target),
      updates: listUpdates(entry),
      rates: rates.filter((rate) => rate.remote === remote),
      causes: await registry.causes(remote),
      history: history.slice(-SHOWN_CHANGES).reverse(),
      next: listNext(remote, document, target),
    };
  };
  const remotes = await Promise.all(names.map(toStatus));
  const freezes = document.freezes ?? [];
  const shownRemotes = remotes.flatMap((shown) => [
    `${shown.remote} (${shown.status}): ${formatTraffic(shown)}`,
    ...[
      shown.url,
      ...formatOwnership(shown),
      ...shown.planned,
      ...shown.updates.map((update) => `${update.version} costs ${formatUpdate(update)}`),
      ...formatRates(shown.rates),
      ...shown.causes.slice(0, SHOWN_CAUSES).map(formatCause),
      ...shown.history.map(formatChange),
      ...shown.next,
    ].map((line) => `  ${line}`),
  ]);
  const lines = shownRemotes.length > 0 ? shownRemotes : ['Nothing is published yet.'];
  return { data: { freezes, remotes }, lines: [...freezes.map(formatFreeze), ...lines] };
}
