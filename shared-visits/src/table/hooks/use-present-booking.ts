import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getBooking } from 'shared-contracts';

/** A visit as it is now: a colleague may have changed it since the list was loaded. */
export const usePresentBooking = (id: string) =>
  useQuery({ ...endpointQuery(getBooking, { params: { id } }), staleTime: 0 });
