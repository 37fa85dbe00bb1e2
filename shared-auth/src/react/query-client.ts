import { QueryClient } from '@tanstack/react-query';
import { DRAFT_PREFIX, MINUTE_MS } from 'shared-contracts';
import { requireSession } from '../core/configure-auth';
import { shouldRetry, toRetryDelayMs } from '../core/retry';
import type { SessionState } from '../core/session-state';

const CACHE_LIFE_MS = 5 * MINUTE_MS;

function getUid(state: SessionState): string | null {
  return state.status === 'signed-in' ? state.user.uid : null;
}

/** Drafts are personal: they do not outlive the session, also when it has ended elsewhere. */
function removeDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(name);
    }
  } catch {
    // Without storage there are none.
  }
}

/**
 * Creates the page's cache of server data. It keeps data for five minutes after its last use, is
 * cleared when the user signs out or changes, as are the tab's drafts, and retries a failed read three times if that can
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
  const { store } = requireSession();
  if (store.getState().status === 'signed-out') removeDrafts();
  store.subscribe((state, before) => {
    const uid = getUid(before);
    if (uid !== null && uid !== getUid(state)) client.clear();
    if (state.status === 'signed-out') removeDrafts();
  });
  return client;
}
