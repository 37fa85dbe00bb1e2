import * as z from 'zod/mini';
import { historyEntrySchema } from './history';
import { freezeSchema, planSchema, requestSchema } from './plan';
import { releaseSchema, remoteNameSchema, versionSchema } from './release';

/**
 * A version that only a percentage of visitors gets, 1 to 100. `salt` decides which visitors; it
 * stays the same for one version, so that raising the percentage only adds visitors.
 */
export const canarySchema = z.object({
  version: versionSchema,
  percent: z.int().check(z.gte(1), z.lte(100)),
  salt: z.string().check(z.minLength(8)),
  startedAt: z.iso.datetime(),
});

/**
 * `live`: everyone gets the current version. `canary`: some visitors get another one. `withdrawn`:
 * everyone gets the current version because the last canary failed, and no change was made since.
 * `retired`: nobody gets the remote, its pages or its navigation entries.
 */
const statusSchema = z.enum(['live', 'canary', 'withdrawn', 'retired']);

/** What visitors get of one remote, and its releases by version. */
export const remoteEntrySchema = z.object({
  /** Null while no version is for everyone: of a first release that is a canary, or of a retired remote. */
  current: z.nullable(versionSchema),
  canary: z.nullable(canarySchema),
  status: statusSchema,
  /** The highest contract version that a live version or canary requires of the shell. */
  minimumShellContract: z.int().check(z.positive()),
  releases: z.record(versionSchema, releaseSchema),
  /** What the registry will do by itself. */
  plan: z.optional(planSchema),
  /** What waits for a second person. */
  request: z.optional(requestSchema),
  /** Whether what gives visitors a version takes two persons. */
  isProtected: z.optional(z.boolean()),
});
/** Inferred from {@link remoteEntrySchema}. */
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** Why an entry is inconsistent; null when it is consistent. */
function findContradiction({
  current,
  canary,
  status,
  releases,
  plan,
}: RemoteEntry): string | null {
  if (current !== null && !releases[current]) {
    return `its current version ${current} is not among its releases`;
  }
  if (canary && !releases[canary.version]) return 'its canary is not among its releases';
  if (canary && canary.version === current) return 'its canary is its current version';
  if ((canary !== null) !== (status === 'canary')) return `its status cannot be ${status}`;
  if (status === (current === null ? 'live' : 'retired')) return `its status cannot be ${status}`;
  if (plan && !releases[plan.version]) return 'its plan is not about one of its releases';
  if (plan && plan.taken >= plan.steps.length) return 'its plan has no step left';
  return null;
}

const consistentEntrySchema = remoteEntrySchema.check(
  z.superRefine((entry, context) => {
    const message = findContradiction(entry);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

/** What the registry stores: every remote with its releases, and the history, oldest first. */
export const releaseDocumentSchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.record(remoteNameSchema, consistentEntrySchema),
  history: z.array(historyEntrySchema),
  /** The times in which visitors get nothing new, past ones left out. */
  freezes: z.optional(z.array(freezeSchema)),
});
/** Inferred from {@link releaseDocumentSchema}. */
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;

/** The document of a registry in which nothing is published yet. */
export const emptyDocument: ReleaseDocument = {
  schemaVersion: 1,
  remotes: {},
  history: [],
  freezes: [],
};
