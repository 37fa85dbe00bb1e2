import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { listWaitingEntries, type WaitingEntry } from 'shared-contracts';

interface WaitingEntries {
  /** None until they are known, and for a visitor who is not signed in. */
  readonly entries: readonly WaitingEntry[];
  readonly isLoading: boolean;
  /** Whether they could not be loaded. */
  readonly hasFailed: boolean;
}

const NONE: readonly WaitingEntry[] = [];

const REFRESH_MS = 60_000;

/**
 * The patient's entries of the waiting list; while there are some they are fetched again each minute,
 * because times are held and given back meanwhile.
 */
export function useWaitingEntries(): WaitingEntries {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { data, isLoading, isLoadingError } = useQuery({
    ...endpointQuery(listWaitingEntries, {}),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.data?.length ? REFRESH_MS : false),
  });
  return { entries: (isSignedIn && data) || NONE, isLoading, hasFailed: isLoadingError };
}
