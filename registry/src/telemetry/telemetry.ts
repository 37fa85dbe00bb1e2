import type { OutcomeCounts, RemoteEvent, VersionRates } from 'shared-contracts';

/** Where reports are kept. */
export interface Telemetry {
  readonly record: (events: readonly RemoteEvent[], at: Date) => Promise<void>;
  /** The sums per version since an instant, to the minute. */
  readonly ratesSince: (since: Date) => Promise<VersionRates[]>;
  /** Writes what is still in memory only. */
  readonly flush: () => Promise<void>;
}

/** The share of attempts that ended badly, at most 1; null before there was an attempt. */
export function toFailureRate({ loaded, failed, crashed }: OutcomeCounts): number | null {
  const attempts = loaded + failed;
  return attempts === 0 ? null : Math.min(1, (failed + crashed) / attempts);
}
