import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireAdmin, RequireUser } from 'shared-auth';
import type { RegisteredRemote, RemotePage, RemoteRoute, Requirement } from 'shared-contracts';
import { ProgressBar, Spinner } from 'shared-ui';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { RemoteError } from '../remotes/remote-error';
import { REMOTE_DEADLINE_MS } from '../remotes/remote-loader';
import { withDeadline } from '../remotes/with-deadline';
import { texts } from '../texts';
import { isAllowed } from './is-allowed';

function Guarded({ requires, children }: { requires: Requirement; children: ReactNode }) {
  if (requires === 'anyone') return children;
  if (requires === 'user') {
    return <RequireUser fallback={<ProgressBar label={texts.loading} />}>{children}</RequireUser>;
  }
  return <RequireAdmin fallback={<Spinner label={texts.loading} />}>{children}</RequireAdmin>;
}

/**
 * Turns a remote's page into a route. The page's code is fetched by the loader and not by the
 * router's `lazy`, which would keep a failed attempt for ever.
 */
export function toRouteObject(remote: RegisteredRemote, route: RemoteRoute): RouteObject {
  let page: RemotePage | undefined;

  async function requirePage(): Promise<RemotePage> {
    try {
      page ??= await withDeadline(route.lazy(), REMOTE_DEADLINE_MS);
      return page;
    } catch (cause) {
      throw new RemoteError(remote, 'loading', { cause });
    }
  }

  function Page() {
    const Component = page?.Component as ComponentType;
    return (
      <Guarded requires={route.requires}>
        <RemoteBoundary remote={remote}>
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
      const { loader } = await requirePage();
      if (!loader || !(await isAllowed(route.requires))) return null;
      return loader({ params, request });
    },
  };
}
