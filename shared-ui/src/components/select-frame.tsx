import * as icons from './icons';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { Icon } from './icon';

const Frame = styled.div`
  position: relative;

  > select {
    appearance: none;
    padding-inline-end: 2.75rem;
  }

  > svg {
    position: absolute;
    top: 50%;
    inset-inline-end: 0.875rem;
    translate: 0 -50%;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

/** Around a `<select>`: an arrow in place of the browser's own, which touches the edge in Arabic. */
export const SelectFrame = ({ children }: { children: ReactNode }) => (
  <Frame>
    {children}
    <Icon drawing={icons.chevronDown} />
  </Frame>
);
