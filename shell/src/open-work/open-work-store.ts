import type { OpenWork } from 'shared-contracts';
import { createStore } from 'zustand/vanilla';

/** What waits for the person who is signed in, as far as it is known; shown in the drawer. */
export const openWorkStore = createStore<OpenWork>(() => ({}));
