import type { RemoteDefinition, RemotePageEntry, SlotEntry } from './remote-definition';
import { toSlotPath } from './slots';

/** The arguments of a page's loader: the part of the router's own that remotes may use. */
export interface RemoteLoaderArgs {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly request: Request;
}

/** The module of one page, or of what fills a slot. */
export interface RemotePage {
  /** A React component: a page's has no props, one for a slot has those of `SlotProps`. */
  readonly Component: (props: never) => unknown;
  /** Runs before the page is shown, for those who may open it; returns its data, or a `Response` only to redirect. */
  readonly loader?: (args: RemoteLoaderArgs) => unknown;
}

/** One page of a remote, with a function that imports its code. */
export interface RemoteRoute extends RemotePageEntry {
  readonly lazy: () => Promise<RemotePage>;
}

/** What a remote shows in a slot, with a function that imports its code. `path`: see `toSlotPath`. */
export interface RemoteSlot extends SlotEntry, Pick<RemoteRoute, 'path' | 'lazy'> {}

/** The module a remote exposes as `./remote`: its definition, its pages, and what it shows in slots. */
export interface RemoteModule extends Omit<RemoteDefinition, 'slots'> {
  readonly routes: readonly RemoteRoute[];
  /** A remote from before slots (until contract 3) has none. */
  readonly slots?: readonly RemoteSlot[];
}

type Imports = Readonly<Record<string, RemoteRoute['lazy']>>;

/**
 * Creates a remote's module from its `remote.json` and the imports of its pages and of what fills slots, by their names
 * in the definition, which the registry validates when the remote is published.
 * @example export default defineRemote(definition, { about: () => import('./routes/about') });
 */
export function defineRemote(
  definition: object,
  pages: Imports,
  modules: Imports = {},
): RemoteModule {
  const parsed = definition as RemoteDefinition;
  const routes = parsed.pages.map((entry) => ({ ...entry, lazy: pages[entry.page] as never }));
  const slots = (parsed.slots ?? []).map((entry) => ({
    ...entry,
    path: toSlotPath(entry.slot),
    lazy: modules[entry.module] as never,
  }));
  return { ...parsed, routes, slots };
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

/** What a shell requires of a module that it has loaded. */
export interface ExpectedRemote {
  readonly name: string;
  /** The contract versions that the shell supports, at least one. */
  readonly contractVersions: readonly number[];
}

/**
 * Finds out why a loaded module does not fulfil the contract, in words for its developers; null if
 * it does. Uses no schema library, because the shell loads none at start.
 */
export function findContractFault(
  module: unknown,
  { name, contractVersions }: ExpectedRemote,
): string | null {
  const remote = module as Partial<RemoteModule> | null | undefined;
  if (typeof remote !== 'object' || remote === null) return 'exports no remote';
  if (!contractVersions.some((version) => version === remote.contractVersion)) {
    return `has contract version ${remote.contractVersion}, the shell supports ${contractVersions.join(', ')}`;
  }
  if (remote.name !== name) return `has the name ${remote.name}`;
  if (!Array.isArray(remote.routes) || remote.routes.length === 0) return 'has no routes';
  return remote.routes.every(isRoute) ? null : 'has a malformed route';
}
