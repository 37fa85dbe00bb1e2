import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { withRetries } from './retry';
import type { KnownRights, Rights, SessionState, SessionUser, WaitingLogin } from './session-state';

/** The session's state and the only ways to change it. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly signOut: (waiting?: WaitingLogin) => void;
  readonly adopt: (user: SessionUser) => void;
  /** Sets `loading`; the result tells whether nothing has overtaken this change since. */
  readonly begin: () => () => boolean;
}

type AskRights = (email: string) => Promise<KnownRights>;

export function createSessionStore(askRights: AskRights): SessionStore {
  const store = createStore<SessionState>(() => ({ status: 'loading' }));
  let turn = 0;

  function change(state: SessionState) {
    turn += 1;
    store.setState(state, true);
  }

  /** Asks until the clinic has answered, in the turn in which the person signed in. */
  async function loadRights(user: SessionUser, begun: number): Promise<void> {
    const set = (rights: Rights) => {
      if (turn === begun) store.setState({ status: 'signed-in', user, rights }, true);
    };
    set({ status: 'loading' });
    try {
      set({ status: 'known', ...(await withRetries(() => askRights(user.email))) });
    } catch {
      set({ status: 'failed', retry: () => void loadRights(user, begun) });
    }
  }

  return {
    store,
    signOut: (waiting) =>
      change(waiting ? { status: 'signed-out', waiting } : { status: 'signed-out' }),
    adopt: (user) => {
      turn += 1;
      void loadRights(user, turn);
    },
    begin: () => {
      change({ status: 'loading' });
      const begun = turn;
      return () => begun === turn;
    },
  };
}
