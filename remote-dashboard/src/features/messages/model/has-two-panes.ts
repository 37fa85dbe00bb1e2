/** Whether the list and the thread are side by side, as `media.desktop` styles them. */
export const hasTwoPanes = (): boolean => window.matchMedia('(min-width: 60rem)').matches;
