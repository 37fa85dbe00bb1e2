import { color, fontSize, fontWeight, radius, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.s};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space.s} ${space.m};
    text-align: end;
  }

  :is(th, td):first-child {
    min-width: 8rem;
    text-align: start;
  }

  tbody tr {
    border-top: 1px solid ${color.border};
  }

  th {
    color: ${color.heading};
    font-weight: ${fontWeight.medium};
  }
`;

/** A column of figures. */
export interface FigureColumn<Row> {
  readonly header: string;
  readonly render: (row: Row) => string;
}

interface FiguresTableProps<Row> {
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly FigureColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A dense table of figures. It stays one where it is narrow, so that figures can be compared. */
export function FiguresTable<Row>({ caption, columns, rows, rowKey }: FiguresTableProps<Row>) {
  const [name, ...figures] = columns;
  return (
    <Scroll role="region" aria-label={texts.reports.tableOf(caption)} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{name?.render(row)}</th>
              {figures.map(({ header, render }) => (
                <td key={header}>{render(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
