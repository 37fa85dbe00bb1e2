import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from 'shared-auth';
import { Toasts } from 'shared-ui';
import { carryMessages } from './carried-messages';

export { notify } from 'shared-ui';
export { addViewTransitions } from '../routing/view-transitions';
export { fetchRemoteModule, registerManifests } from './federation-runtime';

const queryClient = createQueryClient();

/** What surrounds each page of a remote. */
export function PageProviders({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

// Notifications need nothing of the page, and have to be there whenever a remote is.
createRoot(document.getElementById('notifications') as HTMLElement).render(<Toasts />);

/** See {@link carryMessages}. */
export const storeMessages = carryMessages(window);
