import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listMonthAvailability } from 'shared-contracts';

export const monthAvailabilityQuery = (month: string) =>
  queryOptions({
    queryKey: ['availability', month],
    queryFn: ({ signal }) => callApi(listMonthAvailability, { query: { month } }, { signal }),
  });
