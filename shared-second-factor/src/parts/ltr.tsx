import { fontSize, fontWeight } from 'shared-ui';
import { styled } from 'styled-components';

/** A key or a code: letters and digits that are read from left to right in every language. */
export const Ltr = styled.bdi.attrs({ dir: 'ltr' })`
  font-family: ui-monospace, monospace;
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`;
