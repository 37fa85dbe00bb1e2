import { media, space } from 'shared-ui';
import { styled } from 'styled-components';

/** A heading above its content, beside it on a wide screen. */
export const SplitColumns = styled.div`
  display: grid;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    gap: ${space.xl};
    align-items: start;

    > header {
      margin-bottom: 0;
    }
  }
`;
