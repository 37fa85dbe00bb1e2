import { startTransition, useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import {
  type Layout,
  paths,
  type RegisteredRemote,
  type RemotePageEntry,
  type ResolvedRegistry,
  type SiteContext,
} from 'shared-contracts';
import { isHydrating, ProgressBar } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { firstViewStore } from './first-view-store';
import { DashboardLayout, PublicLayout } from '../layouts/layouts';
import { SiteFrame } from '../layouts/site-frame';
import type { RemoteLoader } from '../remotes/remote-loader';
import { useSite } from '../site';
import { texts } from '../texts';
import { type RemoteRouting, toPageId, toRouteObject } from './remote-route';
import { RouteError } from './route-error';

/** Every component on one page. Its code is a chunk of its own, loaded when the page is opened. */
export const toStyleGuideRoute = (loadNotifications: () => Promise<unknown>): RouteObject => ({
  path: paths.styleGuide,
  lazy: async () => {
    const [{ StyleGuide }] = await Promise.all([import('shared-ui'), loadNotifications()]);
    return { Component: StyleGuide };
  },
});

/** Gives the remotes' pages the facts of this site; until the first view belongs to React, those it was made of. */
function SiteOutlet() {
  const { clinic, cards, renderSlot } = useSite();
  const { name, timeZone } = clinic;
  const [isFirstView, setFirstView] = useState(isHydrating);
  useEffect(
    () =>
      firstViewStore.subscribe(() => startTransition(() => setFirstView(firstViewStore.isPending))),
    [],
  );
  const known = isFirstView ? { name, timeZone } : clinic;
  return <Outlet context={{ clinic: known, cards, renderSlot } satisfies SiteContext} />;
}

const loadNotFound = async () => ({ Component: (await import('./error-pages')).NotFound });

/** The parent of the pages of one layout. */
function toRouteGroup(id: Layout, path: string, pages: readonly RouteObject[]): RouteObject {
  return {
    id,
    Component: SiteOutlet,
    errorElement: <RouteError />,
    children: [...pages, { path, lazy: loadNotFound }],
  };
}

/** The frame and the layouts with their pages. */
export function toSiteRoutes(
  siteDocument: SiteDocument,
  pages: Readonly<Record<Layout, readonly RouteObject[]>>,
): RouteObject[] {
  const dashboard = toRouteGroup('dashboard', '/dashboard/*', pages.dashboard);
  return [
    {
      element: <SiteFrame siteDocument={siteDocument} />,
      HydrateFallback: () => <ProgressBar label={texts.loading} />,
      children: [
        { Component: DashboardLayout, children: [dashboard] },
        { Component: PublicLayout, children: [toRouteGroup('public', '/*', pages.public)] },
      ],
    },
  ];
}

interface SiteRoutes extends Pick<RemoteRouting, 'renderPage' | 'guardLoader'> {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly siteDocument: SiteDocument;
  /** The shell's own public pages. */
  readonly ownRoutes: readonly RouteObject[];
  /** The page whose first view the document has; its code arrives later. */
  readonly firstPage?: { readonly remote: RegisteredRemote; readonly page: RemotePageEntry } | null;
}

/** Creates the router with the layouts and the pages of all remotes, whose code is loaded when they are visited. */
export function createSiteRouter(options: SiteRoutes) {
  const { registry, siteDocument, ownRoutes, firstPage = null } = options;
  const routing = { ...options, isElsewhere: siteDocument.isElsewhere };
  const toRoutes = (layout: Layout) =>
    registry.remotes.flatMap((remote) =>
      remote.pages
        .filter((page) => page.layout === layout)
        .map((page) => toRouteObject(remote, page, routing)),
    );
  const pages = {
    dashboard: toRoutes('dashboard'),
    public: [...ownRoutes, ...toRoutes('public')],
  };
  const first = firstPage && toPageId(firstPage.remote, firstPage.page);
  return createBrowserRouter(toSiteRoutes(siteDocument, pages), {
    // Without data the router would run the page's loader before it renders anything.
    ...(first && { hydrationData: { loaderData: { [first]: null } } }),
  });
}
