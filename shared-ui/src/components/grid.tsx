import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens';
import { hideProps } from './hide-props';

/**
 * Equal columns, as many as fit with each at least `minColumn` wide (a CSS length, default
 * `17rem`); one column on a narrow phone.
 */
export const Grid = styled.div.withConfig(hideProps('gap', 'minColumn'))<{
  gap?: SpaceName;
  minColumn?: string;
}>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, ${({ minColumn = '17rem' }) => minColumn}), 1fr)
  );
  gap: ${({ gap = 'xl' }) => space[gap]};
`;
