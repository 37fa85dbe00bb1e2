import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from '../core/api-error';
import { requireSession } from '../core/configure-auth';
import { MAX_RETRIES, toRetryDelayMs } from '../core/retry';
import type { SessionState } from '../core/session-state';

const CACHE_LIFE_MS = 5 * 60 * 1000;

function toUid(state: SessionState): string | null {
  return state.status === 'signed-in' ? state.user.uid : null;
}

/**
 * The page's cache of server data: kept for five minutes after its last use, emptied when the
 * person leaves; a failed read is sent again three times if that can help. Offline, reads and
 * writes fail at once instead of waiting: a booking must not be made when nobody expects it any more.
 * @example <QueryClientProvider client={createQueryClient()}>
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_LIFE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isRetryable(error),
        retryDelay: toRetryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  requireSession().store.subscribe((state, before) => {
    const left = toUid(before);
    if (left !== null && left !== toUid(state)) client.clear();
  });
  return client;
}
