import { useAddress } from 'shared-data';

/** The remote whose details are open, by the address of the page. */
export function useDetails() {
  const { query, toLink, change } = useAddress();
  return {
    shown: query.get('details'),
    toDetails: (remote: string) => toLink({ details: remote }),
    close: () => change({ details: null }, { replace: true }),
  };
}
