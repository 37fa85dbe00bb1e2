import { useStore } from 'zustand/react';
import { requireSession } from '../core/configure-auth';
import type { SessionState, SessionUser } from '../core/session-state';

/**
 * The session's state, or the part of it that `selector` picks; renders again when that changes.
 * A selector returns a primitive or a part of the state, not a new object.
 * @example const isAdmin = useSession((s) => s.status === 'signed-in' && s.isAdmin === true);
 */
export function useSession(): SessionState;
export function useSession<T>(selector: (state: SessionState) => T): T;
export function useSession(selector: (state: SessionState) => unknown = (state) => state) {
  return useStore(requireSession().store, selector);
}

/**
 * Who is signed in; null while that is not known and when nobody is.
 * @example const user = useUser(); // user?.email
 */
export function useUser(): SessionUser | null {
  return useSession((state) => (state.status === 'signed-in' ? state.user : null));
}
