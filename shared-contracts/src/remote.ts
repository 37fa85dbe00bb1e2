import type { RemoteDefinition, RemotePageEntry } from './remote-definition';

/** What a loader receives; the same object that the router hands to its own loaders. */
export interface RemoteLoaderArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly request: Request;
}

/** What a route's lazy function resolves to: a component without props, and an optional loader. */
export interface RemotePage {
  readonly Component: () => unknown;
  readonly loader?: (args: RemoteLoaderArgs) => unknown;
}

/** One page of a remote, with the way to its code. */
export interface RemoteRoute extends RemotePageEntry {
  readonly lazy: () => Promise<RemotePage>;
}

/** The module a remote exposes as `./remote`: its definition and its pages. */
export interface RemoteModule extends RemoteDefinition {
  readonly routes: readonly RemoteRoute[];
}

/**
 * A remote's module from its `remote.json` and the modules of its pages, by the names that the
 * definition gives them. The definition is taken as it is: its schema is checked when the remote
 * is published.
 * @example export default defineRemote(definition, { about: () => import('./routes/about') });
 */
export function defineRemote(
  definition: object,
  pages: Readonly<Record<string, RemoteRoute['lazy']>>,
): RemoteModule {
  const known = definition as RemoteDefinition;
  const routes = known.pages.map((entry) => ({ ...entry, lazy: pages[entry.page] as never }));
  return { ...known, routes };
}

function isRoute(value: unknown): value is RemoteRoute {
  const route = value as Partial<RemoteRoute> | null;
  return (
    typeof route?.path === 'string' &&
    (route.layout === 'public' || route.layout === 'dashboard') &&
    (route.requires === 'anyone' || route.requires === 'user' || route.requires === 'admin') &&
    typeof route.lazy === 'function'
  );
}

/** What a shell expects of a module that it has loaded. */
export interface ExpectedRemote {
  readonly name: string;
  /** The versions of the agreement that the shell speaks, at least one. */
  readonly contractVersions: readonly number[];
}

/**
 * Why a loaded module does not fulfil the contract, in words for its developers; null when it
 * does. Written without the schema library, which the shell does not load at start.
 */
export function findContractFault(
  module: unknown,
  { name, contractVersions }: ExpectedRemote,
): string | null {
  const remote = module as Partial<RemoteModule> | null | undefined;
  if (typeof remote !== 'object' || remote === null) return 'exports no remote';
  if (!contractVersions.some((version) => version === remote.contractVersion)) {
    return `speaks contract ${remote.contractVersion}, the shell ${contractVersions.join(', ')}`;
  }
  if (remote.name !== name) return `calls itself ${remote.name}`;
  if (!Array.isArray(remote.routes) || remote.routes.length === 0) return 'has no routes';
  return remote.routes.every(isRoute) ? null : 'has a malformed route';
}
