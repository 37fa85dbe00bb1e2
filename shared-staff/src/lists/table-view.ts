import { matchesSearch } from 'shared-contracts';
import { locale } from 'shared-texts';
import type { TableParams } from './table-params';

const collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });

interface TableRules<Row> {
  readonly toSearchText: (row: Row) => string;
  /** Gets the value to sort by, by column key. */
  readonly sortBy: Readonly<Record<string, (row: Row) => string>>;
}

interface TableView<Row> {
  readonly rows: readonly Row[];
  readonly matchCount: number;
  readonly page: number;
  readonly pageCount: number;
  /** The number of rows on the pages before. */
  readonly offset: number;
}

/** The matching rows, sorted; of these one page, the last one if `params.page` lies beyond it. */
export function toTableView<Row>(
  all: readonly Row[],
  params: TableParams,
  { toSearchText, sortBy }: TableRules<Row>,
): TableView<Row> {
  const matches = all.filter((row) => matchesSearch(toSearchText(row), params.search));
  const read = sortBy[params.sort.replace(/^-/, '')];
  const sign = params.sort.startsWith('-') ? -1 : 1;
  if (read) matches.sort((a, b) => sign * collator.compare(read(a), read(b)));
  const pageSize = Number(params.rowCount);
  const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(params.page, pageCount);
  const offset = (page - 1) * pageSize;
  const rows = matches.slice(offset, offset + pageSize);
  return { rows, matchCount: matches.length, page, pageCount, offset };
}
