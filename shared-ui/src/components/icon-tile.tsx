import { styled } from 'styled-components';
import { colour, radius } from '../theme/tokens';
import { Icon } from './icon';
import type { IconName } from './icon-paths';

const Tile = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.m};
  background: ${colour.surfaceStrong};
  color: ${colour.heading};
`;

/** An icon on a tinted tile, at the head of a card. Decorative. */
export function IconTile({ icon }: { icon: IconName }) {
  return (
    <Tile>
      <Icon name={icon} size={24} />
    </Tile>
  );
}
