import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { configureAuth, createQueryClient } from 'shared-auth';
import { GlobalStyle, notify } from 'shared-ui';
import { composeFor } from './composition';
import { takeOverrideWish } from './developer/override-wish';
import { admitScripts, integrityOf } from './integrity';
import { pageData } from './page-data';
import { admitManifests, fetchRemoteModule } from './remotes/federation-runtime';
import { findGood } from './remotes/find-fallback-version';
import { createRemoteLoader } from './remotes/remote-loader';
import { report } from './remotes/telemetry';
import { carryMessages } from './routing/carried-messages';
import { createSiteRouter } from './routing/router';
import { createSiteDocument } from './routing/site-document';
import { styleGuideRoute } from './routing/style-guide-route';
import { SiteProvider, type Site } from './site';
import { fonts } from './theme/fonts';

const { config, registry, manifests, shellIntegrity } = pageData;
const { cardScript, showsStyleGuide, ...identityStandIns } = composeFor(config);

window.clinicIntegrityOf = integrityOf;
admitScripts(shellIntegrity);
admitManifests(manifests);

void configureAuth({
  firebase: config.firebase,
  ...identityStandIns,
  onAccountClosed: (message) => notify.error(message),
}).start();
takeOverrideWish(window.location);

const site: Site = {
  clinic: config.clinic,
  cards: { publishableKey: config.cardPublishableKey, script: cardScript },
  registry,
};
const leaveMessages = carryMessages(window);
const router = createSiteRouter({
  registry,
  loader: createRemoteLoader({ fetchModule: fetchRemoteModule, findGood, report }),
  siteDocument: createSiteDocument(pageData, () => {
    leaveMessages();
    window.location.reload();
  }),
  ownRoutes: showsStyleGuide ? [styleGuideRoute] : [],
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <SiteProvider value={site}>
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle fonts={fonts} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </SiteProvider>,
);
