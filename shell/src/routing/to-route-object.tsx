import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireUser } from 'shared-auth';
import type { RegisteredRemote, RemotePage, RemoteRoute, Requirement } from 'shared-contracts';
import { ProgressBar, Spinner } from 'shared-ui';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { RemoteLoader } from '../remotes/remote-loader';
import { texts } from '../texts';
import { isAllowed } from './is-allowed';
import type { SiteDocument } from './site-document';

function Guarded({ requires, children }: { requires: Requirement; children: ReactNode }) {
  if (requires === 'anyone') return children;
  if (requires === 'user') {
    return <RequireUser fallback={<ProgressBar label={texts.loading} />}>{children}</RequireUser>;
  }
  return <RequireAdmin fallback={<Spinner label={texts.loading} />}>{children}</RequireAdmin>;
}

/** How pages come, and who is told when one breaks. */
export interface RouteLoading {
  readonly loadPage: RemoteLoader['loadPage'];
  readonly isElsewhere: SiteDocument['isElsewhere'];
  readonly reportCrash: (remote: RegisteredRemote) => void;
}

/**
 * Turns a remote's page into a route. The page's code is fetched by the loader and not by the
 * router's `lazy`, which would keep a failed attempt for ever.
 */
export function toRouteObject(
  remote: RegisteredRemote,
  route: RemoteRoute,
  { loadPage, isElsewhere, reportCrash }: RouteLoading,
): RouteObject {
  let page: RemotePage | undefined;

  function Page() {
    const Component = page?.Component as ComponentType;
    return (
      <Guarded requires={route.requires}>
        <RemoteBoundary
          title={remote.title}
          onCrash={() => reportCrash(remote)}
          onReload={() => window.location.reload()}
        >
          <Component />
        </RemoteBoundary>
      </Guarded>
    );
  }

  return {
    id: `${remote.name}:${route.path}`,
    path: route.path,
    Component: Page,
    loader: async ({ params, request }) => {
      if (isElsewhere(new URL(request.url).pathname)) return null;
      page ??= await loadPage(remote, route.path);
      const { loader } = page;
      if (!loader || !(await isAllowed(route.requires))) return null;
      return loader({ params, request });
    },
  };
}
