import * as icons from './icons';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { color, fontSize } from '../theme/tokens';
import { Cluster } from './layout';
import { IconButton } from './icon-button';

const Position = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

interface PagerProps {
  /** Accessible name, such as `Pages of users`. */
  label: string;
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  previousLabel?: string;
  nextLabel?: string;
  /** Describes the position; announced when it changes. */
  describe?: (page: number, pageCount: number) => string;
}

/** Moves through the pages of a list. Renders nothing for a single page. */
export function Pager(props: PagerProps) {
  const { label, page, pageCount, onPageChange, describe = texts.pageOf } = props;
  const { previousLabel = texts.previousPage, nextLabel = texts.nextPage } = props;
  if (pageCount <= 1) return null;
  return (
    <Cluster as="nav" aria-label={label} justify="space-between">
      <Position role="status">{describe(page, pageCount)}</Position>
      <Cluster gap="xs">
        <IconButton
          icon={icons.chevronLeft}
          label={previousLabel}
          aria-disabled={page <= 1}
          onClick={() => page > 1 && onPageChange(page - 1)}
        />
        <IconButton
          icon={icons.chevronRight}
          label={nextLabel}
          aria-disabled={page >= pageCount}
          onClick={() => page < pageCount && onPageChange(page + 1)}
        />
      </Cluster>
    </Cluster>
  );
}
