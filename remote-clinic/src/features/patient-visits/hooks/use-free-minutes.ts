import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listFreeMinutes, MINUTE_MS, type QueryOf } from 'shared-contracts';

type Search = QueryOf<typeof listFreeMinutes>;

/** Just after the next minute has begun, as far as this computer knows. */
const untilNextMinute = () => MINUTE_MS - (Date.now() % MINUTE_MS) + 500;

const nothing: Search = { treatment: '', dateLocal: '2000-01-01' };

/**
 * The first minutes at which a visit can begin, which stay up to date: one of them may be the present one. Nothing is
 * asked for null.
 */
export const useFreeMinutes = (search: Search | null) =>
  useQuery({
    ...endpointQuery(listFreeMinutes, { query: search ?? nothing }),
    enabled: search !== null,
    refetchInterval: untilNextMinute,
  });
