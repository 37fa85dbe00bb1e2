import { sql } from 'kysely';
import { type HistoryEntry, type ReleaseDocument, releaseDocumentSchema } from 'shared-contracts';
import type { Db } from '../database/connection';
import { addChanges } from '../webhooks/outbox';
import { type Snapshot, StaleDocument } from './storage';

/** How many of the newest entries a document holds; the others are in the history's pages. */
const SHOWN_ENTRIES = 200;
const KEPT_DAYS = 400;

interface Row {
  readonly revision: string;
  /** Null when the caller knows this revision. */
  readonly content: object | null;
}

/** The document in one statement, so that its parts belong together. */
const selectDocument = (db: Db, known: string) =>
  sql<Row>`
    select revision::text as revision, case when revision::text = ${known} then null else
      json_build_object('schemaVersion', 1, 'remotes', remotes, 'freezes', freezes, 'history', (
        select coalesce(json_agg(entry order by entry_id), '[]') from (
          select entry_id, entry from registry.history order by entry_id desc limit ${SHOWN_ENTRIES}
        ) as newest)) end as content
    from registry.document`.execute(db);

async function insertHistory(trx: Db, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    at: new Date(entry.at),
    remote: entry.remote,
    entry: JSON.stringify(entry),
  }));
  await trx.insertInto('registry.history').values(rows).execute();
}

/** The release document as one row, with its history in rows of their own. */
export function createDocumentTable(db: Db) {
  let newest: Snapshot | undefined;

  async function read(): Promise<Snapshot> {
    const { rows } = await selectDocument(db, newest?.etag ?? '');
    const { revision, content } = rows[0]!;
    if (!content) return newest!;
    newest = { document: releaseDocumentSchema.parse(content), etag: revision };
    return newest;
  }

  async function write(document: ReleaseDocument, base: Snapshot): Promise<Snapshot> {
    const { remotes, history, freezes = [] } = releaseDocumentSchema.parse(document);
    const added = history.slice(base.document.history.length);
    const etag = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ revision: string }>`
        update registry.document set revision = revision + 1, remotes = ${JSON.stringify(remotes)},
          freezes = ${JSON.stringify(freezes)}
        where revision::text = ${base.etag} returning revision::text as revision`.execute(trx);
      if (!rows[0]) throw new StaleDocument();
      await insertHistory(trx, added);
      await addChanges(trx, added);
      return rows[0].revision;
    });
    return { document: { ...document, history: history.slice(-SHOWN_ENTRIES) }, etag };
  }

  /** Deletes old entries, but none of a publish: they keep a version from being used again. */
  async function prune(now: Date): Promise<void> {
    await sql`
      delete from registry.history
      where at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
        and entry ->> 'action' <> 'publish'`.execute(db);
  }

  return { read, write, prune };
}
