import { useStore } from 'zustand/react';
import { requireSession } from '../core/configure-auth';
import type { SessionState, SessionUser } from '../core/session-state';

/**
 * The session's state, or what `selector` returns of it; renders again when that changes. A
 * selector must not create an object.
 * @example const isSignedIn = useSession(({ status }) => status === 'signed-in');
 */
export function useSession(): SessionState;
export function useSession<T>(selector: (state: SessionState) => T): T;
export function useSession(selector: (state: SessionState) => unknown = (state) => state) {
  return useStore(requireSession().store, selector);
}

/**
 * The user who is signed in; null when no one is, and while that is unknown.
 * @example const user = useUser(); // user?.email
 */
export function useUser(): SessionUser | null {
  return useSession((state) => (state.status === 'signed-in' ? state.user : null));
}
