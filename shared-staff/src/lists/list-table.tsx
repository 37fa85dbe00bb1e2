import type { ComponentProps } from 'react';
import { type DataColumn, DataTable, LiveRegion } from 'shared-ui';
import { ViewsMenu } from '../views/views-menu';
import { TableSearch, TableToolbar } from './table-search';

interface ListTableProps<Row> extends ComponentProps<typeof DataTable<Row>> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Without it, the table can't be searched. */
  readonly search: ComponentProps<typeof TableSearch> | undefined;
}

/** A table under its search and the saved views; what a search finds is announced. */
export function ListTable<Row>({ search, ...table }: ListTableProps<Row>) {
  if (!search) return <DataTable {...table} />;
  return (
    <>
      <LiveRegion message={search.value ? table.caption : ''} />
      <DataTable
        {...table}
        toolbar={
          <TableToolbar>
            <TableSearch {...search} />
            <ViewsMenu />
          </TableToolbar>
        }
      />
    </>
  );
}
