import type { Db } from '../src/database/connection';
import { readListings } from '../test-kit/queries/listings';
import { explain, isRead, listScanned } from './query-plans';

/** What the reads of `api/queries` do whatever their parameters are. */
interface ExplainedStatements {
  readonly count: number;
  /** Those that read one of the tables from start to end: source, function and tables. */
  readonly scanning: readonly string[];
}

export async function listScanning(
  db: Db,
  tables: readonly { readonly name: string }[],
): Promise<ExplainedStatements> {
  const reads = [...readListings()].flatMap(([name, statements]) =>
    statements
      .filter(({ text }) => isRead({ sql: text }))
      .map(({ sender, text }) => ({ name: `${name}, ${sender}`, text })),
  );
  const scanning: string[] = [];
  for (const { name, text } of reads) {
    const plan = await explain(db, { sql: text, parameters: [] }, 'generic_plan').catch(
      (cause: unknown) => {
        throw new Error(`PostgreSQL can't explain the statement of ${name}`, { cause });
      },
    );
    const read = new Set(listScanned(plan));
    const scanned = tables.flatMap((table) => (read.has(table.name) ? table.name : []));
    if (scanned.length > 0) scanning.push(`${name}: ${scanned.join(' and ')}`);
  }
  return { count: reads.length, scanning };
}
