import { Button, Cluster, IconButton, media, Menu, MenuAction } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';

/** Large text on a phone has no room for both beside each other. */
const Actions = styled(Cluster)`
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

interface RowActionsProps {
  /** The ID of the element that names the row. */
  readonly describedBy: string;
  readonly main: Action;
  /** In a menu. */
  readonly rare: Action;
}

/** The actions on a row of a table: a button, and a menu with what is done rarely. */
export const RowActions = ({ describedBy, main, rare }: RowActionsProps) => (
  <Actions gap="xs" wrap="nowrap">
    <Button variant="secondary" aria-describedby={describedBy} onClick={main.onPress}>
      {main.label}
    </Button>
    <Menu trigger={<IconButton icon="more" label={texts.more} aria-describedby={describedBy} />}>
      <MenuAction onSelect={rare.onPress}>{rare.label}</MenuAction>
    </Menu>
  </Actions>
);
