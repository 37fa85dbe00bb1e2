import { HOUR_MS, type ReleaseId } from 'shared-contracts';
import type { Db } from '../database/connection';

/** How long a check says something of what visitors get. */
const VALID_MS = HOUR_MS;

/** What a check of a version in a browser saw; `by` is the token's name. */
export interface LiveCheck extends ReleaseId {
  readonly hasPassed: boolean;
  readonly by: string;
}

/** The latest check of each version. */
export interface LiveChecks {
  readonly record: (check: LiveCheck, at: Date) => Promise<void>;
  /** Who has seen the version fail within the last hour; null for nobody, or after a check that passed. */
  readonly findFailed: (version: ReleaseId, now: Date) => Promise<string | null>;
}

/** Checks in PostgreSQL. */
export function createLiveChecks(db: Db): LiveChecks {
  async function record({ hasPassed, ...check }: LiveCheck, at: Date): Promise<void> {
    const seen = { at, has_passed: hasPassed, by: check.by };
    await db
      .insertInto('registry.live_checks')
      .values({ ...check, ...seen })
      .onConflict((conflict) => conflict.columns(['remote', 'version']).doUpdateSet(seen))
      .execute();
  }

  async function findFailed({ remote, version }: ReleaseId, now: Date): Promise<string | null> {
    const failed = await db
      .selectFrom('registry.live_checks')
      .select('by')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('has_passed', '=', false)
      .where('at', '>', new Date(now.getTime() - VALID_MS))
      .executeTakeFirst();
    return failed?.by ?? null;
  }

  return { record, findFailed };
}
