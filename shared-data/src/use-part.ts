import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

/** Code that a page loads apart from its first view. */
export interface Part<Content> {
  /** Unique among the parts of the site. */
  readonly name: string;
  readonly load: () => Promise<Content>;
}

interface BrowserConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the reader asked for as little data as possible. */
const savesData = (): boolean => (navigator as BrowserConnection).connection?.saveData === true;

/** Not an error of the API: a read that failed is retried only when the reader asks for it. */
const partQuery = <Content>({ name, load }: Part<Content>) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

/**
 * A part of a page and its state. It loads once `isNeeded`; `loadAhead` loads it before that, on a
 * sign that it will be needed, but not for readers who save data. `content` is null until then.
 * `hasFailed` ends with `retry`.
 * @example const { content } = usePart({ name: 'booking', load: () => import('./dialog') }, isOpen);
 */
export function usePart<Content>(part: Part<Content>, isNeeded: boolean) {
  const client = useQueryClient();
  const query = partQuery(part);
  const { data, isError, isFetching, refetch } = useQuery({ ...query, enabled: isNeeded });
  return {
    content: isNeeded && data !== undefined ? data : null,
    isLoading: isNeeded && isFetching,
    hasFailed: isNeeded && isError && !isFetching,
    retry: () => void refetch(),
    loadAhead: () => {
      if (!savesData()) void client.prefetchQuery(query);
    },
  };
}
