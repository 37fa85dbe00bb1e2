import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Layout, RegistryDocument } from 'shared-contracts';
import { ProgressBar } from 'shared-ui';
import { DashboardLayout } from '../layouts/dashboard-layout';
import { PublicLayout } from '../layouts/public-layout';
import { SiteFrame } from '../layouts/site-frame';
import { fetchRemoteModule } from '../remotes/federation-runtime';
import { createRemoteLoader } from '../remotes/remote-loader';
import { texts } from '../texts';
import { findRemoteFor } from './match-remote';
import { NotFound } from './not-found';
import { RouteError } from './route-error';
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

/**
 * The layouts with a place for each remote's pages; the pages arrive when first visited.
 * `ownRoutes` are the shell's own public pages.
 */
export function createSiteRouter({ remotes }: RegistryDocument, ownRoutes: readonly RouteObject[]) {
  const loadRemoteModule = createRemoteLoader(fetchRemoteModule);
  const patched = new Set<string>();

  return createBrowserRouter(
    [
      {
        Component: SiteFrame,
        HydrateFallback: () => <ProgressBar label={texts.loading} />,
        children: [
          { Component: DashboardLayout, children: [toRouteGroup('dashboard', '/dashboard/*')] },
          { Component: PublicLayout, children: [toRouteGroup('public', '/*', ownRoutes)] },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const remote = findRemoteFor(remotes, path);
        if (!remote || patched.has(remote.name)) return;
        const { routes } = await loadRemoteModule(remote);
        patched.add(remote.name);
        for (const layout of LAYOUTS) {
          const own = routes.filter((route) => route.layout === layout);
          patch(
            layout,
            own.map((route) => toRouteObject(remote, route)),
          );
        }
      },
    },
  );
}
