import { size, TextLink } from 'shared-ui';
import { styled } from 'styled-components';

/** A link on a line of its own, tall enough for a finger. */
export const LinkLine = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  min-height: ${size.touchTarget};
`;

/** The sentence under a form that leads to the other one. */
export const FormLinks = styled.p`
  text-align: center;

  a {
    display: inline-block;
    padding-block: 0.625rem;
  }
`;
