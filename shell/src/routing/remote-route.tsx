import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { type RouteObject, useRevalidator } from 'react-router-dom';
import { guardLoader } from 'shared-auth';
import type { RegisteredRemote, RemotePageEntry } from 'shared-contracts';
import { language, SOURCE_LANGUAGE } from 'shared-texts';
import { useIsHydrated } from 'shared-ui';
import type { SiteDocument } from '../document/site-document';
import { firstViewStore } from './first-view-store';
import { RemoteBoundary } from '../remotes/remote-boundary';
import type { LoadedPage, RemoteLoader } from '../remotes/remote-loader';
import { PageFrame } from './page-frame';

/** What the routes of all remotes share. */
export interface RemoteRouting extends Pick<
  RemoteLoader,
  'loadPage' | 'getVersion' | 'replaceCrashed'
> {
  readonly isElsewhere: SiteDocument['isElsewhere'];
  /** Surrounds a page with what remotes need. Called only after the page's code has been loaded. */
  readonly wrapPage: (page: ReactNode) => ReactNode;
}

/** Makes React render the page from scratch instead of hydrating its HTML. */
export class OutdatedHtmlError extends Error {
  override readonly name = 'OutdatedHtmlError';
}

/** Pages of staff and remotes without a translation are in English, whatever the document's language is. */
function InEnglish({ children }: { readonly children: ReactNode }) {
  return (
    <div lang={SOURCE_LANGUAGE} dir="ltr">
      {children}
    </div>
  );
}

/**
 * Turns a remote's page into a route. The route's loader fetches the page's code, because the
 * router's own `lazy` would keep a failed attempt forever, and again when another version of the
 * remote has taken the place of one that failed or crashed.
 */
export function toRouteObject(
  remote: RegisteredRemote,
  { path, requires, permission }: RemotePageEntry,
  { loadPage, getVersion, replaceCrashed, isElsewhere, wrapPage }: RemoteRouting,
): RouteObject {
  const requirement = { requires, permission };
  const isForStaff = requires === 'admin' || permission !== undefined;
  let shown: LoadedPage | undefined;
  let arrival: Promise<unknown> | undefined;

  async function loadFirst(): Promise<void> {
    const loaded = await loadPage(remote, path);
    shown ??= loaded;
  }

  /** The first page of the document renders before its loader has run. */
  function Page() {
    use((arrival ??= loadFirst()));
    return <ShownPage />;
  }

  function ShownPage() {
    const { revalidate } = useRevalidator();
    const { page, version } = shown!;
    const Component = page.Component as ComponentType;
    const isHydrated = useIsHydrated();
    const isEnglish = language !== SOURCE_LANGUAGE && (isForStaff || !version.locales?.[language]);
    useEffect(() => firstViewStore.end(), []);
    if (!isHydrated && version.version !== remote.version) {
      firstViewStore.discard();
      throw new OutdatedHtmlError();
    }

    async function rescue(error: unknown): Promise<boolean> {
      const isReplaced = await replaceCrashed(remote, version, { error, route: path });
      if (isReplaced) void revalidate();
      return isReplaced;
    }

    return wrapPage(
      <RemoteBoundary
        key={version.version}
        remote={version}
        onCrash={rescue}
        onReload={() => window.location.reload()}
      >
        {isEnglish ? (
          <InEnglish>
            <Component />
          </InEnglish>
        ) : (
          <Component />
        )}
      </RemoteBoundary>,
    );
  }

  return {
    id: `${remote.name}:${path}`,
    path,
    element: (
      <PageFrame {...requirement}>
        <Page />
      </PageFrame>
    ),
    loader: async (args) => {
      if (isElsewhere(new URL(args.request.url).pathname)) return null;
      const next = shown?.version === getVersion(remote) ? shown : await loadPage(remote, path);
      const { loader } = next.page;
      const data: unknown = loader ? await guardLoader(requirement, loader)(args) : null;
      if (!shown) arrival = Promise.resolve();
      shown = next;
      return data;
    },
  };
}
