import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configureAuth } from 'shared-auth';
import type { Layout, RemotePageEntry } from 'shared-contracts';
import { GlobalStyle } from 'shared-ui';
import { ServerStyleSheet } from 'styled-components';
import type { SiteDocument } from '../document/site-document';
import { fonts } from '../fonts';
import { PageFrame } from '../routing/page-frame';
import { toSiteRoutes } from '../routing/router';
import { type Site, SiteProvider } from '../site';

/** The frame with a place for a page, and what the page's HTML needs to fit there. */
export interface RenderedFrame {
  readonly html: string;
  /** As styled-components writes them, see `shell/server/first-view/join-styles.ts`. */
  readonly styles: string;
}

interface Frame {
  readonly page: Pick<RemotePageEntry, 'path' | 'layout' | 'requires'>;
  readonly pathname: string;
  readonly site: Site;
}

/** The server doesn't know who visits: the session is loading for every visitor. */
configureAuth({ firebase: { apiKey: '', authDomain: '', projectId: '' } });

const ONE_DOCUMENT: SiteDocument = { isElsewhere: () => false, leave: () => undefined };

const Id = () => <i id={useId()} />;

/** Where the page's HTML goes: the ids within the page follow from those here. */
const Slot = () =>
  createElement(
    'molar-slot',
    null,
    [0, 1].map((place) => <Id key={place} />),
  );

/** The same element alone, for the ids that it has outside of the frame. */
export const renderSlot = (): string => renderToString(<Slot />);

/** Renders the shell's part of a page with HTML, for visitors who are not signed in. */
export function renderFrame({ page, pathname, site }: Frame): RenderedFrame {
  const { path, layout, requires } = page;
  const routes: Record<Layout, { path: string; element: React.ReactNode }[]> = {
    dashboard: [],
    public: [],
  };
  routes[layout].push({
    path,
    element: (
      <PageFrame requires={requires}>
        <Slot />
      </PageFrame>
    ),
  });
  const router = createMemoryRouter(toSiteRoutes(ONE_DOCUMENT, routes), {
    initialEntries: [pathname],
  });
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <SiteProvider value={site}>
          <GlobalStyle fonts={fonts} />
          <RouterProvider router={router} />
        </SiteProvider>,
      ),
    );
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    router.dispose();
  }
}
