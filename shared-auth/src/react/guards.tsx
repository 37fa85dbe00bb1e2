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

const accessFor: Record<Requirement, (state: SessionState) => Access> = {
  anyone: () => true,
  user: getUserAccess,
  admin: getAdminAccess,
};

interface PageGuardProps {
  readonly requires: Requirement;
  /** Shown while it is unknown who is signed in. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a remote's page, in strict mode, for those who may open it. Everyone else is redirected
 * to the login page, patients on an admin's page included; the location's state tells it where
 * they came from. The API decides by itself what it returns.
 * @example <PageGuard requires="user" fallback={<ProgressBar />}><Receipt /></PageGuard>
 */
export function PageGuard({ requires, fallback, children }: PageGuardProps) {
  const access = useSession(accessFor[requires]);
  const { pathname, search, hash } = useLocation();
  if (access === 'loading') return fallback;
  if (access) return <StrictMode>{children}</StrictMode>;
  return <Navigate to={paths.login} state={{ from: { pathname, search, hash } }} replace />;
}

function waitForAccess(requires: Requirement): Promise<boolean> {
  const { store } = requireSession();
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      const access = accessFor[requires](state);
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
 * @example const route = { path, Component, loader: guardLoader('admin', page.loader) };
 */
export function guardLoader(requires: Requirement, loader: NonNullable<RemotePage['loader']>) {
  return async (args: RemoteLoaderArgs): Promise<unknown> =>
    (await waitForAccess(requires)) ? loader(args) : null;
}
