import { getAccess, useSession } from 'shared-auth';
import type { Permission } from 'shared-contracts';

/** Whether the reader may do something; false while that is unknown. */
export const usePermission = (permission: Permission): boolean =>
  useSession((state) => getAccess(state, { requires: 'admin', permission }) === 'yes');
