import { Fragment, memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../theme/tokens';
import { HeadCell, HeadRow, SortButton } from './data-table-head';
import { Caption, Cell, Footer, Frame, Row, Table, Toolbar } from './data-table-styles';
import { Container, narrow } from './data-table-widths';
import { Icon } from './icon';
import * as icons from './icons';
import type { IconDrawing } from './icons';

/** A line across the table. */
const MarkerCell = styled.td`
  padding: 0 ${space.xl};
  border-block: 1px solid ${color.primary};
  color: ${color.accentText};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};

  ${narrow(css`
    display: block;
    margin-block: ${space.s};
    padding: 0;
    border-bottom: 0;
  `)}
`;

/** As wide as the cards. */
const MarkerRow = styled.tr`
  ${narrow(css`
    display: block;
  `)}
`;

/** How a column is sorted now, and what pressing its heading does. */
export interface ColumnSort {
  direction: 'none' | 'ascending' | 'descending';
  onToggle: () => void;
}

/** A column of a `DataTable`. */
export interface DataColumn<RowData> {
  key: string;
  /** Heading, and the label beside the value when rows become cards on a phone. */
  header: string;
  /** `index` counts from 0 within the rows that are shown. */
  render: (row: RowData, index: number) => ReactNode;
  sort?: ColumnSort | undefined;
  /**
   * Width in a table that isn't narrow, such as `20%`. When a column has one, columns keep their widths
   * whatever the rows contain; those without one share what is left.
   */
  width?: string | undefined;
}

interface DataTableProps<RowData> {
  /** Names the table. */
  caption: ReactNode;
  /** The same list each time spares rows that have not changed. */
  columns: readonly DataColumn<RowData>[];
  rows: readonly RowData[];
  rowKey: (row: RowData) => string;
  /** Above the rows: search and filters. */
  toolbar?: ReactNode;
  /** Under the rows: usually a `Pager`. */
  footer?: ReactNode;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Newer rows are loading. */
  isBusy?: boolean;
  /**
   * Rows of two small lines under a hidden caption. Where rows are cards, a card is a grid of 5rem and eleven equal
   * columns, without labels: place the cells, by `data-column`, with `grid-area`.
   */
  isCompact?: boolean;
  /** A line between two rows, such as the present; `before` counts the rows above it. */
  marker?: { readonly before: number; readonly content: ReactNode } | undefined;
}

const sortIcons: Record<ColumnSort['direction'], IconDrawing> = {
  none: icons.sort,
  ascending: icons.sortAscending,
  descending: icons.sortDescending,
};

type HeadingProps = Pick<DataColumn<never>, 'header' | 'sort' | 'width'> & {
  readonly column: string;
  readonly isCompact: boolean;
};

function Heading({ column, header, sort, width, isCompact }: HeadingProps) {
  if (!sort) {
    return (
      <HeadCell
        role="columnheader"
        scope="col"
        data-column={column}
        $isSortable={false}
        $width={width}
        $isCompact={isCompact}
      >
        {header}
      </HeadCell>
    );
  }
  return (
    <HeadCell
      role="columnheader"
      scope="col"
      data-column={column}
      aria-sort={sort.direction}
      $isSortable
      $width={width}
      $isCompact={isCompact}
    >
      <SortButton type="button" onClick={sort.onToggle}>
        {header}
        <Icon drawing={sortIcons[sort.direction]} size={16} />
      </SortButton>
    </HeadCell>
  );
}

interface DataRowProps<RowData> {
  readonly row: RowData;
  readonly index: number;
  readonly columns: readonly DataColumn<RowData>[];
  readonly isCompact: boolean;
}

function renderRow<RowData>({ row, index, columns, isCompact }: DataRowProps<RowData>) {
  return (
    <Row role="row" $isCompact={isCompact}>
      {columns.map(({ key, header, render }) => (
        <Cell role="cell" key={key} data-label={header} data-column={key} $isCompact={isCompact}>
          <div>{render(row, index)}</div>
        </Cell>
      ))}
    </Row>
  );
}

/** A row is rendered again when it has changed, or when the columns are others. */
const DataRow = memo(renderRow) as typeof renderRow;

/**
 * A table whose rows become cards where it is narrow. The roles are spelled out because browsers
 * drop a table's meaning when its `display` changes.
 */
export function DataTable<RowData>(props: DataTableProps<RowData>) {
  const { caption, columns, rows, rowKey, toolbar, footer, empty, isBusy = false } = props;
  const { isCompact = false, marker } = props;
  const markerRow = marker && (
    <MarkerRow role="row" key="marker">
      <MarkerCell role="cell" colSpan={columns.length}>
        {marker.content}
      </MarkerCell>
    </MarkerRow>
  );
  return (
    <Container $columnCount={columns.length} $isCompact={isCompact}>
      {toolbar && <Toolbar data-page-head="">{toolbar}</Toolbar>}
      <Frame>
        <Table
          role="table"
          aria-busy={isBusy}
          $isFixed={columns.some(({ width }) => width !== undefined)}
        >
          <Caption $isHidden={isCompact}>{caption}</Caption>
          <thead role="rowgroup">
            <HeadRow role="row">
              {columns.map(({ key, header, sort, width }) => (
                <Heading
                  key={key}
                  column={key}
                  header={header}
                  sort={sort}
                  width={width}
                  isCompact={isCompact}
                />
              ))}
            </HeadRow>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                {marker?.before === index && markerRow}
                <DataRow row={row} index={index} columns={columns} isCompact={isCompact} />
              </Fragment>
            ))}
            {rows.length > 0 && marker?.before === rows.length && markerRow}
          </tbody>
        </Table>
        {rows.length === 0 && empty}
        {footer && <Footer>{footer}</Footer>}
      </Frame>
    </Container>
  );
}
