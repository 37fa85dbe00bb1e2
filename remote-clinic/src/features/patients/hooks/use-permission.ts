import { useSession } from 'shared-auth';
import type { Permission } from 'shared-contracts';

/** Whether the reader may do something; false while that is unknown. */
export const usePermission = (permission: Permission): boolean =>
  useSession((state) => state.status === 'signed-in' && state.permissions.includes(permission));
