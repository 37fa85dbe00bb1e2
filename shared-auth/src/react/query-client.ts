import { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from 'shared-contracts';
import { requireSession } from '../core/configure-auth';
import { shouldRetry, toRetryDelayMs } from '../core/retry';
import type { SessionState } from '../core/session-state';

const CACHE_LIFE_MS = 5 * MINUTE_MS;

function getUid(state: SessionState): string | null {
  return state.status === 'signed-in' ? state.user.uid : null;
}

/**
 * Creates the page's cache of server data. It keeps data for five minutes after its last use, is
 * cleared when the user signs out or changes, and retries a failed read three times if that can
 * help. Offline, reads and writes fail at once instead of waiting: a booking must not be made when
 * the user no longer expects it. Reads that failed are repeated when the network is back.
 * @example <QueryClientProvider client={createQueryClient()}>
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_LIFE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failureCount, error) => navigator.onLine && shouldRetry(failureCount, error),
        retryDelay: toRetryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  requireSession().store.subscribe((state, before) => {
    const uid = getUid(before);
    if (uid !== null && uid !== getUid(state)) client.clear();
  });
  return client;
}
