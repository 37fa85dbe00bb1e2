import { color, size } from 'shared-ui';
import { css, styled } from 'styled-components';

export const linkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover,
  &[aria-current] {
    color: ${color.link};
    text-decoration: underline;
  }
`;

/** A link that leaves the document. */
export const PlainLink = styled.a`
  ${linkStyles}
`;
