import { type SessionState, useSession } from 'shared-auth';
import type { Permission } from 'shared-contracts';

/** Whether the person who is signed in has a permission; without one to have, always. */
type Allows = (permission: string | undefined) => boolean;

/** What the person may open. */
export function useStaffAccess(): Allows {
  const session: SessionState = useSession();
  if (session.status !== 'signed-in') return () => false;
  // The session of a shell from before permissions has none: there, owners may open everything.
  const { permissions } = session as { permissions?: readonly string[] };
  return (permission) =>
    permission === undefined || (permissions?.includes(permission) ?? session.isAdmin === true);
}

/** Whether the person may use what needs a permission. */
export const useCan = (permission: Permission): boolean => useStaffAccess()(permission);
