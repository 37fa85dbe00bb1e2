import { Link } from 'react-router-dom';
import { color, motion, radius, size, space } from 'shared-ui';
import { styled } from 'styled-components';

/** A free time that leads to its booking dialog. */
export const TimeChip = styled(Link)`
  display: grid;
  align-content: center;
  min-height: ${size.touchTarget};
  padding: ${space.s};
  padding-inline: ${space.m};
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.m};
  background: ${color.surface};
  line-height: 1.3;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover {
    border-color: ${color.link};
    background: ${color.surfaceMuted};
  }
`;
