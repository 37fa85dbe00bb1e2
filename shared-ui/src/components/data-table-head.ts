import { css, styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../theme/tokens';
import { edgeCells } from './data-table-styles';
import { narrow, wide } from './data-table-widths';

const hiddenOnPhone = css`
  ${narrow(css`
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  `)}
`;

/** Where rows are cards: the sortable headings, side by side. */
export const HeadRow = styled.tr`
  ${narrow(css`
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
    padding-bottom: ${space.m};
  `)}
`;

interface HeadCellProps {
  readonly $isSortable: boolean;
  readonly $width: string | undefined;
  readonly $isCompact?: boolean;
}

/** Where rows are cards, only sortable headings are visible; assistive technology reads all. */
export const HeadCell = styled.th<HeadCellProps>`
  padding: ${space.xs} ${space.l};
  border-block: 1px solid ${color.border};
  background: ${color.surfaceMuted};
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  text-align: start;
  white-space: nowrap;
  ${({ $isCompact }) => $isCompact && css({ paddingInline: space.s })}
  ${edgeCells}
  ${({ $isSortable }) => !$isSortable && hiddenOnPhone}

  ${({ $width }) => $width && wide(css({ width: $width }))}

  ${wide(css`
    /* Below the bar of the site. Collapsed borders would stay behind, shadows come along. */
    position: sticky;
    top: ${size.siteBar};
    z-index: 1;
    border-block: 0;
    box-shadow:
      inset 0 1px 0 ${color.border},
      inset 0 -1px 0 ${color.border};
  `)}

  ${narrow(css`
    padding: 0;
    border: 0;
    background: none;
  `)}
`;

/** A heading that sorts on press. */
export const SortButton = styled.button`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-inline-start: -0.5rem;
  padding: 0 0.5rem;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  ${narrow(css`
    margin: 0;
    padding: 0 0.875rem;
    border: 1.5px solid ${color.borderControl};
    background: ${color.surface};
  `)}
`;
