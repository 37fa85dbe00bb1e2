import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listUsers } from 'shared-contracts';

const fetchUsers = (signal: AbortSignal) => callApi(listUsers, {}, { signal });

export const usersQuery = () =>
  queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => fetchUsers(signal) });

export const useUsers = () => useQuery(usersQuery());
