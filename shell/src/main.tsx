import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { configureAuth } from 'shared-auth';
import {
  findPageFor,
  findRemoteFor,
  OVERRIDES_PARAMETER,
  type RegisteredRemote,
  type RemoteModule,
} from 'shared-contracts';
import { GlobalStyle } from 'shared-ui';
import { createSiteDocument } from './document/site-document';
import { firstViewStore } from './routing/first-view-store';
import { followLinks } from './first-view/follow-links';
import { preloadScripts } from './first-view/preload-scripts';
import { fonts } from './fonts';
import { allowScripts, getIntegrity } from './integrity';
import { isAvoided } from './remotes/avoided-versions';
import { fetchFallbackVersion } from './remotes/registry-client';
import { createRemoteLoader } from './remotes/remote-loader';
import { reportOutcome } from './reporting/report-outcome';
import { watchErrors } from './reporting/watch-errors';
import { whenSeen } from './reporting/when-seen';
import { OutdatedHtmlError } from './routing/remote-route';
import { createSiteRouter, toStyleGuideRoute } from './routing/router';
import { SiteRouter } from './routing/site-router';
import { readPageData, selectServices, type Site, SiteProvider } from './site';
import { getSupport, loadSupport } from './support/load-support';

const pageData = readPageData();
const { config, registry, manifests, overridden, previews, shellIntegrity, firstView, year } =
  pageData;
const { cardScript, showsStyleGuide, ...identityEmulator } = selectServices(config);

window.clinicIntegrityOf = getIntegrity;
allowScripts(shellIntegrity);
watchErrors({ remotes: registry.remotes, shell: Object.keys(shellIntegrity) });

const notifyError = (message: string) =>
  void loadSupport().then(({ notify }) => notify.error(message));

void configureAuth({
  firebase: config.firebase,
  ...identityEmulator,
  agreedTo: config.clinic.legalVersions,
  onAccountClosed: notifyError,
  confirm: (reason) => loadSupport().then(({ confirm }) => confirm(reason)),
  onBrokenContract: (error) => loader.reportFault(error, window.location.pathname),
}).start();

/**
 * `?remote=remote-x@http://localhost:3002` or `?remote=remote-x@1.4.0`: in a local start the server has applied it
 * already; elsewhere it works for admins only. What the server has said something about is not asked for.
 */
const requestedOverride = new URLSearchParams(window.location.search).get(OVERRIDES_PARAMETER);
if (requestedOverride && !previews) {
  void import('./developer/request-override').then(({ requestOverride }) =>
    requestOverride(requestedOverride, notifyError),
  );
}

async function fetchModule(remote: RegisteredRemote, attempt: number): Promise<RemoteModule> {
  const support = await loadSupport();
  support.registerManifests(manifests);
  support.addViewTransitions(router);
  support.loadLinksAhead(loadAhead, pageData);
  return support.fetchRemoteModule(remote, attempt);
}

function loadAhead(pathname: string): void {
  const remote = findRemoteFor(registry.remotes, pathname);
  const page = remote && findPageFor(remote, pathname);
  if (page && !siteDocument.isElsewhere(pathname)) loader.loadAhead(remote, page.path);
}

/** Null also when the visitor has gone back to another page than the HTML's before this ran. */
function findFirstPage() {
  const { pathname } = window.location;
  const remote = firstView && registry.remotes.find(({ name }) => name === firstView.remote);
  const page = remote && findPageFor(remote, pathname);
  return page && page.path === firstView.path ? { remote, page } : null;
}

const site: Site = {
  clinic: config.clinic,
  cards: { publishableKey: config.cardPublishableKey, script: cardScript },
  registry,
  overridden,
  ...(previews && { previews }),
  year,
  renderSlot: (slot, props) => {
    const { Slots } = getSupport()!;
    return <Slots {...{ slot, props, loader }} remotes={registry.remotes} />;
  },
};
const siteDocument = createSiteDocument(pageData, () => {
  getSupport()?.storeMessages();
  window.location.reload();
});
const firstPage = findFirstPage();
const loader = createRemoteLoader({
  fetchModule,
  fetchFallbackVersion,
  report: reportOutcome,
  assertGlobals: () => getSupport()?.assertGlobals(),
  watch: (version, path, tell) => whenSeen(() => getSupport()?.watchPartOf(version, path, tell)),
  isAvoided,
  restart: (version) => void getSupport()?.restartWithout(version),
});
const router = createSiteRouter({
  registry,
  loader,
  siteDocument,
  ownRoutes: showsStyleGuide ? [toStyleGuideRoute(loadSupport)] : [],
  firstPage,
  guardLoader: (...args) => getSupport()!.guardLoader(...args),
  renderPage: (page) => {
    const { RemotePage } = getSupport()!;
    return <RemotePage {...page} />;
  },
});

const app = (
  <SiteProvider value={site}>
    <GlobalStyle fonts={fonts} />
    <SiteRouter router={router} />
  </SiteProvider>
);
const root = document.getElementById('root') as HTMLElement;
if (firstPage) {
  firstViewStore.begin();
  const { key } = router.state.location;
  const hasMoved = () => router.state.location.key !== key;
  router.subscribe(() => hasMoved() && firstViewStore.end());
  followLinks(document, {
    isActive: firstViewStore.isPending,
    hasPage: (pathname) => findRemoteFor(registry.remotes, pathname) !== undefined,
    navigate: (to) => void router.navigate(to),
  });
  performance.mark('links-work');
  preloadScripts(pageData.laterScripts);
  // In slices: what the visitor does in between comes first.
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        // HTML of a page that the visitor has left differs from the one they are on.
        if (hasMoved() || (error as Error).cause instanceof OutdatedHtmlError) return;
        reportError(error);
      },
    });
  });
} else {
  createRoot(root).render(app);
}
