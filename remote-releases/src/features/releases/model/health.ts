import {
  countVisitsOf,
  type HourCounts,
  type ListedRemote,
  type ListedVersion,
  TOLERATED_FAILURE_RATE,
} from 'shared-contracts';

/** How a version fares. `unclear`: one or two visits failed of a few; `unused`: there were none. */
export type Health = 'healthy' | 'failing' | 'unclear' | 'unused';

/** The visits that say how a version fares now. */
export interface Recent extends HourCounts {
  /** How long ago they began. */
  readonly hours: number;
  /** 0 to 1; null without visits. */
  readonly rate: number | null;
  readonly health: Health;
}

const DAY_HOURS = 24;
const RECENT_HOURS = 2;
/** The visits after which the last hours are enough to go by. */
const MIN_VISITS = 20;
/** One or two failures may come from anywhere. */
const MIN_FAILURES = 3;

const sum = (hours: readonly HourCounts[]): HourCounts => ({
  visits: hours.reduce((total, { visits }) => total + visits, 0),
  failed: hours.reduce((total, { failed }) => total + failed, 0),
});

/** The failures per visit of an hour or more; all failed when pages of earlier visits crashed. */
export const toRate = ({ visits, failed }: HourCounts): number | null =>
  visits === 0 && failed === 0 ? null : Math.min(1, failed / Math.max(1, visits));

function toHealth(counts: HourCounts): Health {
  const rate = toRate(counts);
  if (rate === null) return 'unused';
  if (rate <= TOLERATED_FAILURE_RATE) return 'healthy';
  return counts.failed < MIN_FAILURES ? 'unclear' : 'failing';
}

/** The last two hours, as far as they say enough, else the last day. */
export function toRecent({ rates }: Pick<ListedVersion, 'rates'>): Recent {
  const recent = sum(rates?.hours.slice(-RECENT_HOURS) ?? []);
  const isEnough = recent.visits >= MIN_VISITS || recent.failed >= MIN_FAILURES;
  const day = rates ? countVisitsOf(rates) : { visits: 0, failed: 0 };
  const counts = isEnough ? recent : day;
  return {
    ...counts,
    hours: isEnough ? RECENT_HOURS : DAY_HOURS,
    rate: toRate(counts),
    health: toHealth(counts),
  };
}

/** The versions that visitors get: the live one, then the canary. */
export const toServed = ({ versions, current, canary }: ListedRemote): ListedVersion[] =>
  [current, canary?.version].flatMap(
    (served) => versions.find(({ version }) => version === served) ?? [],
  );

/** A version that fails, or none where the registry has withdrawn a canary and nobody has decided yet. */
export interface Problem {
  readonly remote: ListedRemote;
  readonly version: ListedVersion | null;
}

/** What is wrong now, failures first. */
export function listProblems(remotes: readonly ListedRemote[]): Problem[] {
  const failing = remotes.flatMap((remote) =>
    toServed(remote)
      .filter((version) => toRecent(version).health === 'failing')
      .map((version) => ({ remote, version })),
  );
  const withdrawn = remotes.filter(({ status }) => status === 'withdrawn');
  return [...failing, ...withdrawn.map((remote) => ({ remote, version: null }))];
}
