import { z } from 'zod';
import { remoteNameSchema, versionSchema } from './release';

/**
 * `loaded` and `failed`: how an attempt to load a version ended. `crashed`: an error while it was
 * shown. `fell_back`: it had failed, and the last good version was shown in its place.
 */
export const remoteOutcomes = ['loaded', 'failed', 'crashed', 'fell_back'] as const;
/** One of {@link remoteOutcomes}. */
export type RemoteOutcome = (typeof remoteOutcomes)[number];

/** One thing that happened to a remote on a page. Nothing about the visitor. */
export const remoteEventSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema,
  outcome: z.enum(remoteOutcomes),
});
/** Inferred from {@link remoteEventSchema}. */
export type RemoteEvent = z.infer<typeof remoteEventSchema>;

/** What a page sends with `sendBeacon`, as JSON; at most 50 events. */
export const beaconSchema = z.strictObject({ events: z.array(remoteEventSchema).min(1).max(50) });
