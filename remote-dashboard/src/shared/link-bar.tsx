import { Link } from 'react-router-dom';
import { color, fontWeight, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Links to the views of a page, in a row. */
export const LinkBar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  border-bottom: 1px solid ${color.border};
`;

/** One of the views; the current one has `aria-current="page"`. */
export const LinkTab = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
  padding-inline: ${space.s};
  border-radius: ${radius.s};
  color: ${color.link};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceMuted};
  }

  &[aria-current='page'] {
    box-shadow: inset 0 -3px 0 ${color.primary};
    color: ${color.text};
    font-weight: ${fontWeight.bold};
  }
`;
