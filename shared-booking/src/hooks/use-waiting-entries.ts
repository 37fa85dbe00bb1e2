import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { listWaitingEntries, type WaitingEntry } from 'shared-contracts';

interface WaitingEntries {
  /** None until they are known, and for a visitor who is not signed in. */
  readonly entries: readonly WaitingEntry[];
  readonly isLoading: boolean;
}

const NONE: readonly WaitingEntry[] = [];

/** The patient's entries of the waiting list. */
export function useWaitingEntries(): WaitingEntries {
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const { data, isLoading } = useQuery({
    ...endpointQuery(listWaitingEntries, {}),
    enabled: isSignedIn,
  });
  return { entries: (isSignedIn && data) || NONE, isLoading };
}
