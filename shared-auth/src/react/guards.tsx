import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts';
import type { SessionState } from '../core/session-state';
import { useSession } from './use-session';

interface GuardProps {
  /** Shown while it is not known yet who is there. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

type Verdict = 'loading' | boolean;

function isUser({ status }: SessionState): Verdict {
  return status === 'loading' ? 'loading' : status === 'signed-in';
}

function isAdmin(state: SessionState): Verdict {
  return state.status === 'signed-in' ? state.isAdmin : isUser(state);
}

function Guard({ verdict, fallback, children }: GuardProps & { verdict: Verdict }) {
  const { pathname, search, hash } = useLocation();
  if (verdict === 'loading') return fallback;
  if (verdict) return children;
  return <Navigate to={paths.login} state={{ from: { pathname, search, hash } }} replace />;
}

/**
 * Shows its children to whoever is signed in and sends everybody else to the login page, which
 * learns from the location's state where they came from.
 * @example <RequireUser fallback={<ProgressBar />}><Outlet /></RequireUser>
 */
export function RequireUser(props: GuardProps) {
  return <Guard {...props} verdict={useSession(isUser)} />;
}

/**
 * Shows its children to admins and sends everybody else to the login page, the signed-in
 * included. The server's own check is the real one.
 * @example <RequireAdmin fallback={<Spinner />}><AllUsersPage /></RequireAdmin>
 */
export function RequireAdmin(props: GuardProps) {
  return <Guard {...props} verdict={useSession(isAdmin)} />;
}
