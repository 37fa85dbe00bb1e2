import * as z from 'zod/mini';
import { remoteNameSchema, versionSchema } from './release';

/** A package in a version that may be cut short. @example 'react@20', '@tanstack/react-query@6.1.0-rc.1' */
export const upgradeSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(@[\w.-]+\/)?[\w.-]+(\/[\w.-]+)*@\d{1,9}(\.\d{1,9}(\.\d{1,9}(-[0-9A-Za-z.-]+)?)?)?$/,
      'is not a package with a version, such as react@20.0.0',
    ),
  );

const releaseIdSchema = z.object({ remote: remoteNameSchema, version: versionSchema });

/** `extraBytes`: what all copies but the largest add, before minifying. Releases without a list of their packages are left out. */
const duplicateSchema = z.object({
  name: z.string(),
  extraBytes: z.number().check(z.nonnegative()),
  releases: z.array(releaseIdSchema),
});

/** `version`: what the shell has, null when it does not share the module. `range`: null when any version is accepted. */
const sharedModuleSchema = z.object({
  name: z.string(),
  version: z.nullable(z.string()),
  ranges: z.array(z.object({ range: z.nullable(z.string()), releases: z.array(releaseIdSchema) })),
});

const upgradeResultSchema = z.object({
  name: z.string(),
  version: versionSchema,
  accepting: z.array(releaseIdSchema),
  /** With the ranges that do not accept it, of the module or of those below it, such as its JSX runtime. */
  holdingBack: z.array(
    z.extend(releaseIdSchema, {
      ranges: z.array(z.object({ name: z.string(), range: z.string() })),
    }),
  ),
});

/** What teams cannot see alone, of the live versions and canaries of all remotes. */
export const packageOverviewSchema = z.object({
  /** Packages that several remotes have a copy of, those that add most first. */
  duplicates: z.array(duplicateSchema),
  /** Modules that releases take from the shell, by name. */
  shared: z.array(sharedModuleSchema),
  /** Which of the releases that take a module from the shell accept it in a new version; null unless it was asked. */
  upgrade: z.nullable(upgradeResultSchema),
});
/** Inferred from {@link packageOverviewSchema}. */
export type PackageOverview = z.infer<typeof packageOverviewSchema>;
