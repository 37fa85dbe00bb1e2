import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listSpecialities } from 'shared-contracts';

const fetchSpecialities = (signal: AbortSignal) => callApi(listSpecialities, {}, { signal });

const specialitiesQuery = () =>
  queryOptions({ queryKey: ['specialities'], queryFn: ({ signal }) => fetchSpecialities(signal) });

export const useSpecialities = () => useQuery(specialitiesQuery());
