import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { configureAuth, createQueryClient } from 'shared-auth';
import { GlobalStyle } from 'shared-ui';
import { composeFor } from './composition';
import { fonts } from './theme/fonts';
import { readClientConfig, readRegistry } from './page-data';
import { createSiteRouter } from './routing/router';
import { styleGuideRoute } from './routing/style-guide-route';
import { SiteProvider, type Site } from './site';

const config = readClientConfig();
const { cardScriptUrl, showsStyleGuide, ...identityStandIns } = composeFor(config);

void configureAuth({ firebase: config.firebase, ...identityStandIns }).start();

const site: Site = {
  clinic: config.clinic,
  cards: { publishableKey: config.cardPublishableKey, scriptUrl: cardScriptUrl },
  registry: readRegistry(),
};
const router = createSiteRouter(site.registry, showsStyleGuide ? [styleGuideRoute] : []);

createRoot(document.getElementById('root') as HTMLElement).render(
  <SiteProvider value={site}>
    <QueryClientProvider client={createQueryClient()}>
      <GlobalStyle fonts={fonts} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </SiteProvider>,
);
