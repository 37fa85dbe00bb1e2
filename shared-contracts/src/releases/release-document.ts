import { z } from 'zod';
import { historyEntrySchema } from './history';
import { releaseSchema, remoteNameSchema, versionSchema } from './release';

/**
 * A version that only some visitors get. `percent`: their share, 1 to 100. `salt` decides who
 * they are; it stays while the version does, so that a growing share only adds visitors.
 */
export const canarySchema = z.object({
  version: versionSchema,
  percent: z.number().int().min(1).max(100),
  salt: z.string().min(8),
  startedAt: z.iso.datetime(),
});

/**
 * `live`: everybody gets the current version. `canary`: some get another. `withdrawn`: everybody
 * gets the current version, because the last canary failed and nobody has decided since.
 */
const statusSchema = z.enum(['live', 'canary', 'withdrawn']);

/** What visitors get of one remote, and its releases by version. */
export const remoteEntrySchema = z.object({
  current: versionSchema,
  canary: canarySchema.nullable(),
  status: statusSchema,
  /** The lowest contract version a shell must still support to show what visitors get. */
  minimumShellContract: z.number().int().positive(),
  releases: z.record(versionSchema, releaseSchema),
});
/** One remote in the registry. */
export type RemoteEntry = z.infer<typeof remoteEntrySchema>;

/** Why an entry contradicts itself; null when it does not. */
function findContradiction({ current, canary, status, releases }: RemoteEntry): string | null {
  if (!releases[current]) return `its current version ${current} is not among its releases`;
  if (canary && !releases[canary.version]) return 'its canary is not among its releases';
  if (canary?.version === current) return 'its canary is its current version';
  if ((canary !== null) !== (status === 'canary')) return `its status cannot be ${status}`;
  return null;
}

const legalEntrySchema = remoteEntrySchema.superRefine((entry, context) => {
  const message = findContradiction(entry);
  if (message) context.addIssue({ code: 'custom', message });
});

/** The registry document: every remote with its releases, and who changed what, when and why. */
export const releaseDocumentSchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.record(remoteNameSchema, legalEntrySchema),
  history: z.array(historyEntrySchema),
});
/** Inferred from {@link releaseDocumentSchema}. */
export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;

/** A registry in which nothing was published yet. */
export const emptyDocument: ReleaseDocument = { schemaVersion: 1, remotes: {}, history: [] };
