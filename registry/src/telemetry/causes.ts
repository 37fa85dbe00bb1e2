import { sql } from 'kysely';
import {
  type ErrorCause,
  type RecordedCause,
  type ReleaseDocument,
  type RemoteEvent,
  toSlotPath,
} from 'shared-contracts';
import type { Db } from '../database/connection';
import type { Storage } from '../storage/storage';
import { createPlaces } from './places';

const KEPT_DAYS = 14;
/** Of each report: a page sends one at a time. */
const MAX_CAUSES = 5;
/** Different causes of a version; what comes later is only counted as an outcome. */
const MAX_PER_VERSION = 100;
/** Values that a cause lists of a kind, such as routes. */
const MAX_LISTED = 10;

/** A cause whose browser and shell may be unknown. */
type Cause = Omit<ErrorCause, 'browser' | 'shell'> & {
  readonly browser: ErrorCause['browser'] | null;
  readonly shell: string | null;
};

/** An event of a page, or what follows from a page's silence. */
export type CausedEvent = Omit<RemoteEvent, 'cause'> & { readonly cause?: Cause | undefined };

/** The cause of a page that could not report one itself. */
export const UNANSWERED: Cause = {
  name: 'PageDidNotAnswer',
  message: 'its code arrived, and nothing was heard of the page in the 30 seconds after that',
  frames: [],
  ...{ route: null, browser: null, shell: null },
};

/** Why versions fail: what pages reported of errors. */
export interface Causes {
  /** Adds the causes of events whose versions are in the document; gives how often each was seen by now. */
  readonly record: (events: readonly CausedEvent[], report: Report) => Promise<SeenCause[]>;
  /** Those of all versions of a remote, the latest first. */
  readonly list: (remote: string) => Promise<RecordedCause[]>;
  /** Deletes old causes, and those of versions that are not in the document. */
  readonly prune: (document: ReleaseDocument, now: Date) => Promise<void>;
}

/** A cause without its message: for the log. */
export type SeenCause = Pick<RecordedCause, 'remote' | 'version' | 'name' | 'place' | 'count'>;

interface Report {
  readonly at: Date;
  readonly document: ReleaseDocument;
}

/** The causes that can be those of pages: with files of the version and a route of the site. */
function listCauses(events: readonly CausedEvent[], { remotes }: ReleaseDocument) {
  const releases = Object.values(remotes).flatMap((entry) => Object.values(entry.releases));
  const routes = new Set(
    releases.flatMap(({ definition: { pages, slots = [] } }) => [
      ...pages.map(({ path }) => path),
      ...slots.map(({ slot }) => toSlotPath(slot)),
    ]),
  );
  return events
    .flatMap(({ remote, version, cause }) => (cause ? [{ remote, version, cause }] : []))
    .slice(0, MAX_CAUSES)
    .map(({ cause, ...id }) => {
      const files = remotes[id.remote]!.releases[id.version]!.files;
      const frames = cause.frames.filter(({ file }) => Object.hasOwn(files, file));
      const route = cause.route !== null && routes.has(cause.route) ? cause.route : null;
      return { id, cause: { ...cause, frames, route } satisfies Cause };
    });
}

const toList = (value: string | null) => (value === null ? [] : [value]);

/** Both lists together, each value once. */
const merge = (column: 'routes' | 'browsers' | 'shells') => sql`
  (array(select distinct unnest(known.${sql.ref(column)} || excluded.${sql.ref(column)})
    order by 1))[1:${sql.lit(MAX_LISTED)}]`;

/** Causes in PostgreSQL, with places in the sources where a release has source maps. */
export function createCauses(db: Db, storage: Pick<Storage, 'readSourceMap'>): Causes {
  const places = createPlaces(storage);

  async function record(events: readonly CausedEvent[], { at, document }: Report) {
    const seen: SeenCause[] = [];
    for (const { id, cause } of listCauses(events, document)) {
      const { remote, version } = id;
      const { name, message, route, browser, shell } = cause;
      const frames = await Promise.all(cause.frames.map((frame) => places.find(id, frame)));
      const place = frames[0] ?? '';
      const { rows } = await sql<SeenCause>`
        insert into registry.causes as known (remote, version, name, place, message, frames, count,
          first_seen, last_seen, routes, browsers, shells)
        select ${remote}, ${version}, ${name}, ${place}, ${message}, ${frames}::text[], 1,
          ${at}::timestamptz, ${at}::timestamptz, ${toList(route)}::text[],
          ${toList(browser)}::text[], ${toList(shell)}::text[]
        where exists (
          select from registry.causes where remote = ${remote} and version = ${version}
            and name = ${name} and place = ${place})
        or (
          select count(*) from registry.causes where remote = ${remote} and version = ${version}
        ) < ${MAX_PER_VERSION}
        on conflict (remote, version, name, place) do update set count = known.count + 1,
          last_seen = greatest(known.last_seen, excluded.last_seen), routes = ${merge('routes')},
          browsers = ${merge('browsers')}, shells = ${merge('shells')}
        returning remote, version, name, place, count`.execute(db);
      seen.push(...rows);
    }
    return seen;
  }

  async function list(remote: string): Promise<RecordedCause[]> {
    const rows = await db
      .selectFrom('registry.causes')
      .selectAll()
      .where('remote', '=', remote)
      .orderBy('last_seen', 'desc')
      .orderBy('count', 'desc')
      .orderBy('version', 'desc')
      .orderBy('name')
      .execute();
    return rows.map(({ first_seen, last_seen, ...cause }) => ({
      ...cause,
      firstSeen: first_seen.toISOString(),
      lastSeen: last_seen.toISOString(),
    }));
  }

  async function prune({ remotes }: ReleaseDocument, now: Date): Promise<void> {
    const kept = Object.entries(remotes).flatMap(([remote, { releases }]) =>
      Object.keys(releases).map((version) => `${remote}@${version}`),
    );
    await sql`
      delete from registry.causes
      where last_seen < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
        or not (remote || '@' || version = any(${kept}))`.execute(db);
  }

  return { record, list, prune };
}
