import { color, fontSize } from 'shared-ui';
import { styled } from 'styled-components';

/** What is said beside the matter. */
export const Muted = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
`;
