import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ isPending: false }));

/** Whether the document shows a page's first view, which React takes over when the page's code is there. */
export const firstViewStore = {
  subscribe: store.subscribe,
  isPending: (): boolean => store.getState().isPending,
  begin: (): void => store.setState({ isPending: true }),
  end: (): void => store.setState({ isPending: false }),
};
