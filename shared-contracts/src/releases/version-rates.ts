import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from './release';
import type { RemoteOutcome } from './remote-event';

const countSchema = z.int().check(z.nonnegative());

/** How often each outcome was reported. */
export const outcomeCountsSchema = z.object({
  loaded: countSchema,
  failed: countSchema,
  crashed: countSchema,
  fell_back: countSchema,
  /** 0 from a registry that does not count them. */
  errored: z._default(countSchema, 0),
} satisfies Record<RemoteOutcome, z.ZodMiniType>);
/** Inferred from {@link outcomeCountsSchema}. */
export type OutcomeCounts = Readonly<z.infer<typeof outcomeCountsSchema>>;

/** The counts of one version. `failureRate` is 0 to 1; null before the first load. */
export const versionRatesSchema = z.extend(outcomeCountsSchema, {
  remote: remoteNameSchema,
  version: versionSchema,
  failureRate: z.nullable(z.number()),
});
/** Inferred from {@link versionRatesSchema}. */
export type VersionRates = z.infer<typeof versionRatesSchema>;
