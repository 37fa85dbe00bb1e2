import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from './release';
import type { RemoteOutcome } from './remote-event';
import { verdictSchema, versionVitalsSchema } from './vitals';

const countSchema = z.int().check(z.nonnegative());

/** How often each outcome was reported. */
export const outcomeCountsSchema = z.object({
  loaded: countSchema,
  failed: countSchema,
  crashed: countSchema,
  fell_back: countSchema,
  // 0 from an older registry (until registry 2.0.0).
  errored: z._default(countSchema, 0),
  shown: z._default(countSchema, 0),
  blank: z._default(countSchema, 0),
  blocked: z._default(countSchema, 0),
  left: z._default(countSchema, 0),
} satisfies Record<RemoteOutcome, z.ZodMiniType>);
/** Inferred from {@link outcomeCountsSchema}. */
export type OutcomeCounts = Readonly<z.infer<typeof outcomeCountsSchema>>;

/** Nothing was reported. */
export const noOutcomes: OutcomeCounts = {
  ...{ loaded: 0, shown: 0, failed: 0, crashed: 0, blank: 0 },
  ...{ blocked: 0, left: 0, fell_back: 0, errored: 0 },
};

/** The visits in which people waited for a version, and in how many of them they did not get to see it, or it crashed. */
export const countVisitsOf = ({
  loaded,
  failed,
  crashed,
  blank,
  blocked,
  left,
}: OutcomeCounts): HourCounts => ({
  visits: Math.max(0, loaded + failed - left),
  failed: failed + crashed + blank + blocked,
});

/** Failure rates up to it (0 to 1) come from networks and old browsers, and are no reason to worry. */
export const TOLERATED_FAILURE_RATE = 0.02;

/** How many pages asked for a version in an hour, and how many of them failed, crashed, stayed blank or were blocked. */
const hourSchema = z.object({ visits: countSchema, failed: countSchema });
/** Inferred from the schema of an hour's counts. */
export type HourCounts = z.infer<typeof hourSchema>;

/**
 * The counts of one version in the last 24 hours. `failureRate` is 0 to 1; null before the first load.
 * `hours`: each of these hours, the oldest first. `verdict`: null for a version that visitors do not get. None of `hours`,
 * `vitals` and `verdict` from an older registry (until registry 2.0.0).
 */
export const versionRatesSchema = z.extend(outcomeCountsSchema, {
  remote: remoteNameSchema,
  version: versionSchema,
  failureRate: z.nullable(z.number()),
  hours: z._default(z.array(hourSchema), []),
  vitals: z._default(versionVitalsSchema, {}),
  verdict: z._default(z.nullable(verdictSchema), null),
});
/** Inferred from {@link versionRatesSchema}. */
export type VersionRates = z.infer<typeof versionRatesSchema>;
