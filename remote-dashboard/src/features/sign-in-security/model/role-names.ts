import type { Role } from 'shared-contracts';
import { texts } from '../../../texts';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: texts.security.owner,
  ...texts.users.roles.names,
};
