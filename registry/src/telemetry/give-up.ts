import {
  DAY_MS,
  findFallbackVersion,
  type HistoryEntry,
  type ReleaseDocument,
  type RemoteEntry,
} from 'shared-contracts';
import { applyChange } from '../document/apply-change';
import { withdraw } from '../document/change';
import { RegistryError } from '../errors';
import { assertCompatible } from '../gates/activation-gates';
import type { ShellFacts } from '../gates/gate';
import { type Storage, updateDocument } from '../storage/storage';
import { getEvidence, healthRule, sumTallies, toExpectedRate } from './health-rule';
import type { LiveChecks } from './live-checks';
import {
  listCanaries,
  type LoadReports,
  type RecentTally,
  type WatchedVersion,
} from './load-reports';
import type { VisitTally } from './visit-tallies';

const REGISTRY = 'registry';

/** A version that was given up, with the reason as `note`. */
export interface GivenUp {
  readonly remote: string;
  readonly version: string;
  readonly note: string;
}

interface Stores {
  readonly storage: Storage;
  readonly reports: LoadReports;
  readonly checks: LiveChecks;
  readonly shell: () => Promise<ShellFacts>;
}

const toPercent = (rate: number) => `${Math.round(rate * 100)}%`;

/** How they failed, in the words of `remoteOutcomes`; the rest did not load. @example '3 crashed, 1 blocked' */
function listWays({ failed, crashed, blank, blocked }: VisitTally): string {
  const ways = { crashed, blank, blocked, failed: failed - crashed - blank - blocked };
  return Object.entries(ways)
    .map(([way, count]) => [way, Math.round(count)] as const)
    .flatMap(([way, count]) =>
      count > 0 ? [`${count} ${way === 'failed' ? 'did not load' : way}`] : [],
    )
    .join(', ');
}

function toNote(tally: VisitTally, expectedRate: number): string {
  const { attempts, failed, isLimited } = tally;
  const limit = isLimited ? ', counting a limited number per address' : '';
  return (
    `${Math.round(failed)} of ${Math.round(attempts)} visits failed (${listWays(tally)}), ` +
    `where ${toPercent(expectedRate)} are expected${limit}`
  );
}

/** Makes the change, unless another was made at the same moment, which stands, or the shell cannot show what it leads to. */
async function apply(
  storage: Storage,
  change: Parameters<typeof updateDocument>[1],
): Promise<boolean> {
  try {
    await updateDocument(storage, change);
    return true;
  } catch (error) {
    const reasons = ['no_canary', 'not_current', 'no_fallback_version', 'incompatible'];
    if (error instanceof RegistryError && reasons.includes(error.code)) return false;
    throw error;
  }
}

const toContext = (now: Date) => ({ by: REGISTRY, at: now.toISOString(), salt: '' });

async function judgeCanary(
  { current, ...canary }: WatchedVersion & { readonly current: string | null },
  { storage, reports }: Stores,
  now: Date,
): Promise<GivenUp[]> {
  const { remote, version } = canary;
  const tally = await reports.getTally(canary);
  const limit = healthRule.evidence.canary;
  // What is no reason at the lowest expected rate is none at a higher one.
  if (getEvidence(tally, healthRule.floor) < limit) return [];
  const tallies = await reports.listTallies(now);
  const ofCurrent = tallies.filter((one) => one.remote === remote && one.version === current);
  const expectedRate = toExpectedRate(sumTallies(ofCurrent));
  if (getEvidence(tally, expectedRate) < limit) return [];
  const withdrawal = { remote, version, note: toNote(tally, expectedRate) };
  const isDone = await apply(storage, (document) => withdraw(document, withdrawal, toContext(now)));
  return isDone ? [withdrawal] : [];
}

/** Withdraws each canary that fails more often than the version that is live for everyone. */
export async function withdrawFailedCanaries(
  document: ReleaseDocument,
  stores: Stores,
  now: Date,
): Promise<GivenUp[]> {
  const judged = listCanaries(document).map((canary) => {
    const { current } = document.remotes[canary.remote]!;
    return judgeCanary({ ...canary, current }, stores, now);
  });
  return (await Promise.all(judged)).flat();
}

/** Whether the registry rolled this remote back in the last day: the cause is not in its versions then. */
const wasRolledBack = (history: readonly HistoryEntry[], remote: string, now: Date): boolean =>
  history.some(
    (past) =>
      past.remote === remote &&
      past.action === 'rollback' &&
      past.by === REGISTRY &&
      now.getTime() - Date.parse(past.at) < DAY_MS,
  );

/**
 * The rate that a live version may have: that of the remote's versions before, or of the other remotes at
 * the same time, so that a failing network or API is not taken for a failing version.
 */
export function toExpectedRateOfLive(
  remote: string,
  { releases }: RemoteEntry,
  tallies: readonly RecentTally[],
): number {
  const before = tallies.filter(
    (one) => one.remote === remote && !one.isRecent && !releases[one.version]?.withdrawnAt,
  );
  const others = tallies.filter((one) => one.remote !== remote && one.isRecent);
  return Math.max(toExpectedRate(sumTallies(before)), toExpectedRate(sumTallies(others)));
}

/**
 * Rolls back each live version whose failure rate has jumped, when a check has seen it fail too (reports are anonymous) and
 * there is a version to go back to, which the shell can show.
 */
export async function rollBackFailedVersions(
  document: ReleaseDocument,
  { storage, reports, checks, shell }: Stores,
  now: Date,
): Promise<GivenUp[]> {
  const tallies = await reports.listTallies(now);
  const failing = tallies.flatMap((tally) => {
    const { remote, version, isRecent, addresses } = tally;
    const entry = document.remotes[remote];
    if (!isRecent || entry?.current !== version || !findFallbackVersion(entry, version)) return [];
    if (addresses < healthRule.minimumAddresses) return [];
    if (wasRolledBack(document.history, remote, now)) return [];
    const expectedRate = toExpectedRateOfLive(remote, entry, tallies);
    if (getEvidence(tally, expectedRate) < healthRule.evidence.live) return [];
    return [{ remote, version, note: toNote(tally, expectedRate) }];
  });
  const done: GivenUp[] = [];
  for (const { remote, version, note: seen } of failing) {
    const by = await checks.findFailed({ remote, version }, now);
    if (by === null) continue;
    const note = `${seen}, and a check by ${by} failed`;
    const change = { action: 'rollback', remote, ifCurrent: version, note } as const;
    const isDone = await apply(storage, async (newest) => {
      const next = applyChange(newest, change, toContext(now));
      await assertCompatible(next, remote, shell);
      return next;
    });
    if (isDone) done.push({ remote, version, note });
  }
  return done;
}
