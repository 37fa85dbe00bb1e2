import { css } from 'styled-components';
import { color } from '../theme/tokens';

/** A link whose target, and mark of keyboard focus, is the whole of the positioned element around it. */
export const coveringLink = css`
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${color.focus};
    outline-offset: -3px;
  }
`;
