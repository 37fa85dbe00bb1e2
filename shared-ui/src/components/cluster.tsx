import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens';
import { hideProps } from './hide-props';

/** Children beside each other, wrapping when there is no room, `gap` apart (default `m`, 12 px). */
export const Cluster = styled.div.withConfig(hideProps('gap', 'justify'))<{
  gap?: SpaceName;
  justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ gap = 'm' }) => space[gap]};
  align-items: center;
  justify-content: ${({ justify = 'start' }) => justify};
  min-width: 0;
`;
