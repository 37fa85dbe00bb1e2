import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { configureAuth, createQueryClient } from 'shared-auth';
import { GlobalStyle, notify } from 'shared-ui';
import { carryMessages } from './document/carried-messages';
import { createSiteDocument } from './document/site-document';
import { allowScripts, getIntegrity } from './integrity';
import { fetchRemoteModule, registerManifests } from './remotes/federation-runtime';
import { fetchFallbackVersion } from './remotes/registry-client';
import { createRemoteLoader } from './remotes/remote-loader';
import { reportOutcome } from './reporting/report-outcome';
import { watchErrors } from './reporting/watch-errors';
import { createSiteRouter, styleGuideRoute } from './routing/router';
import { readPageData, selectServices, type Site, SiteProvider } from './site';

const pageData = readPageData();
const { config, registry, manifests, overridden, shellIntegrity } = pageData;
const { cardScript, showsStyleGuide, ...identityEmulator } = selectServices(config);

window.clinicIntegrityOf = getIntegrity;
allowScripts(shellIntegrity);
registerManifests(manifests);
watchErrors({ remotes: registry.remotes, shell: Object.keys(shellIntegrity) });

void configureAuth({
  firebase: config.firebase,
  ...identityEmulator,
  onAccountClosed: (message) => notify.error(message),
}).start();

/**
 * `?remote=remote-x@http://localhost:3002`: in a local start the server has applied it already;
 * elsewhere it works for admins only.
 */
const requestedOverride = new URLSearchParams(window.location.search).get('remote');
if (requestedOverride) {
  void import('./developer/request-override').then(({ requestOverride }) =>
    requestOverride(requestedOverride),
  );
}

const site: Site = {
  clinic: config.clinic,
  cards: { publishableKey: config.cardPublishableKey, script: cardScript },
  registry,
  overridden,
};
const storeMessages = carryMessages(window);
const router = createSiteRouter({
  registry,
  loader: createRemoteLoader({
    fetchModule: fetchRemoteModule,
    fetchFallbackVersion,
    report: reportOutcome,
  }),
  siteDocument: createSiteDocument(pageData, () => {
    storeMessages();
    window.location.reload();
  }),
  ownRoutes: showsStyleGuide ? [styleGuideRoute] : [],
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <SiteProvider value={site}>
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle fonts={{ latin, latinExt }} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </SiteProvider>,
);
