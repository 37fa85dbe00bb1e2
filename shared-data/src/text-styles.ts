import { Cluster, color, fontSize, media, size, space, TextLink } from 'shared-ui';
import { styled } from 'styled-components';

/** Details of lesser importance. */
export const SecondaryText = styled.span`
  color: ${color.textMuted};
  /* Never larger than the text that it stands beside. */
  font-size: min(1em, ${fontSize.small});
  overflow-wrap: anywhere;
`;

/** In place of the rows of a table that has none. */
export const EmptyTable = styled.p`
  padding: ${space.xl};

  ${media.phone} {
    padding-inline: 0;
  }
`;

/** A link in a table's cell, as high as a finger needs. */
export const CellLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-width: ${size.touchTarget};
  min-height: ${size.touchTarget};
`;

/** The buttons of a table's row: in one line where the table is wide enough. */
export const RowButtons = styled(Cluster)`
  gap: ${space.xs};

  @container table (min-width: 56rem) {
    flex-wrap: nowrap;
  }
`;
