import { type ReactNode, StrictMode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, type RemotePage, type RemoteLoaderArgs, type Requirement } from 'shared-contracts';
import { requireSession } from '../core/configure-auth';
import type { SessionState } from '../core/session-state';
import { useSession } from './use-session';

type Access = 'loading' | boolean;

function getUserAccess({ status }: SessionState): Access {
  return status === 'loading' ? 'loading' : status === 'signed-in';
}

function getAdminAccess(state: SessionState): Access {
  return state.status === 'signed-in' ? state.isAdmin : getUserAccess(state);
}

function getPermittedAccess(state: SessionState, permission: string): Access {
  const access = getAdminAccess(state);
  if (state.status !== 'signed-in' || access === 'loading') return access;
  return state.permissions.includes(permission);
}

const accessFor: Record<Requirement['requires'], (state: SessionState) => Access> = {
  anyone: () => true,
  user: getUserAccess,
  admin: getAdminAccess,
};

/**
 * Whether the person who is signed in may open a page or see an entry; `loading` until that is known.
 * @example const access = useSession((state) => getAccess(state, { requires: 'user' }));
 */
export function getAccess(state: SessionState, { requires, permission }: Requirement): Access {
  return permission === undefined
    ? accessFor[requires](state)
    : getPermittedAccess(state, permission);
}

interface PageGuardProps extends Requirement {
  /** Shown while it is unknown who is signed in. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a remote's page, in strict mode, for those who may open it. Everyone else is redirected
 * to the login page, patients on a page of the staff included; the location's state tells it where
 * they came from. The API decides by itself what it returns.
 * @example <PageGuard requires="user" fallback={<ProgressBar />}><Receipt /></PageGuard>
 */
export function PageGuard({ fallback, children, ...requirement }: PageGuardProps) {
  const access = useSession((state) => getAccess(state, requirement));
  const { pathname, search, hash } = useLocation();
  if (access === 'loading') return fallback;
  if (access) return <StrictMode>{children}</StrictMode>;
  return <Navigate to={paths.login} state={{ from: { pathname, search, hash } }} replace />;
}

function waitForAccess(requirement: Requirement): Promise<boolean> {
  const { store } = requireSession();
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      const access = getAccess(state, requirement);
      if (access === 'loading') return;
      unsubscribe();
      resolve(access);
    };
    const unsubscribe = store.subscribe(check);
    check(store.getState());
  });
}

/**
 * A page's loader that waits for the session and runs only for those who may open the page; for
 * everyone else it returns null, and {@link PageGuard} redirects.
 * @example const route = { path, Component, loader: guardLoader({ requires: 'admin' }, page.loader) };
 */
export function guardLoader(requirement: Requirement, loader: NonNullable<RemotePage['loader']>) {
  return async (args: RemoteLoaderArgs): Promise<unknown> =>
    (await waitForAccess(requirement)) ? loader(args) : null;
}
