import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { colour, fontWeight } from '../theme/tokens';

/** A link inside running text. */
export const TextLink = styled(Link)`
  color: ${colour.link};
  font-weight: ${fontWeight.medium};
  text-decoration-thickness: 1.5px;

  &:hover {
    text-decoration-thickness: 2.5px;
  }
`;
