import { requireSession, type SessionState } from 'shared-auth';
import type { Requirement } from 'shared-contracts';

const isSettled = (state: SessionState) =>
  state.status === 'signed-out' || (state.status === 'signed-in' && state.isAdmin !== 'loading');

function whenSettled(): Promise<SessionState> {
  const { store } = requireSession();
  if (isSettled(store.getState())) return Promise.resolve(store.getState());
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe((state) => {
      if (!isSettled(state)) return;
      unsubscribe();
      resolve(state);
    });
  });
}

/** Whether a page's loader may run; the guard in front of the page does the redirecting. */
export async function isAllowed(requires: Requirement): Promise<boolean> {
  if (requires === 'anyone') return true;
  const state = await whenSettled();
  if (state.status !== 'signed-in') return false;
  return requires === 'user' || state.isAdmin === true;
}
