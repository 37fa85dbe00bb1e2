import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { type ApiError, requireSession } from 'shared-auth';
import { toProofWays } from 'shared-contracts';
import { ConfirmationDialog } from './confirmation-dialog';

/** The dialog that is open; null for none. */
let asking: Promise<boolean> | null = null;

async function openDialog({ params }: ApiError, client: QueryClient): Promise<boolean> {
  const ways = toProofWays(params);
  const state = requireSession().store.getState();
  if (ways.length === 0 || state.status !== 'signed-in') return false;
  const { user } = state;
  const opener = document.activeElement;
  // Of its own, and last in the document: above whatever the page has open.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise<boolean>((resolve) => {
      root.render(
        <QueryClientProvider client={client}>
          <ConfirmationDialog ways={ways} user={user} opener={opener} onClose={resolve} />
        </QueryClientProvider>,
      );
    });
  } finally {
    root.unmount();
    place.remove();
  }
}

/**
 * Asks the person to confirm who they are: once for all calls that are rejected meanwhile. Whether they have confirmed it;
 * false also in a session that has ended.
 */
export function askForConfirmation(reason: ApiError, client: QueryClient): Promise<boolean> {
  asking ??= openDialog(reason, client).finally(() => {
    asking = null;
  });
  return asking;
}
