import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** True in HTML that the server renders, and while React takes it over. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
