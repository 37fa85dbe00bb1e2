import type { RemoteLoaderArgs, RemotePage, Requirement } from 'shared-contracts';
import { requireSession } from '../core/configure-auth';
import type { SessionState } from '../core/session-state';
import { type Access, getAccess } from './guards';

function waitForAccess(requirement: Requirement): Promise<Access> {
  const { store } = requireSession();
  return new Promise((resolve) => {
    const check = (state: SessionState) => {
      const access = getAccess(state, requirement);
      if (access === 'unknown') return;
      unsubscribe();
      resolve(access);
    };
    const unsubscribe = store.subscribe(check);
    check(store.getState());
  });
}

/**
 * A page's loader that waits for the session and runs only for those who may open the page; for
 * everyone else it returns null, and {@link PageGuard} redirects or shows the failure.
 * @example const route = { path, Component, loader: guardLoader({ requires: 'admin' }, page.loader) };
 */
export function guardLoader(requirement: Requirement, loader: NonNullable<RemotePage['loader']>) {
  return async (args: RemoteLoaderArgs): Promise<unknown> =>
    (await waitForAccess(requirement)) === 'yes' ? loader(args) : null;
}
