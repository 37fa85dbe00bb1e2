import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteDocument } from './site-document';

/**
 * Leaves the document once the router stands at an address that belongs to another one: by then the
 * history is as the navigation wanted it, pushed or replaced, with the state of the location, and
 * loading anew keeps both. Tells whether that is under way.
 */
export function useLeave({ isElsewhere, leave }: SiteDocument): boolean {
  const { key, pathname } = useLocation();
  const isLeaving = isElsewhere(pathname);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving, leave, key]);
  return isLeaving;
}
