import { type ReactNode, StrictMode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, type RefusedPage, type Requirement } from 'shared-contracts';
import type { SessionState } from '../core/session-state';
import { useSession } from './use-session';

/** Whether someone may do something. `failed`: the clinic did not say; until it does, that counts as no. */
export type Access = 'yes' | 'no' | 'unknown' | 'failed';

const accessOfUsers: Record<SessionState['status'], Access> = {
  loading: 'unknown',
  'signed-out': 'no',
  'signed-in': 'yes',
};

/**
 * Whether the person who is signed in may open a page or see an entry.
 * @example const access = useSession((state) => getAccess(state, { requires: 'user' }));
 */
export function getAccess(state: SessionState, { requires, permission }: Requirement): Access {
  const needsRights = requires === 'admin' || permission !== undefined;
  if (requires === 'anyone' && !needsRights) return 'yes';
  if (state.status !== 'signed-in' || !needsRights) return accessOfUsers[state.status];
  const { rights } = state;
  if (rights.status === 'loading') return 'unknown';
  if (rights.status === 'failed') return 'failed';
  const isAllowed =
    permission === undefined ? rights.isAdmin : rights.permissions.includes(permission);
  return isAllowed ? 'yes' : 'no';
}

const getRetry = (state: SessionState) =>
  state.status === 'signed-in' && state.rights.status === 'failed' ? state.rights.retry : null;

interface PageGuardProps extends Requirement {
  /** What the page is called, for those who may not open it. */
  readonly title?: string | undefined;
  /** Shown while it is unknown who is signed in, and what they may do. */
  readonly fallback: ReactNode;
  /** Shown when the clinic did not say what the person may do; `retry` asks again. */
  readonly renderFailure: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a remote's page, in strict mode, for those who may open it. Everyone else is redirected
 * to the login page, patients on a page of the staff included; the location's state tells it where
 * they came from and, of a person who is signed in, what the page needs. Nobody is redirected while the clinic does not
 * answer. The API decides by itself what it returns.
 * @example
 * <PageGuard
 *   requires="admin"
 *   fallback={<ProgressBar label="Loading" />}
 *   renderFailure={(retry) => <Button onClick={retry}>Try again</Button>}
 * >
 *   <AllUsers />
 * </PageGuard>
 */
export function PageGuard(props: PageGuardProps) {
  const { fallback, renderFailure, children, title, ...requirement } = props;
  const access = useSession((state) => getAccess(state, requirement));
  const retry = useSession(getRetry);
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { pathname, search, hash } = useLocation();
  if (access === 'unknown') return fallback;
  if (access === 'failed') return retry && renderFailure(retry);
  if (access === 'yes') return <StrictMode>{children}</StrictMode>;
  const refused: RefusedPage | null = isSignedIn ? { ...requirement, title } : null;
  const state = { from: { pathname, search, hash }, ...(refused && { refused }) };
  return <Navigate to={paths.login} state={state} replace />;
}
