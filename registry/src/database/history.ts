import type { HistoryPage, HistoryQuery } from '../registry';
import type { Db } from './connection';

/** A page of the history by its key, so that changes meanwhile move no page. */
export async function listHistory(
  db: Db,
  { remote, before, limit }: HistoryQuery,
): Promise<HistoryPage> {
  const rows = await db
    .selectFrom('registry.history')
    .select(['entry_id', 'entry'])
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote!))
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before!))
    .orderBy('entry_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)!.entry_id : null;
  return { entries: shown.map(({ entry }) => entry), next };
}
