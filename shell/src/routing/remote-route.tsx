import { type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import type { guardLoader } from 'shared-auth';
import type { RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import { useIsHydrated } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { firstViewStore } from './first-view-store';
import type { RemoteLoader } from '../remotes/remote-loader';
import { PageFrame } from './page-frame';
import type { ShownPageProps } from './shown-page';

/** What the routes of all remotes share. */
export interface RemoteRouting {
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'show' | 'crash' | 'getState' | 'subscribe'>;
  readonly isElsewhere: SiteDocument['isElsewhere'];
  /** Guards a page's own loader. This and the next are called only after the page's code has been loaded. */
  readonly guardLoader: typeof guardLoader;
  readonly renderPage: (page: ShownPageProps) => ReactNode;
}

/** Makes React render the page from scratch instead of hydrating its HTML. */
export class OutdatedHtmlError extends Error {
  override readonly name = 'OutdatedHtmlError';
}

/** The ID of the route of a remote's page. */
export const toPageId = ({ name }: RegisteredRemote, { path }: RemotePageEntry): string =>
  `${name}:${path}`;

/**
 * Turns a remote's page into a route. The route's loader fetches the page's code, because the
 * router's own `lazy` would keep a failed attempt forever, and again when another version of the
 * remote has taken the place of one that failed or crashed.
 */
export function toRouteObject(
  remote: RegisteredRemote,
  entry: RemotePageEntry,
  { loader, isElsewhere, ...support }: RemoteRouting,
): RouteObject {
  const { path, requires, permission, title } = entry;
  const requirement = { requires, permission };
  const getState = () => loader.getState(remote);

  function Page() {
    const state = useSyncExternalStore(loader.subscribe, getState, getState);
    // Another version of the page comes with its data, by the router's own update.
    useLoaderData();
    const isHydrated = useIsHydrated();
    useEffect(() => firstViewStore.end(), []);
    const { phase, shown } = state;
    if (!shown[path] && phase.kind === 'failed') throw phase.error;
    // The first page of the document renders before its loader has run.
    const loaded = shown[path] ?? use(loader.loadPage(remote, path));
    if (!isHydrated && loaded.version.version !== remote.version) {
      firstViewStore.discard();
      throw new OutdatedHtmlError();
    }

    const onCrash = (error: unknown) =>
      loader.crash(remote, loaded.version, { error, route: path });
    return support.renderPage({ loaded, state, onCrash });
  }

  return {
    // As the server matches it.
    caseSensitive: true,
    path,
    id: toPageId(remote, entry),
    element: (
      <PageFrame {...requirement} title={title}>
        <Page />
      </PageFrame>
    ),
    loader: async (args) => {
      if (isElsewhere(new URL(args.request.url).pathname)) return null;
      const { shown, version } = getState();
      const known = shown[path];
      const loaded = known?.version === version ? known : await loader.loadPage(remote, path);
      const load = loaded.page.loader;
      const data: unknown = load ? await support.guardLoader(requirement, load)(args) : null;
      loader.show(remote, path, loaded);
      return data;
    },
  };
}
