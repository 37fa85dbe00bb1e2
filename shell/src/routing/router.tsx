import { startTransition, useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import {
  findPageFor,
  findRemoteFor,
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
import { type RemoteRouting, toRouteObject } from './remote-route';
import { RouteError } from './route-error';

const LAYOUTS: readonly Layout[] = ['public', 'dashboard'];

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
  const { clinic, cards } = useSite();
  const { name, timeZone } = clinic;
  const [isFirstView, setFirstView] = useState(isHydrating);
  useEffect(
    () =>
      firstViewStore.subscribe(() => startTransition(() => setFirstView(firstViewStore.isPending))),
    [],
  );
  const known = isFirstView ? { name, timeZone } : clinic;
  return <Outlet context={{ clinic: known, cards } satisfies SiteContext} />;
}

const loadNotFound = async () => ({ Component: (await import('./error-pages')).NotFound });

/** The parent of the remotes' pages of one layout. Only a splat makes the router discover more. */
function toRouteGroup(id: Layout, path: string, own: readonly RouteObject[]): RouteObject {
  return {
    id,
    Component: SiteOutlet,
    errorElement: <RouteError />,
    children: [...own, { path, lazy: loadNotFound }],
  };
}

/** The frame and the layouts, with the pages that are known from the start. */
export function toSiteRoutes(
  siteDocument: SiteDocument,
  known: Readonly<Record<Layout, readonly RouteObject[]>>,
): RouteObject[] {
  const dashboard = toRouteGroup('dashboard', '/dashboard/*', known.dashboard);
  return [
    {
      element: <SiteFrame siteDocument={siteDocument} />,
      HydrateFallback: () => <ProgressBar label={texts.loading} />,
      children: [
        { Component: DashboardLayout, children: [dashboard] },
        { Component: PublicLayout, children: [toRouteGroup('public', '/*', known.public)] },
      ],
    },
  ];
}

interface SiteRoutes extends Pick<RemoteRouting, 'wrapPage'> {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly siteDocument: SiteDocument;
  /** The shell's own public pages. */
  readonly ownRoutes: readonly RouteObject[];
  /** The page whose first view the document has; its code arrives later. */
  readonly firstPage?: { readonly remote: RegisteredRemote; readonly page: RemotePageEntry } | null;
}

/** Creates the router with the layouts; a remote's routes are added when one is first visited. */
export function createSiteRouter(options: SiteRoutes) {
  const { registry, loader, siteDocument, ownRoutes, wrapPage, firstPage = null } = options;
  const { isElsewhere } = siteDocument;
  const patched = new Set<string>();
  const routing = { ...loader, isElsewhere, wrapPage };
  const first = firstPage && toRouteObject(firstPage.remote, firstPage.page, routing);
  const firstRoutes = (layout: Layout) =>
    first && firstPage.page.layout === layout ? [first] : [];
  const known = {
    dashboard: firstRoutes('dashboard'),
    public: [...ownRoutes, ...firstRoutes('public')],
  };

  return createBrowserRouter(toSiteRoutes(siteDocument, known), {
    // Without data the router would run the page's loader before it renders anything.
    ...(first && { hydrationData: { loaderData: { [first.id!]: null } } }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const remote = isElsewhere(path) ? undefined : findRemoteFor(registry.remotes, path);
      if (!remote || patched.has(remote.name)) return;
      const { routes } = await loader.loadModule(remote, findPageFor(remote, path)?.path);
      patched.add(remote.name);
      for (const layout of LAYOUTS) {
        const children = routes
          .filter((route) => route.layout === layout)
          .map((route) => toRouteObject(remote, route, routing))
          .filter(({ id }) => id !== first?.id);
        patch(layout, children);
      }
    },
  });
}
