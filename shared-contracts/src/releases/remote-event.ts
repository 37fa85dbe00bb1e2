import * as z from 'zod/mini';
import { errorCauseSchema } from './error-cause';
import { remoteNameSchema, versionSchema } from './release';
import { pageVitalsSchema } from './vitals';

/**
 * `loaded` and `failed`: the result of an attempt to load a version; `loaded` also when a visitor returns to a page that
 * they had `left` before it was shown. `shown`: its page has a heading that people see, and has answered since.
 * `crashed`: an error while it was shown, or a response that its contract does not allow. `blank`: it shows no heading.
 * `blocked`: the page did not answer. `fell_back`: it failed or crashed, and the fallback version was shown instead.
 * `errored`: an error of its code beside the page, such as in an event handler.
 */
export const remoteOutcomes = [
  'loaded',
  'shown',
  'failed',
  'crashed',
  'blank',
  'blocked',
  'left',
  'fell_back',
  'errored',
] as const;
/** One of {@link remoteOutcomes}. */
export type RemoteOutcome = (typeof remoteOutcomes)[number];

/** What happened to a remote on a page; contains nothing about the visitor. */
export const remoteEventSchema = z.strictObject({
  remote: remoteNameSchema,
  version: versionSchema,
  outcome: z.enum(remoteOutcomes),
  /** Why it failed, crashed or errored. The outcome counts although its cause is malformed. */
  cause: z.catch(z.optional(errorCauseSchema), undefined),
});
/** Inferred from {@link remoteEventSchema}. */
export type RemoteEvent = z.infer<typeof remoteEventSchema>;

/**
 * The report that a page sends with `sendBeacon`, as JSON. `visit` is the token that the page came with: without one a report
 * is counted, but no version is given up for it. A shell from before visits (until shell 2.0.0) has none.
 */
export const beaconSchema = z
  .strictObject({
    visit: z.optional(z.string().check(z.maxLength(100))),
    events: z._default(z.array(remoteEventSchema).check(z.maxLength(50)), []),
    vitals: z._default(z.array(pageVitalsSchema).check(z.maxLength(5)), []),
  })
  .check(z.refine(({ events, vitals }) => events.length + vitals.length > 0, 'holds nothing'));
/** Inferred from {@link beaconSchema}. */
export type Beacon = z.input<typeof beaconSchema>;
