import { css, styled } from 'styled-components';
import { size, space } from '../theme/tokens';
import { HeadCell, HeadRow } from './data-table-head';
import { Caption, Cell, Frame, Row, Table, Toolbar } from './data-table-styles';
import { Container, wide } from './data-table-widths';
import { Skeleton } from './skeleton';

/** As high as a heading that sorts. */
const Heading = styled(HeadCell)`
  ${wide(css({ height: `calc(${size.touchTarget} + 2 * ${space.xs})` }))}
`;

const ROWS = [0, 1, 2, 3, 4];

/** Texts differ in length, so their placeholders do. */
const WIDTHS = ['45%', '80%', '65%'];

/** The place of a `DataTable` with a toolbar while its rows load. Silent: wrap it in `Loading`. */
export function TableSkeleton({ columnCount }: { columnCount: number }) {
  const columns = Array.from({ length: columnCount }, (_, index) => index);
  return (
    <Container $columnCount={columnCount}>
      <Toolbar data-page-head="" aria-hidden="true">
        <Skeleton width="20rem" height="2.75rem" />
      </Toolbar>
      <Frame aria-hidden="true">
        <Table $isFixed>
          <Caption>
            <Skeleton width="9rem" />
          </Caption>
          <thead>
            <HeadRow>
              {columns.map((column) => (
                <Heading key={column} $isSortable={false} $width={undefined}>
                  <Skeleton width="4rem" />
                </Heading>
              ))}
            </HeadRow>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <Row key={row}>
                {columns.map((column) => (
                  <Cell key={column}>
                    <div>
                      <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} />
                    </div>
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </Frame>
    </Container>
  );
}
