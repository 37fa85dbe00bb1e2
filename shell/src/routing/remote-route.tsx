import type { ComponentType, ReactElement } from 'react';
import { type RouteObject, useRevalidator } from 'react-router-dom';
import { guardLoader, PageGuard } from 'shared-auth';
import type { RegisteredRemote, RemoteRoute, Requirement } from 'shared-contracts';
import { ProgressBar, Spinner } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { LoadedPage, RemoteLoader } from '../remotes/remote-loader';
import { texts } from '../texts';

const guardFallbacks: Record<Requirement['requires'], ReactElement | null> = {
  anyone: null,
  user: <ProgressBar label={texts.loading} />,
  admin: <Spinner label={texts.loading} />,
};

/** What the routes of all remotes share. */
export interface RemoteRouting extends Pick<
  RemoteLoader,
  'loadPage' | 'getVersion' | 'replaceCrashed'
> {
  readonly isElsewhere: SiteDocument['isElsewhere'];
}

/**
 * Turns a remote's page into a route. The route's loader fetches the page's code, because the
 * router's own `lazy` would keep a failed attempt forever, and again when another version of the
 * remote has taken the place of one that failed or crashed.
 */
export function toRouteObject(
  remote: RegisteredRemote,
  { path, requires, permission }: RemoteRoute,
  { loadPage, getVersion, replaceCrashed, isElsewhere }: RemoteRouting,
): RouteObject {
  const requirement = { requires, permission };
  let shown: LoadedPage | undefined;

  function Page() {
    const { revalidate } = useRevalidator();
    const { page, version } = shown as LoadedPage;
    const Component = page.Component as ComponentType;

    async function rescue(error: unknown): Promise<boolean> {
      const isReplaced = await replaceCrashed(remote, version, { error, route: path });
      if (isReplaced) void revalidate();
      return isReplaced;
    }

    return (
      <PageGuard {...requirement} fallback={guardFallbacks[requires]}>
        <RemoteBoundary
          key={version.version}
          remote={version}
          onCrash={rescue}
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
      const next = shown?.version === getVersion(remote) ? shown : await loadPage(remote, path);
      const { loader } = next.page;
      const data: unknown = loader ? await guardLoader(requirement, loader)(args) : null;
      shown = next;
      return data;
    },
  };
}
