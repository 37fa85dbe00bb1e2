import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listDoctors } from 'shared-contracts';

const fetchDoctors = (signal: AbortSignal) => callApi(listDoctors, {}, { signal });

export const doctorsQuery = () =>
  queryOptions({ queryKey: ['doctors'], queryFn: ({ signal }) => fetchDoctors(signal) });

export const useDoctors = () => useQuery(doctorsQuery());
