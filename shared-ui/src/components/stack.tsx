import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens';
import { hideProps } from './hide-props';

/** Children under each other, `gap` apart (default `l`, 16 px). Takes `as` for another element. */
export const Stack = styled.div.withConfig(hideProps('gap', 'alignItems'))<{
  gap?: SpaceName;
  alignItems?: 'stretch' | 'start' | 'center' | 'end';
}>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 'l' }) => space[gap]};
  align-items: ${({ alignItems = 'stretch' }) => alignItems};
  min-width: 0;
`;
