import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listReleases } from 'shared-contracts';

/** Whoever watches a canary sees its numbers move. */
const REFRESH_MS = 30_000;

const fetchReleases = (signal: AbortSignal) => callApi(listReleases, {}, { signal });

export const releasesQuery = () =>
  queryOptions({ queryKey: ['releases'], queryFn: ({ signal }) => fetchReleases(signal) });

export const useReleases = () => useQuery({ ...releasesQuery(), refetchInterval: REFRESH_MS });
