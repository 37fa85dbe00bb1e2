import { css, styled } from 'styled-components';
import { colour, fontSize, fontWeight, radius, shadow, size, space } from '../theme/tokens';

/** By the room the table has, not by the screen: beside a drawer it is narrow on a tablet too. */
const narrow = '@container (max-width: 47.99rem)';
const wide = '@container (min-width: 48rem)';

export const Room = styled.div`
  container-type: inline-size;
`;

export const Frame = styled.div`
  border: 1px solid ${colour.border};
  border-radius: ${radius.l};
  background: ${colour.surface};
  box-shadow: ${shadow.low};

  ${narrow} {
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;

  ${narrow} {
    &,
    > thead,
    > tbody {
      display: block;
    }
  }
`;

export const Caption = styled.caption`
  padding: ${space.l} ${space.xl};
  color: ${colour.heading};
  font-size: ${fontSize.title3};
  font-weight: ${fontWeight.bold};
  text-align: start;

  ${narrow} {
    display: block;
    padding-inline: 0;
  }
`;

const edgeCells = css`
  ${wide} {
    &:first-child {
      padding-inline-start: ${space.xl};
    }

    &:last-child {
      padding-inline-end: ${space.xl};
    }
  }
`;

const hiddenOnPhone = css`
  ${narrow} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export const HeadRow = styled.tr`
  ${narrow} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
    padding-bottom: ${space.m};
  }
`;

export const HeadCell = styled.th<{ $isSortable: boolean }>`
  padding: ${space.xs} ${space.l};
  border-block: 1px solid ${colour.border};
  background: ${colour.surfaceMuted};
  color: ${colour.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  text-align: start;
  white-space: nowrap;
  ${edgeCells}
  ${({ $isSortable }) => !$isSortable && hiddenOnPhone}

  ${narrow} {
    padding: 0;
    border: 0;
    background: none;
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  min-height: ${size.target};
  margin-inline-start: -0.5rem;
  padding: 0 0.5rem;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;

  &:hover {
    color: ${colour.text};
  }

  ${narrow} {
    margin: 0;
    padding: 0 0.875rem;
    border: 1.5px solid ${colour.borderControl};
    background: ${colour.surface};
  }
`;

export const Row = styled.tr`
  & + & {
    border-top: 1px solid ${colour.border};
  }

  ${narrow} {
    display: block;
    padding: ${space.s} ${space.l};
    border: 1px solid ${colour.border};
    border-radius: ${radius.l};
    background: ${colour.surface};
    box-shadow: ${shadow.low};

    & + & {
      margin-top: ${space.m};
    }
  }
`;

export const Cell = styled.td`
  height: 3.75rem;
  padding: ${space.s} ${space.l};
  overflow-wrap: anywhere;

  ${edgeCells}

  ${narrow} {
    display: grid;
    grid-template-columns: minmax(5.5rem, 1fr) 2fr;
    gap: ${space.m};
    align-items: center;
    height: auto;
    min-height: ${size.target};
    padding: 0.25rem 0;

    &::before {
      color: ${colour.textMuted};
      font-size: ${fontSize.caption};
      font-weight: ${fontWeight.bold};
      content: attr(data-label);
    }
  }
`;

export const Bar = styled.div`
  padding: ${space.l} ${space.xl};

  ${narrow} {
    padding: ${space.s} 0;
  }
`;

export const Footer = styled(Bar)`
  ${wide} {
    border-top: 1px solid ${colour.border};
  }
`;
