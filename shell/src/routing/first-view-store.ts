import { markHydrating } from 'shared-ui';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ isPending: false }));

function setPending(isPending: boolean): void {
  markHydrating(isPending);
  store.setState({ isPending });
}

/** Whether the document shows a page's first view, which React takes over when the page's code is there. */
export const firstViewStore = {
  subscribe: store.subscribe,
  isPending: (): boolean => store.getState().isPending,
  begin: (): void => setPending(true),
  end: (): void => setPending(false),
  /** React gives up the page's HTML, while it renders: whoever subscribes hears of it at the end. */
  discard: (): void => markHydrating(false),
};
