import { css, styled } from 'styled-components';

// By the table's own width: beside a drawer it is narrow on a tablet too. Many columns need more of it.

/** Where rows are cards. */
export const narrow = (styles: ReturnType<typeof css>) => css`
  @container table (max-width: 37.99rem) {
    ${styles}
  }

  @container wide-table (max-width: 47.99rem) {
    ${styles}
  }
`;

/** Where rows are lines of a table. */
export const wide = (styles: ReturnType<typeof css>) => css`
  @container table (min-width: 38rem) {
    ${styles}
  }

  @container wide-table (min-width: 48rem) {
    ${styles}
  }
`;

/** A tablet beside the rail, or a small window beside the drawer: a table, but a tight one. */
export const medium = '@container table (min-width: 38rem) and (max-width: 51.99rem)';

/** Tables with as many columns become cards earlier. */
const WIDE_COLUMNS = 8;

/** Measures the width that `narrow` and `wide` ask for. Rows of two lines become cards early too. */
export const Container = styled.div<{ $columnCount: number; $isCompact?: boolean }>`
  container: ${({ $columnCount, $isCompact }) =>
      $isCompact || $columnCount >= WIDE_COLUMNS ? 'wide-table' : 'table'} /
    inline-size;
`;
