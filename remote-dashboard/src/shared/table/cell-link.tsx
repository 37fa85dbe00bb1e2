import { size, TextLink } from 'shared-ui';
import { styled } from 'styled-components';

/** A link in a table's cell: in line with its words, and as high as a finger needs. */
export const CellLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
`;
