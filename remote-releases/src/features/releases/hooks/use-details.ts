import { useAddress } from 'shared-pages';

/** The remote whose details are open, by the address of the page. */
export function useDetails() {
  const { query, change } = useAddress();

  function toDetails(remote: string): string {
    const next = new URLSearchParams(query);
    next.set('details', remote);
    return `?${next.toString()}`;
  }

  return {
    shown: query.get('details'),
    toDetails,
    close: () => change({ details: null }, { replace: true }),
  };
}
