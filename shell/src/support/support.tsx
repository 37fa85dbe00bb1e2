import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { type ApiError, createQueryClient } from 'shared-auth';
import { type PageData, paths } from 'shared-contracts';
import { Toasts } from 'shared-ui';
import { OpenWorkOfStaff } from '../open-work/open-work-of-staff';
import { isMetered, loadAhead } from '../routing/load-ahead';
import { ShownPage, type ShownPageProps } from '../routing/shown-page';
import { carryMessages } from './carried-messages';

export { guardLoader } from 'shared-auth';
export { notify } from 'shared-ui';
export { Slots } from '../routing/slots';
export { addViewTransitions } from '../routing/view-transitions';
export { assertGlobals } from '../watching/globals';
export { watchPartOf } from '../watching/watch-page';
export { restartWithout } from '../remotes/restart-without';
export { fetchRemoteModule, registerManifests } from './federation-runtime';

let prerendering: Promise<(pathname: string) => void> | undefined;

/** What has the browser render a page ahead, loaded when this one is idle; nothing where that fails. */
const loadPrerendering = (page: PageData) =>
  new Promise((resolve) => requestIdleCallback(resolve))
    .then(() => import('../routing/prerender'))
    .then(
      ({ prerenderAppointment }) => prerenderAppointment(page),
      () => () => undefined,
    );

/** Gets pages behind links of the document ahead, see {@link loadAhead}, or has the browser render them. */
export function loadLinksAhead(load: (pathname: string) => void, page: PageData): void {
  // Of a document that begins with the landing page, whose visitors mostly go on to the page that is rendered ahead.
  if (window.location.pathname === paths.home && HTMLScriptElement.supports?.('speculationrules')) {
    prerendering ??= loadPrerendering(page);
  }
  loadAhead(document, {
    isAllowed: () => navigator.onLine && !isMetered(navigator),
    load: (pathname) => {
      void prerendering?.then((start) => start(pathname));
      load(pathname);
    },
  });
}

const queryClient = createQueryClient();

/** Asks the person to confirm who they are, see `askForConfirmation`. */
export const confirm = async (reason: ApiError): Promise<boolean> => {
  // Without the code nobody can confirm; the call fails with its own error, and can be repeated.
  const dialog = await import('../confirmation/ask-for-confirmation').catch(() => null);
  return dialog !== null && dialog.askForConfirmation(reason, queryClient);
};

/** A page of a remote with what surrounds it. */
export function RemotePage(props: ShownPageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShownPage {...props} />
    </QueryClientProvider>
  );
}

// Notifications and the counts of the drawer need nothing of the page, and have to be there whenever a remote is.
createRoot(document.getElementById('notifications') as HTMLElement).render(
  <QueryClientProvider client={queryClient}>
    <Toasts />
    <OpenWorkOfStaff />
  </QueryClientProvider>,
);

/** See {@link carryMessages}. */
export const storeMessages = carryMessages(window);

if (document.prerendering === true) {
  void import('../routing/prerendered').then(({ waitToBeOpened }) => waitToBeOpened());
}
