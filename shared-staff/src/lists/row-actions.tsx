import { Cluster, media } from 'shared-ui';
import { styled } from 'styled-components';

/** The buttons of a row, side by side where there is room for that. */
export const RowActions = styled(Cluster).attrs({ gap: 'xs' })`
  ${media.desktop} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;
