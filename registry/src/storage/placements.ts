import { sql } from 'kysely';
import type { ReleaseId } from 'shared-contracts';
import type { Db } from '../database/connection';

/**
 * Which process may write or delete the files of a version, where the storage cannot tell. Ages are told by the clock of the
 * database, which all processes share.
 */
export interface Placements {
  /** Restarts the age of a build's own claim. False while the version is another build's, or being deleted. */
  readonly claim: (id: ReleaseId, digest: string) => Promise<boolean>;
  /** Claims a version for deletion. */
  readonly claimRemoval: (id: ReleaseId) => Promise<void>;
  /** The same where its claim is this old, or else false. */
  readonly claimAbandoned: (id: ReleaseId, minutes: number) => Promise<boolean>;
  /** Ends a claim for deletion. */
  readonly endRemoval: (id: ReleaseId) => Promise<void>;
  /** The versions whose claims are this old, those of releases among them. */
  readonly listOlder: (minutes: number) => Promise<ReleaseId[]>;
}

/** Placements in PostgreSQL. */
export function createPlacements(db: Db): Placements {
  const isOlder = (minutes: number) =>
    sql<boolean>`placed_at <= now() - make_interval(mins => ${minutes})`;
  return {
    claim: async ({ remote, version }, digest) => {
      const { numAffectedRows } = await sql`
        insert into registry.placements (remote, version, digest, placed_at)
        values (${remote}, ${version}, ${digest}, now())
        on conflict (remote, version) do update set placed_at = now()
          where placements.digest = excluded.digest`.execute(db);
      return numAffectedRows === 1n;
    },
    claimRemoval: async ({ remote, version }) =>
      void (await sql`
        insert into registry.placements (remote, version, digest, placed_at)
        values (${remote}, ${version}, null, now())
        on conflict (remote, version) do update set digest = null, placed_at = now()`.execute(db)),
    claimAbandoned: async ({ remote, version }, minutes) => {
      const { numAffectedRows } = await sql`
        update registry.placements set digest = null, placed_at = now()
        where remote = ${remote} and version = ${version} and ${isOlder(minutes)}`.execute(db);
      return numAffectedRows === 1n;
    },
    endRemoval: async ({ remote, version }) =>
      void (await sql`
        delete from registry.placements
        where remote = ${remote} and version = ${version} and digest is null`.execute(db)),
    listOlder: async (minutes) => {
      const { rows } = await sql<ReleaseId>`
        select remote, version from registry.placements where ${isOlder(minutes)}`.execute(db);
      return rows;
    },
  };
}
