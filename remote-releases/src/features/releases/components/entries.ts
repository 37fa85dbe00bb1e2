import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Entries below each other, with lines between them. */
export const Entries = styled.ul`
  padding: 0;
  list-style: none;

  > li {
    padding-block: ${space.m};
    overflow-wrap: anywhere;
  }

  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

/** Above a part of the details. */
export const SubHeading = styled.h3`
  font-size: ${fontSize.body};
`;
