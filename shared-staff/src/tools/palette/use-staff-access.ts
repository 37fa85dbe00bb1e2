import { getAccess, useSession } from 'shared-auth';
import type { Permission } from 'shared-contracts';

/** Whether the person who is signed in has a permission; without one to have, always. */
type Allows = (permission: string | undefined) => boolean;

/** What the person may open. */
export function useStaffAccess(): Allows {
  const session = useSession();
  return (permission) => getAccess(session, { requires: 'user', permission }) === 'yes';
}

/** Whether the person may use what needs a permission. */
export const useCan = (permission: Permission): boolean => useStaffAccess()(permission);
