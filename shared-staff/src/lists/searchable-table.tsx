import type { ReactNode } from 'react';
import { Cluster, Pager } from 'shared-ui';
import { toColumnSort } from './column-sort';
import { ListTable } from './list-table';
import { RowsField, toRowCount } from './rows-field';
import { useTableParams } from './table-params';
import { NoMatch } from './table-search';
import { toTableView } from './table-view';

/** A column; `number` counts the rows from 1 over all pages. */
export interface SearchableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly render: (row: Row, number: number) => ReactNode;
  /** What to sort by; without it the column can't be sorted. */
  readonly sortBy?: (row: Row) => string;
  /** As `DataColumn.width`. */
  readonly width?: string;
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

/** What fits any page needs no choice of its rows. */
const MIN_ROWS = Number(toRowCount(null));

function toSortRules<Row>(columns: readonly SearchableColumn<Row>[]) {
  return Object.fromEntries(
    columns.flatMap(({ key, sortBy }) => (sortBy ? [[key, sortBy] as const] : [])),
  );
}

/** A table whose search, sorting and page are kept in the page's address. */
export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { rows, columns, rowKey, toSearchText, labels } = props;
  const { params, search, clearSearch, goToPage, showRows, sortBy: onSort } = useTableParams();
  const view = toTableView(rows, params, { toSearchText, sortBy: toSortRules(columns) });

  const toDataColumn = ({ key, header, render, sortBy, width }: SearchableColumn<Row>) => ({
    key,
    header,
    width,
    sort: sortBy && toColumnSort(params.sort, key, onSort),
    render: (row: Row, index: number) => render(row, view.offset + index + 1),
  });

  if (rows.length === 0) return props.empty;
  return (
    <ListTable
      caption={labels.caption(view.matchCount)}
      columns={columns.map(toDataColumn)}
      rows={view.rows}
      rowKey={rowKey}
      isBusy={props.isBusy}
      search={{ label: labels.search, value: params.search, onSearch: search }}
      empty={<NoMatch onClear={clearSearch} />}
      footer={
        view.matchCount > MIN_ROWS && (
          <Cluster justify="space-between">
            <RowsField value={params.rowCount} onChange={showRows} />
            <Pager
              label={labels.pages}
              page={view.page}
              pageCount={view.pageCount}
              onPageChange={goToPage}
            />
          </Cluster>
        )
      }
    />
  );
}
