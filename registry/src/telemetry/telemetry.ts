import { z } from 'zod';
import { remoteNameSchema, versionSchema } from '../document/release';

/** `loaded` and `failed`: how an attempt to load ended. `crashed`: an error while it was shown. */
const outcomes = ['loaded', 'failed', 'crashed'] as const;

/** One thing that happened to a remote on a page. Nothing about the visitor. */
export const eventSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema,
  outcome: z.enum(outcomes),
});
/** Inferred from {@link eventSchema}. */
export type RemoteEvent = z.infer<typeof eventSchema>;

/** What a page sends with `sendBeacon`, as JSON. */
export const beaconSchema = z.strictObject({ events: z.array(eventSchema).min(1).max(50) });

const countSchema = z.number().int().nonnegative();
/** How often each outcome was reported. */
export const countsSchema = z.object({
  loaded: countSchema,
  failed: countSchema,
  crashed: countSchema,
});
/** Inferred from {@link countsSchema}. */
export type Counts = Readonly<z.infer<typeof countsSchema>>;

/** What was reported of one version. `failureRate` is 0 to 1; null before anything was loaded. */
export interface VersionRates extends Counts {
  readonly remote: string;
  readonly version: string;
  readonly failureRate: number | null;
}

/** Where reports are kept. */
export interface Telemetry {
  readonly record: (events: readonly RemoteEvent[], at: Date) => Promise<void>;
  /** The sums per version since an instant, to the minute. */
  readonly ratesSince: (since: Date) => Promise<VersionRates[]>;
  /** Writes what is still in memory only. */
  readonly flush: () => Promise<void>;
}

/** The share of attempts that ended badly, at most 1; null before there was an attempt. */
export function toFailureRate({ loaded, failed, crashed }: Counts): number | null {
  const attempts = loaded + failed;
  return attempts === 0 ? null : Math.min(1, (failed + crashed) / attempts);
}
