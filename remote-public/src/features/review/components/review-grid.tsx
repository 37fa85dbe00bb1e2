import { Grid, media, space } from 'shared-ui';
import { styled } from 'styled-components';

const MAX_COLUMNS = 3;
/** About 80 characters: a lone review is no wider. */
const MAX_WIDTH = '40rem';

/** Three reviews beside each other; one or two no wider than is easy to read. */
export const ReviewGrid = styled(Grid)<{ $count: number }>`
  max-width: ${({ $count }) => ($count === 1 ? MAX_WIDTH : 'none')};

  ${media.tablet} {
    grid-template-columns: repeat(
      ${({ $count }) => Math.min($count, MAX_COLUMNS)},
      minmax(0, ${MAX_WIDTH})
    );
  }
`;

/** The same beside each other on a phone too, where the reader moves through them sideways. */
export const ReviewRow = styled(ReviewGrid)`
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-columns: ${({ $count }) => ($count === 1 ? '100%' : '85%')};
    grid-auto-flow: column;
    gap: ${space.m};
    padding-block: ${space.xs};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    > * {
      scroll-snap-align: start;
    }
  }
`;
