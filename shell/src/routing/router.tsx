import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import {
  findPageFor,
  findRemoteFor,
  type Layout,
  paths,
  type ResolvedRegistry,
  type SiteContext,
} from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { DashboardLayout, PublicLayout } from '../layouts/layouts';
import { SiteFrame } from '../layouts/site-frame';
import type { RemoteLoader } from '../remotes/remote-loader';
import { useSite } from '../site';
import { texts } from '../texts';
import { NotFound, RouteError } from './error-pages';
import { toRouteObject } from './remote-route';

const LAYOUTS: readonly Layout[] = ['public', 'dashboard'];

/** Every component on one page. Its code is a chunk of its own, loaded when the page is opened. */
export const styleGuideRoute: RouteObject = {
  path: paths.styleGuide,
  lazy: async () => {
    const { StyleGuide } = await import('shared-ui');
    return { Component: StyleGuide };
  },
};

/** Gives the remotes' pages the facts of this site. */
function SiteOutlet() {
  const { clinic, cards } = useSite();
  return <Outlet context={{ clinic, cards } satisfies SiteContext} />;
}

/**
 * The parent of the remotes' pages of one layout. Only a splat makes the router discover more
 * routes: a group with a path of its own would match that path by itself.
 */
function toRouteGroup(id: Layout, path: string, own: readonly RouteObject[] = []): RouteObject {
  return {
    id,
    Component: SiteOutlet,
    errorElement: <RouteError />,
    children: [...own, { path, Component: NotFound }],
  };
}

interface SiteRoutes {
  readonly registry: ResolvedRegistry;
  readonly loader: RemoteLoader;
  readonly siteDocument: SiteDocument;
  /** The shell's own public pages. */
  readonly ownRoutes: readonly RouteObject[];
}

/** Creates the router with the layouts; a remote's routes are added when one is first visited. */
export function createSiteRouter({ registry, loader, siteDocument, ownRoutes }: SiteRoutes) {
  const { isElsewhere } = siteDocument;
  const patched = new Set<string>();
  const routing = { ...loader, isElsewhere };

  return createBrowserRouter(
    [
      {
        element: <SiteFrame siteDocument={siteDocument} />,
        HydrateFallback: () => <ProgressBar label={texts.loading} />,
        children: [
          { Component: DashboardLayout, children: [toRouteGroup('dashboard', '/dashboard/*')] },
          { Component: PublicLayout, children: [toRouteGroup('public', '/*', ownRoutes)] },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const remote = isElsewhere(path) ? undefined : findRemoteFor(registry.remotes, path);
        if (!remote || patched.has(remote.name)) return;
        const { routes } = await loader.loadModule(remote, findPageFor(remote, path)?.path);
        patched.add(remote.name);
        for (const layout of LAYOUTS) {
          const children = routes
            .filter((route) => route.layout === layout)
            .map((route) => toRouteObject(remote, route, routing));
          patch(layout, children);
        }
      },
    },
  );
}
