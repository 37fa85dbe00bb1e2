import { color, fontSize, media, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Series } from '../model/stack';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin: 0 0 ${space.m};
  padding: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  gap: ${space.s};
  align-items: center;
`;

const Swatch = styled.span<{ $color: string }>`
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 3px;
  border: 1px solid transparent;
  background: ${({ $color }) => $color} border-box;
  forced-color-adjust: none;
  print-color-adjust: exact;

  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

/** The colors of a chart. */
export const Legend = ({
  series,
}: {
  series: readonly Pick<Series, 'key' | 'label' | 'color'>[];
}) => (
  <List>
    {series.map(({ key, label, color: shown }) => (
      <Entry key={key}>
        <Swatch $color={shown} aria-hidden="true" />
        {label}
      </Entry>
    ))}
  </List>
);
