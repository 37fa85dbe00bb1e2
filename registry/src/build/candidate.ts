import type { ReleaseId, RemoteDefinition } from 'shared-contracts';
import { z } from 'zod';
import type { Files } from './files';

/** The file of a build that holds its definition and version. */
export const DEFINITION = 'remote.json';

/**
 * Size limits of a remote in kilobytes of 1000 bytes, compressed with brotli. `entry`: the entry
 * file, without which nothing can be shown. `total`: all scripts and style sheets.
 */
export const budgetSchema = z.strictObject({
  entry: z.number().positive(),
  total: z.number().positive(),
});
/** Inferred from {@link budgetSchema}. */
export type BudgetKb = z.infer<typeof budgetSchema>;

/** A build to be published as a release. */
export interface Candidate extends ReleaseId {
  readonly note: string;
  /** The hash of the commit that it was built from, when that is known. */
  readonly commit?: string;
  /** From the remote's package.json; null when it states none. */
  readonly budgetKb: BudgetKb | null;
  readonly files: Files;
  /** By the paths of the scripts; they are stored, but not served. */
  readonly sourceMaps: Files;
}

/** A definition that is missing, unreadable or of another version stays as it is: a gate rejects it. */
function renameDefinition(files: Files, from: string, to: string): Files {
  const bytes = files.get(DEFINITION);
  try {
    const definition = JSON.parse(Buffer.from(bytes ?? '').toString()) as { version?: unknown };
    if (definition.version !== from) return files;
    const renamed = Buffer.from(JSON.stringify({ ...definition, version: to }));
    return new Map(files).set(DEFINITION, renamed);
  } catch {
    return files;
  }
}

/** The same code under another version; only the definition changes. */
export function asVersion<Build extends Pick<Candidate, 'files' | 'version'>>(
  build: Build,
  version: string,
): Build {
  return { ...build, version, files: renameDefinition(build.files, build.version, version) };
}

/**
 * Loads a build in the real shell and visits its routes before it is published. Returns what went
 * wrong, such as a console error with its route, in places of the sources where there are maps; an empty list when it passed. A module given to
 * `clinic-remotes publish --smoke` exports one as its default.
 */
export type SmokeTest = (
  build: Pick<Candidate, 'remote' | 'version' | 'files'> & Partial<Pick<Candidate, 'sourceMaps'>>,
) => Promise<string[]>;

/**
 * Visits the routes of a release in the site that serves it. `previewUrl` opens the release there although others get another one, and pages
 * that are opened by it report nothing to the registry. Returns what went wrong, as {@link SmokeTest} does.
 */
export type ReleaseTest = (
  release: ReleaseId & { readonly definition: RemoteDefinition },
  previewUrl: string,
) => Promise<string[]>;
