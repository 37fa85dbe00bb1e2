import { color, fontWeight, radius, space } from 'shared-ui';
import { css } from 'styled-components';

/**
 * Around a `DataTable`: where it is narrow, rows are a list of a few lines each instead of cards. The first two cells share a line,
 * and only the second and the third have a label.
 */
export const listWhereNarrow = css`
  @container table (max-width: 37.99rem) {
    caption {
      padding-block: 0 ${space.s};
    }

    tbody {
      overflow: hidden;
      border: 1px solid ${color.border};
      border-radius: ${radius.l};
      background: ${color.surface};
    }

    && tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: ${space.m};
      align-items: baseline;
      padding: 0 ${space.l} ${space.s};
      border: 0;
      border-radius: 0;
      box-shadow: none;

      & + tr {
        margin: 0;
        border-top: 1px solid ${color.border};
      }
    }

    td {
      display: flex;
      gap: ${space.xs};
      align-items: baseline;
      min-height: 0;
      padding: 0;

      > div {
        flex: 1;
        min-width: 0;
      }

      &:nth-child(n + 3) {
        grid-column: 1 / -1;
        padding-bottom: 0.125rem;
      }

      &::before {
        font-weight: ${fontWeight.regular};
      }

      &:first-child::before,
      &:nth-child(n + 4)::before {
        content: none;
      }
    }
  }
`;
