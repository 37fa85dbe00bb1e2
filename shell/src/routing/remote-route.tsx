import type { ComponentType, ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { guardLoader, PageGuard } from 'shared-auth';
import type { RegisteredRemote, RemotePage, RemoteRoute, Requirement } from 'shared-contracts';
import { ProgressBar, Spinner } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { RemoteLoader } from '../remotes/remote-loader';
import { texts } from '../texts';

const guardFallbacks: Record<Requirement['requires'], ReactElement | null> = {
  anyone: null,
  user: <ProgressBar label={texts.loading} />,
  admin: <Spinner label={texts.loading} />,
};

/** What the routes of all remotes share. */
export interface RemoteRouting extends Pick<RemoteLoader, 'loadPage' | 'getVersion'> {
  readonly isElsewhere: SiteDocument['isElsewhere'];
  readonly onCrash: (remote: RegisteredRemote) => void;
}

/**
 * Turns a remote's page into a route. The route's loader fetches the page's code, because the
 * router's own `lazy` would keep a failed attempt forever.
 */
export function toRouteObject(
  remote: RegisteredRemote,
  { path, requires, permission }: RemoteRoute,
  { loadPage, getVersion, isElsewhere, onCrash }: RemoteRouting,
): RouteObject {
  const requirement = { requires, permission };
  let page: RemotePage | undefined;

  function Page() {
    const Component = page?.Component as ComponentType;
    return (
      <PageGuard {...requirement} fallback={guardFallbacks[requires]}>
        <RemoteBoundary
          remote={getVersion(remote)}
          onCrash={onCrash}
          onReload={() => window.location.reload()}
        >
          <Component />
        </RemoteBoundary>
      </PageGuard>
    );
  }

  return {
    id: `${remote.name}:${path}`,
    path,
    Component: Page,
    loader: async (args) => {
      if (isElsewhere(new URL(args.request.url).pathname)) return null;
      page ??= await loadPage(remote, path);
      return page.loader ? guardLoader(requirement, page.loader)(args) : null;
    },
  };
}
