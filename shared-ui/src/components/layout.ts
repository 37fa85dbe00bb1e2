import { styled } from 'styled-components';
import { space, type SpaceName } from '../theme/tokens';

/** Keeps a styled component's own props from reaching the markup as attributes. */
export const hideProps = (...names: string[]) => ({
  shouldForwardProp: (prop: string) => !names.includes(prop),
});

/** Children below each other, `gap` apart (default `l`, 16 px). Takes `as` for another element. */
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

/** Children in a row that wraps (unless `wrap` is `nowrap`), `gap` apart (default `m`, 12 px). */
export const Cluster = styled.div.withConfig(hideProps('gap', 'justify', 'wrap'))<{
  gap?: SpaceName;
  justify?: 'start' | 'center' | 'end' | 'space-between';
  wrap?: 'wrap' | 'nowrap';
}>`
  display: flex;
  flex-wrap: ${({ wrap = 'wrap' }) => wrap};
  gap: ${({ gap = 'm' }) => space[gap]};
  align-items: center;
  justify-content: ${({ justify = 'start' }) => justify};
  min-width: 0;
`;

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
