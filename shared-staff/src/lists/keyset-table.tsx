import type { ReactNode } from 'react';
import { QueryView } from 'shared-data';
import type { DataColumn } from 'shared-ui';
import { KeysetPager } from './keyset-pager';
import { ListTable } from './list-table';
import type { KeysetList } from './use-keyset-list';

interface TableLabels {
  readonly caption: (count: number, hasMore: boolean) => string;
  /** The caption of later pages, where it is another one. */
  readonly captionAfter?: (count: number) => string;
  /** Without it, the table can't be searched. */
  readonly search?: string;
  readonly pages: string;
}

interface KeysetTableProps<Data, Row> {
  readonly list: KeysetList<Data>;
  readonly toRows: (data: Data) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly DataColumn<Row>[];
  readonly labels: TableLabels;
  /** Replaces the rows when there are none. */
  readonly empty: ReactNode;
  /** Whether the address keeps the number of the first row. */
  readonly isNumbered?: boolean;
}

/** A table of a page of a list, once it has loaded, with the way to the other pages. */
export function KeysetTable<Data extends { readonly next: string | null }, Row>(
  props: KeysetTableProps<Data, Row>,
) {
  const { list, toRows, columns, labels, isNumbered = false, ...table } = props;
  const { query, search, isFirstPage, firstNumber, searchFor } = list;
  const { caption, captionAfter, pages } = labels;
  const searchField =
    labels.search === undefined
      ? undefined
      : { label: labels.search, value: search, onSearch: searchFor };
  const toCaption = isFirstPage ? caption : (captionAfter ?? caption);
  return (
    <QueryView query={query} columnCount={searchField && columns.length}>
      {(data) => {
        const rows = toRows(data);
        return (
          <ListTable
            {...table}
            caption={toCaption(rows.length, data.next !== null)}
            columns={columns}
            rows={rows}
            isBusy={query.isFetching}
            search={searchField}
            footer={
              <KeysetPager
                label={pages}
                next={data.next}
                nextNumber={isNumbered ? firstNumber + rows.length : undefined}
              />
            }
          />
        );
      }}
    </QueryView>
  );
}
