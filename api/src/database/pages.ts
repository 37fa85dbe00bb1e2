import type { PageSize } from 'shared-contracts';

/** Which rows of a list are read: those after the row of this ID, or from the beginning. */
export interface PageOfRows {
  readonly after: string | undefined;
  readonly limit: number;
}

interface Page<Row> {
  readonly rows: Row[];
  /** The `after` of the next page; null on the last one. */
  readonly next: string | null;
}

interface RowWithId {
  readonly id: string;
}

/** One page of a list. It reads one row more, to know whether another page follows. */
export async function readPage<Row extends RowWithId>(
  { after, limit = '25' }: { after?: string | undefined; limit?: PageSize | undefined },
  read: (page: PageOfRows) => Promise<Row[]>,
): Promise<Page<Row>> {
  const size = Number(limit);
  const found = await read({ after, limit: size + 1 });
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}

const BATCH_SIZE = 500;

/** All rows of a list, read in batches while they are consumed. */
export async function* readAll<Row extends RowWithId>(
  read: (page: PageOfRows) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const rows = await read({ after, limit: BATCH_SIZE });
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.id;
  }
}
