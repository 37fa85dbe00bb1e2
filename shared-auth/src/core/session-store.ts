import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { withRetries } from './retry';
import type { Rights, SessionState, SessionUser } from './session-state';

/** The session's state and the only ways to change it. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly signOut: () => void;
  readonly adopt: (user: SessionUser) => void;
  /** Sets `loading`; the result tells whether nothing has overtaken this change since. */
  readonly begin: () => () => boolean;
}

const NO_RIGHTS: Rights = { isAdmin: false, permissions: [] };

export function createSessionStore(askRights: (email: string) => Promise<Rights>): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'loading' }));
  let turn = 0;

  function change(state: SessionState) {
    turn += 1;
    store.setState(state, true);
  }

  async function loadRights({ email, uid }: SessionUser) {
    const rights = await withRetries(() => askRights(email)).catch(() => NO_RIGHTS);
    const state = store.getState();
    if (state.status !== 'signed-in' || state.user.uid !== uid) return;
    store.setState({ ...state, ...rights }, true);
  }

  return {
    store,
    signOut: () => change({ status: 'signed-out' }),
    adopt: (user) => {
      change({ status: 'signed-in', user, isAdmin: 'loading', permissions: [] });
      void loadRights(user);
    },
    begin: () => {
      change({ status: 'loading' });
      const begun = turn;
      return () => begun === turn;
    },
  };
}
