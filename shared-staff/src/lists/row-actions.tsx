import { Cluster, media } from 'shared-ui';
import { styled } from 'styled-components';

/** The buttons of a row, side by side. Large text on a phone has no room for that. */
export const RowActions = styled(Cluster).attrs({ gap: 'xs', wrap: 'nowrap' })`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;
