import { media, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Fields in two columns, on a phone in one. */
export const FieldGrid = styled.div`
  display: grid;
  gap: ${space.l};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;
