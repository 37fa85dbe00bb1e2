import { type Role, roles, type User } from 'shared-contracts';
import { icons, Badge, Cluster, IconButton, Menu, MenuAction } from 'shared-ui';
import { texts } from '../../../texts';
import { toNameId } from '../model/find-focus';

const { roles: labels } = texts.users;

/** The roles beside that of an owner, who is the specification's admin. */
export type StaffRole = Exclude<Role, 'owner'>;

const staffRoles = roles.filter((role): role is StaffRole => role !== 'owner');

export const hasRole = (user: User, role: StaffRole): boolean => user.roles.includes(role);

/** The roles that a user has, other than owner; nothing when there are none. */
export function RoleBadges({ user }: { user: User }) {
  const held = staffRoles.filter((role) => hasRole(user, role));
  if (held.length === 0) return null;
  return (
    <Cluster gap="xs">
      {held.map((role) => (
        <Badge key={role} tone="info">
          {labels.names[role]}
        </Badge>
      ))}
    </Cluster>
  );
}

interface RolesMenuProps {
  readonly user: User;
  readonly onSelect: (role: StaffRole) => void;
}

/** Grants the roles that the user lacks and revokes those they have. */
export const RolesMenu = ({ user, onSelect }: RolesMenuProps) => (
  <Menu
    trigger={<IconButton icon={icons.more} label={labels.menu} aria-describedby={toNameId(user)} />}
  >
    {staffRoles.map((role) => (
      <MenuAction key={role} onSelect={() => onSelect(role)}>
        {(hasRole(user, role) ? labels.revoke : labels.grant)(labels.names[role])}
      </MenuAction>
    ))}
  </Menu>
);
