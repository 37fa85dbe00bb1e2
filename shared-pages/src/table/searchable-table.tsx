import type { ReactNode } from 'react';
import { DataTable, LiveRegion, Pager, type ColumnSort } from 'shared-ui';
import { type TableParams, useTableParams } from './table-params';
import { NoMatch, TableSearch } from './table-search';
import { toTableView } from './table-view';

/** A column; `number` counts the rows from 1 over all pages. */
export interface SearchableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row, number: number) => ReactNode;
  /** What to sort by; without it the column can't be sorted. */
  readonly sortBy?: (row: Row) => string;
}

interface TableLabels {
  readonly caption: (count: number) => string;
  readonly search: string;
  readonly pages: string;
}

interface SearchableTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly SearchableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly toSearchText: (row: Row) => string;
  readonly labels: TableLabels;
  readonly isBusy: boolean;
  /** Replaces the table when there are no rows at all. */
  readonly empty: ReactNode;
}

function toSortRules<Row>(columns: readonly SearchableColumn<Row>[]) {
  return Object.fromEntries(
    columns.flatMap(({ key, sortBy }) => (sortBy ? [[key, sortBy] as const] : [])),
  );
}

function toDirection(params: TableParams, key: string): ColumnSort['direction'] {
  if (params.sortKey !== key) return 'none';
  return params.isDescending ? 'descending' : 'ascending';
}

/** A table whose search, sorting and page are kept in the page's address. */
export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { rows, columns, rowKey, toSearchText, labels } = props;
  const { params, search, clearSearch, goToPage, toggleSort } = useTableParams();
  const view = toTableView(rows, params, { toSearchText, sortBy: toSortRules(columns) });

  const toDataColumn = ({ key, header, render, sortBy }: SearchableColumn<Row>) => ({
    key,
    header,
    sort: sortBy && { direction: toDirection(params, key), onToggle: () => toggleSort(key) },
    render: (row: Row, index: number) => render(row, view.offset + index + 1),
  });

  if (rows.length === 0) return props.empty;
  const caption = labels.caption(view.matchCount);
  return (
    <>
      <LiveRegion message={params.search ? caption : ''} />
      <DataTable
        caption={caption}
        columns={columns.map(toDataColumn)}
        rows={view.rows}
        rowKey={rowKey}
        isBusy={props.isBusy}
        toolbar={<TableSearch label={labels.search} value={params.search} onSearch={search} />}
        empty={<NoMatch onClear={clearSearch} />}
        footer={
          view.pageCount > 1 && (
            <Pager
              label={labels.pages}
              page={view.page}
              pageCount={view.pageCount}
              onPageChange={goToPage}
            />
          )
        }
      />
    </>
  );
}
