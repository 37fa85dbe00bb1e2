import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import {
  findPageFor,
  findRemoteFor,
  type Layout,
  type RegisteredRemote,
  type ResolvedRegistry,
} from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import { DashboardLayout } from '../layouts/dashboard-layout';
import { PublicLayout } from '../layouts/public-layout';
import { SiteFrame } from '../layouts/site-frame';
import type { RemoteLoader } from '../remotes/remote-loader';
import { report } from '../remotes/telemetry';
import { texts } from '../texts';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
import type { SiteDocument } from './site-document';
import { SiteOutlet } from './site-outlet';
import { toRouteObject } from './to-route-object';

const LAYOUTS: readonly Layout[] = ['public', 'dashboard'];

/**
 * The place for the remotes' pages of one layout. Only a splat asks the router to discover more:
 * a group with a path of its own would match that path by itself.
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

/** The layouts with a place for each remote's pages; the pages arrive when first visited. */
export function createSiteRouter({ registry, loader, siteDocument, ownRoutes }: SiteRoutes) {
  const { remotes } = registry;
  const { isElsewhere } = siteDocument;
  const patched = new Set<string>();
  const loading = {
    loadPage: loader.loadPage,
    isElsewhere,
    reportCrash: (remote: RegisteredRemote) => report(loader.versionOf(remote), 'crashed'),
  };

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
        const remote = isElsewhere(path) ? undefined : findRemoteFor(remotes, path);
        if (!remote || patched.has(remote.name)) return;
        const { routes } = await loader.loadModule(remote, findPageFor(remote, path)?.path);
        patched.add(remote.name);
        for (const layout of LAYOUTS) {
          const own = routes.filter((route) => route.layout === layout);
          patch(
            layout,
            own.map((route) => toRouteObject(remote, route, loading)),
          );
        }
      },
    },
  );
}
