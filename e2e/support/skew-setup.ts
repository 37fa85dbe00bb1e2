import { join } from 'node:path';
import { findLastRelease, hasReleasedSources } from './last-release';
import { prepareReleaseBuilds } from './release-builds';

const ROOT = join(import.meta.dirname, '..', '..');

/** The last release's commit; null, with a notice, where the history does not tell. */
function findCommit(): string | null {
  try {
    return findLastRelease(ROOT);
  } catch (error) {
    process.stderr.write(
      `Skew matrix: with the present builds alone. ${(error as Error).message}\n`,
    );
    return null;
  }
}

/** Prepares the builds of the last release, unless it was made of the present sources. */
export default async function prepareSkew(): Promise<void> {
  const commit = findCommit();
  if (commit === null || hasReleasedSources(ROOT, commit)) return;
  process.env.LAST_RELEASE_DIR = await prepareReleaseBuilds(ROOT, commit);
}
