import { type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import type { guardLoader } from 'shared-auth';
import type { RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import { useIsHydrated } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { firstViewStore } from './first-view-store';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { LoadedPage, RemoteState } from '../remotes/remote-state';
import { PageFrame } from './page-frame';
import type { ShownPageProps } from './shown-page';

/** What the routes of all remotes share. */
export interface RemoteRouting {
  readonly loader: Pick<RemoteLoader, 'loadPage' | 'crash' | 'getState' | 'subscribe'>;
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
  const getShown = () => shown ?? getState().first[path];
  let shown: LoadedPage | undefined;
  let latest: { readonly data: unknown; readonly loaded: LoadedPage } | undefined;

  /** A component of its own: after `use` has suspended a hydration, React cannot run an effect that follows it. */
  function Shown({ loaded, state }: { readonly loaded: LoadedPage; readonly state: RemoteState }) {
    useEffect(() => void (shown = loaded), [loaded]);
    const onCrash = (error: unknown) =>
      loader.crash(remote, loaded.version, { error, route: path });
    return support.renderPage({ loaded, state, onCrash });
  }

  function Page() {
    const state = useSyncExternalStore(loader.subscribe, getState, getState);
    const data = useLoaderData<unknown>();
    const isHydrated = useIsHydrated();
    useEffect(() => firstViewStore.end(), []);
    const { phase } = state;
    // The router may keep the data of the version before for a while.
    const known = latest && latest.data === data ? latest.loaded : getShown();
    if (!known && phase.kind === 'failed') throw phase.error;
    // The first page of the document renders before its loader has run.
    const loaded = known ?? use(loader.loadPage(remote, path));
    if (!isHydrated && loaded.version.version !== remote.version) {
      firstViewStore.discard();
      throw new OutdatedHtmlError();
    }
    return <Shown loaded={loaded} state={state} />;
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
      const { version } = getState();
      const known = getShown();
      const loaded = known?.version === version ? known : await loader.loadPage(remote, path);
      const load = loaded.page.loader;
      const data: unknown = load ? await support.guardLoader(requirement, load)(args) : null;
      latest = { data, loaded };
      return data;
    },
  };
}
