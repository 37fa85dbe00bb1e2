import { media, space } from 'shared-ui';
import { styled } from 'styled-components';

/** One column on a phone, three beside each other from there on. */
export const ThreeColumns = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.desktop} {
    gap: ${space.xl};
  }
`;
