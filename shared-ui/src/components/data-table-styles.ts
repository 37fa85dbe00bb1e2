import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, media, radius, shadow, size, space } from '../theme/tokens';
import { medium, narrow, wide } from './data-table-widths';
import { visuallyHidden } from './screen-reader';

/** The border around the table; without it where rows are cards. */
export const Frame = styled.div`
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.low};

  ${narrow(css`
    border: 0;
    background: none;
    box-shadow: none;
  `)}
`;

/** Becomes a block where rows are cards, hence the spelled-out roles in the markup. */
export const Table = styled.table<{ $isFixed: boolean }>`
  width: 100%;
  table-layout: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'auto')};
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;

  ${medium} {
    font-size: ${fontSize.caption};
  }

  ${narrow(css`
    &,
    > thead,
    > tbody {
      display: block;
    }
  `)}
`;

/** The table's name. */
export const Caption = styled.caption<{ $isHidden?: boolean }>`
  padding: ${space.l} ${space.xl};
  color: ${color.heading};
  font-size: ${fontSize.title3};
  font-weight: ${fontWeight.bold};
  text-align: start;

  ${narrow(css`
    display: block;
    padding-inline: 0;
  `)}

  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

/** More room at the edges of the table. */
export const edgeCells = css`
  ${wide(css`
    &:first-child {
      padding-inline-start: ${space.xl};
    }

    &:last-child {
      padding-inline-end: ${space.xl};
    }
  `)}

  ${medium} {
    padding-inline: ${space.s};

    &:first-child {
      padding-inline-start: ${space.l};
    }

    &:last-child {
      padding-inline-end: ${space.l};
    }
  }
`;

/** Where rows are cards: a grid of 5rem and eleven equal columns, in which the table's owner places the cells. */
const compactRow = narrow(css`
  display: grid;
  grid-template-columns: 5rem repeat(11, minmax(0, 1fr));
  gap: 0 ${space.xs};
  align-items: center;
  padding: ${space.s} ${space.m};

  & + & {
    margin-top: ${space.s};
  }
`);

const compactCell = css`
  height: 3rem;
  padding: ${space.xs} ${space.s};
  line-height: 1.3;

  ${narrow(css`
    display: block;
    height: auto;
    min-height: 0;
    padding: 0;

    &::before {
      content: none;
    }
  `)}
`;

/** A line of the table, or a card. */
export const Row = styled.tr<{ $isCompact?: boolean }>`
  /* Room for the headings that stay in view. */
  scroll-margin-top: 9rem;

  & + & {
    border-top: 1px solid ${color.border};
  }

  &:focus,
  &:focus-within {
    background: ${color.surfaceMuted};
    box-shadow: inset 3px 0 0 ${color.primary};

    [dir='rtl'] & {
      box-shadow: inset -3px 0 0 ${color.primary};
    }
  }

  ${narrow(css`
    display: block;
    padding: ${space.s} ${space.l};
    border: 1px solid ${color.border};
    border-radius: ${radius.l};
    background: ${color.surface};
    box-shadow: ${shadow.low};

    & + & {
      margin-top: ${space.m};
    }
  `)}

  ${({ $isCompact }) => $isCompact && compactRow}
`;

/** In a card, `data-label` is shown beside the value. */
export const Cell = styled.td<{ $isCompact?: boolean }>`
  height: 3.75rem;
  padding: ${space.s} ${space.l};
  overflow-wrap: anywhere;

  ${wide(css`
    /* Without it, prices and short names are broken in two. */
    > div {
      min-width: 3.75rem;
    }

    &:first-child > div {
      min-width: 0;
    }
  `)}
  ${edgeCells}

  ${narrow(css`
    display: grid;
    grid-template-columns: minmax(min(5.5rem, 35%), 1fr) minmax(0, 2fr);
    gap: ${space.m};
    align-items: center;
    height: auto;
    min-height: ${size.touchTarget};
    padding: 0.25rem 0;

    &::before {
      color: ${color.textMuted};
      font-size: ${fontSize.caption};
      font-weight: ${fontWeight.bold};
      content: attr(data-label);
    }

    /* A label without a value, such as that of actions where there are none. */
    &:has(> div:empty, > div > div:empty) {
      display: none;
    }
  `)}

  ${({ $isCompact }) => $isCompact && compactCell}
`;

/** Above the frame: search and filters. */
export const Toolbar = styled.div`
  margin-bottom: ${space.s};
`;

/** Below the rows: the pager. */
export const Footer = styled.div`
  padding: ${space.l} ${space.xl};

  ${narrow(css`
    padding: ${space.s} 0;
  `)}

  &:empty {
    display: none;
  }

  ${media.print} {
    display: none;
  }

  ${wide(css`
    border-top: 1px solid ${color.border};
  `)}
`;
