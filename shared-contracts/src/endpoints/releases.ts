import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { recordedCauseSchema } from '../releases/error-cause';
import {
  everyMinutesSchema,
  freezeSchema,
  planSchema,
  requestSchema,
  rolloutRuleSchema,
  stepsSchema,
} from '../releases/plan';
import { canarySchema, remoteEntrySchema } from '../releases/release-document';
import { historyEntrySchema } from '../releases/history';
import { packageOverviewSchema, upgradeSchema } from '../releases/package-overview';
import { versionRatesSchema } from '../releases/version-rates';
import { ownershipSchema } from '../remote-definition';
import { releaseSchema, remoteNameSchema, versionSchema } from '../releases/release';

/**
 * One published version; `rates` of the last 24 hours, null when nothing was reported. `causes`: why
 * it failed in the last 14 days, the latest five first; none from an older API (until api 2.0.0). `commit`: what it
 * was built from. `update`: what it costs returning visitors.
 */
const listedVersionSchema = z.extend(
  z.pick(releaseSchema, {
    publishedAt: true,
    by: true,
    note: true,
    smoke: true,
    commit: true,
    update: true,
    promotedAt: true,
    withdrawnAt: true,
  }),
  {
    version: versionSchema,
    /** Where its first page is; the home page from an older API (until api 2.0.0). */
    path: z._default(z.string(), '/'),
    rates: z.nullable(z.omit(versionRatesSchema, { remote: true, version: true })),
    causes: z._default(z.array(z.omit(recordedCauseSchema, { remote: true, version: true })), []),
  },
);
/** Inferred from the schema of a listed version. */
export type ListedVersion = z.infer<typeof listedVersionSchema>;

/**
 * One remote with what visitors get of it and who answers for it; its versions the newest first. Releases from before remotes
 * had owners name none, nor does an older API (until api 2.0.0).
 */
const listedRemoteSchema = z.extend(
  z.pick(remoteEntrySchema, { current: true, status: true, minimumShellContract: true }),
  {
    remote: remoteNameSchema,
    /** What the current version calls itself. */
    title: z.string(),
    canary: z.nullable(z.omit(canarySchema, { salt: true })),
    /** What happens by itself; none from an older API (until api 2.0.0), like the two below. */
    plan: z._default(z.nullable(planSchema), null),
    /** Why the step that is due waits, in words; null when it does not. */
    waitsFor: z._default(z.nullable(z.string()), null),
    /** What waits for a second person. */
    request: z._default(z.nullable(requestSchema), null),
    versions: z.array(listedVersionSchema),
    ...ownershipSchema.shape,
  },
);
/** Inferred from the schema of a listed remote. */
export type ListedRemote = z.infer<typeof listedRemoteSchema>;

/**
 * The releases of all remotes. `etag` names exactly this state and goes with a decision about
 * it; `history` has the last 50 changes, the newest first.
 */
export const releasesSchema = z.object({
  etag: z.string(),
  remotes: z.array(listedRemoteSchema),
  history: z.array(historyEntrySchema),
  /** The times in which visitors get nothing new; none from an older API (until api 2.0.0). */
  freezes: z._default(z.array(freezeSchema), []),
});
/** Inferred from {@link releasesSchema}. */
export type Releases = z.infer<typeof releasesSchema>;

/** What each decision says: on which state it was taken, and why (empty: nobody said). */
const decisionSchema = z.object({
  etag: z.string().check(z.regex(/^\w{1,100}$/, 'is not the state of the releases')),
  note: z.string().check(z.trim(), z.maxLength(500)),
});

const params = z.object({ remote: remoteNameSchema });
const errors = [
  'releases_changed',
  'release_rejected',
  'service_unavailable',
  'not_configured',
] as const;

/** The share of visitors a canary can have: 0 to 100 percent, whole ones. */
export const percentSchema = z.int().check(z.gte(0), z.lte(100));

/** What visitors get of each remote, and how it got there. */
export const listReleases = defineEndpoint({
  method: 'GET',
  path: '/releases',
  access: 'releases.manage',
  summary: 'Releases of the remotes',
  response: releasesSchema,
  errors: ['release_rejected', 'service_unavailable', 'not_configured'],
});

/** What several remotes bundle and take from the shell; with `upgrade`, also which releases accept it. */
export const getPackageOverview = defineEndpoint({
  method: 'GET',
  path: '/releases/overview',
  access: 'releases.manage',
  summary: 'Packages of the remotes, and who accepts an upgrade',
  query: z.object({ upgrade: z.optional(upgradeSchema) }),
  response: packageOverviewSchema,
  errors: ['release_rejected', 'service_unavailable', 'not_configured'],
});

/** Gives a version to all visitors: the one named, else the canary, else the newest. */
export const promoteRelease = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/promote',
  access: 'releases.manage',
  summary: 'Give a version to all visitors',
  params,
  body: z.extend(decisionSchema, { version: z.optional(versionSchema) }),
  response: releasesSchema,
  errors,
});

/** Gives a version to a share of the visitors; 0 percent ends the canary. */
export const setCanaryPercentage = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/canary',
  access: 'releases.manage',
  summary: 'Give a version to a share of the visitors',
  params,
  body: z.extend(decisionSchema, { percent: percentSchema, version: z.optional(versionSchema) }),
  response: releasesSchema,
  errors,
});

/** Gives all visitors a version that was live before: the one named, else the last good one. */
export const rollBackRelease = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/rollback',
  access: 'releases.manage',
  summary: 'Give all visitors an earlier version',
  params,
  body: z.extend(decisionSchema, { to: z.optional(versionSchema) }),
  response: releasesSchema,
  errors,
});

/** Takes a remote off the site, with its navigation entries; promoting a version brings it back. */
export const retireRemote = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/retire',
  access: 'releases.manage',
  summary: 'Take a remote off the site',
  params,
  body: decisionSchema,
  response: releasesSchema,
  errors,
});

/** Gives a version to more and more visitors while its rule holds, the first of them at once. */
export const startRollout = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/rollout',
  access: 'releases.manage',
  summary: 'Give a version to more and more visitors',
  params,
  body: z.extend(decisionSchema, {
    version: versionSchema,
    steps: stepsSchema,
    everyMinutes: everyMinutesSchema,
    rule: rolloutRuleSchema,
  }),
  response: releasesSchema,
  errors,
});

/** Takes no more steps for now. */
export const pauseRollout = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/pause',
  access: 'releases.manage',
  summary: 'Pause a roll-out or a scheduled promotion',
  params,
  body: decisionSchema,
  response: releasesSchema,
  errors,
});

/** Continues, with the next step after a whole interval. */
export const resumeRollout = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/resume',
  access: 'releases.manage',
  summary: 'Resume a roll-out or a scheduled promotion',
  params,
  body: decisionSchema,
  response: releasesSchema,
  errors,
});

/** Takes no more steps; visitors keep what they have. */
export const cancelRollout = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/cancel',
  access: 'releases.manage',
  summary: 'Cancel a roll-out or a scheduled promotion',
  params,
  body: decisionSchema,
  response: releasesSchema,
  errors,
});

/** Approves the request of another person, which then happens at once. */
export const approveRelease = defineEndpoint({
  method: 'POST',
  path: '/releases/:remote/approve',
  access: 'releases.manage',
  summary: 'Approve the request of another person',
  params,
  body: z.extend(decisionSchema, { id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  response: releasesSchema,
  errors,
});
