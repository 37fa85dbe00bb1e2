import * as z from 'zod/mini';
import { builtDefinitionSchema } from '../remote-definition';

/** A version as in package.json, without build metadata; also a folder name. */
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'is not a version such as 1.2.0'));

const PREVIEW_MARK = '-preview.';

/** The version of a build that is only for previews. @example toPreviewVersion('1.4.0', '12.abc1234') // '1.4.0-preview.12.abc1234' */
export const toPreviewVersion = (version: string, label: string): string =>
  version + PREVIEW_MARK + label;

/** Whether a version can only be previewed: no visitor gets it. */
export const isPreviewVersion = (version: string): boolean => version.includes(PREVIEW_MARK);

/** The name of a remote; also a folder name. */
export const remoteNameSchema = z
  .string()
  .check(z.regex(/^remote-[a-z0-9-]+$/, 'is not a name such as remote-booking'));

const instantSchema = z.iso.datetime();

/**
 * One file of a release: its hash, and its size in bytes. `compressed`: as browsers download it, with brotli if it is a text;
 * absent in a release from before it was noted.
 */
const releaseFileSchema = z.object({
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.int().check(z.nonnegative()),
  compressed: z.optional(z.int().check(z.nonnegative())),
});

/** Whether the build was tested in a real shell before it was published. */
export const smokeSchema = z.enum(['passed', 'skipped']);
/** Inferred from {@link smokeSchema}. */
export type Smoke = z.infer<typeof smokeSchema>;

/** The hash of a commit. */
export const commitSchema = z.string().check(z.regex(/^[0-9a-f]{7,64}$/));

/**
 * What all scripts of a release cost a browser, in bytes: `fullBytes` in Brotli, `bytes` as deltas from those of the
 * version `from`, if it has them.
 */
const updateSchema = z.object({
  from: versionSchema,
  bytes: z.int().check(z.nonnegative()),
  fullBytes: z.int().check(z.nonnegative()),
});

/**
 * One published version. `promotedAt`: when it last went live for everyone, null when it never
 * did. `withdrawnAt`: when it was rolled back from or withdrawn as a canary, null when it may be
 * used. `servedUntil`: when visitors last got it, as the live, canary or fallback version; null while they may, absent when
 * they never did, or did before registries noted it. All in UTC.
 */
export const releaseSchema = z.object({
  publishedAt: instantSchema,
  by: z.string().check(z.minLength(1)),
  note: z.string(),
  /** The contract version that it requires of the shell. */
  contract: z.int().check(z.positive()),
  smoke: smokeSchema,
  /** The commit that it was built from; absent when that is unknown. */
  commit: z.optional(commitSchema),
  /** By path below the release's folder. */
  files: z.record(z.string().check(z.minLength(1)), releaseFileSchema),
  definition: builtDefinitionSchema,
  /** The range of each shared module that its bundle asks for, false for any; absent in a release from before it was noted. */
  consumes: z.optional(z.record(z.string(), z.union([z.string(), z.literal(false)]))),
  /** From the version that was live when it was published; absent for a first release, and before there were deltas. */
  update: z.optional(updateSchema),
  promotedAt: z.nullable(instantSchema),
  withdrawnAt: z.nullable(instantSchema),
  servedUntil: z.optional(z.nullable(instantSchema)),
});
/** Inferred from {@link releaseSchema}. */
export type Release = z.infer<typeof releaseSchema>;

/** Identifies a release. */
export interface ReleaseId {
  readonly remote: string;
  readonly version: string;
}
