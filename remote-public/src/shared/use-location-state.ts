import { useLocation } from 'react-router-dom';

/** What the page before left with the navigation: for a guard, where the visitor came from. */
export const useLocationState = (): unknown => useLocation().state;
