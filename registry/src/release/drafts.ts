import { sql } from 'kysely';
import { MINUTE_MS, type Smoke } from 'shared-contracts';
import type { Db, DraftRelease } from '../database/connection';
import type { Publication } from '../document/publish';
import { RegistryError } from '../errors';

const VALID_MINUTES = 15;

/** A stored build that has passed the gates. */
export interface Draft {
  /** A UUID, as storage names it. */
  readonly draftId: string;
  readonly remote: string;
  readonly version: string;
  readonly release: DraftRelease;
}

/** Stored builds that wait for the result of their smoke test. */
export interface Drafts {
  /** Throws `version_deleted` for a version that was published before. */
  readonly add: (draft: Draft, now: Date) => Promise<void>;
  /** A draft with the result of its smoke test. Throws `draft_unknown`, 15 minutes after `add` too. */
  readonly get: (id: DraftId, smoke: Smoke, now: Date) => Promise<Publication & DraftId>;
  /** False when there was none. */
  readonly remove: (id: DraftId) => Promise<boolean>;
  readonly prune: (now: Date) => Promise<void>;
}

/** A draft of a remote. */
export interface DraftId {
  readonly remote: string;
  readonly draftId: string;
}

/** Drafts in PostgreSQL. */
export function createDrafts(db: Db): Drafts {
  const toLimit = (now: Date) => new Date(now.getTime() - VALID_MINUTES * MINUTE_MS);
  return {
    add: async ({ draftId, remote, version, release }, now) => {
      const { numAffectedRows } = await sql`
        insert into registry.drafts (draft_id, remote, version, release, created_at)
        select ${draftId}, ${remote}, ${version}, ${JSON.stringify(release)}, ${now}
        where not exists (
          select from registry.history where remote = ${remote}
            and entry ->> 'action' = 'publish' and entry ->> 'version' = ${version})`.execute(db);
      if (numAffectedRows === 0n) {
        throw new RegistryError('version_deleted', { params: { remote, version } });
      }
    },
    get: async ({ remote, draftId }, smoke, now) => {
      const draft = await db
        .selectFrom('registry.drafts')
        .select(['version', 'release'])
        .where('draft_id', '=', draftId)
        .where('remote', '=', remote)
        .where('created_at', '>=', toLimit(now))
        .executeTakeFirst();
      if (!draft) throw new RegistryError('draft_unknown', { params: { remote } });
      return { remote, draftId, version: draft.version, release: { ...draft.release, smoke } };
    },
    remove: async ({ remote, draftId }) => {
      const { numDeletedRows } = await db
        .deleteFrom('registry.drafts')
        .where('draft_id', '=', draftId)
        .where('remote', '=', remote)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    prune: async (now) =>
      void (await db
        .deleteFrom('registry.drafts')
        .where('created_at', '<', toLimit(now))
        .execute()),
  };
}
