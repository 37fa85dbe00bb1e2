import { useSearchParams } from 'react-router-dom';

/** One choice that is kept in the page's address. */
export function useParam(name: string): [value: string | null, set: (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const set = (value: string) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    setQuery(next, { preventScrollReset: true, replace: true });
  };
  return [query.get(name), set];
}
