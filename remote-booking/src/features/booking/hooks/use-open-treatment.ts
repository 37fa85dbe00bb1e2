import { useSearchParams } from 'react-router-dom';

/**
 * The treatment whose dialog is open, kept in the address beside the day: the way back from the
 * login page opens it again, and a phone's back button closes it.
 */
export function useOpenTreatment() {
  const [search, setSearch] = useSearchParams();

  function open(treatmentId: string) {
    search.set('treatment', treatmentId);
    setSearch(search, { preventScrollReset: true });
  }

  function close() {
    search.delete('treatment');
    setSearch(search, { preventScrollReset: true, replace: true });
  }

  return { treatmentId: search.get('treatment'), open, close };
}
