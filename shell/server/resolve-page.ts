import {
  findPageFor,
  findRemoteFor,
  type RegisteredRemote,
  type RemotePageEntry,
  type ReleaseDocument,
  translateRemote,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import { applyOverride, type Overrides } from './overrides';

/** A script that the page's HTML announces, before any other script requests it. */
export interface Preload {
  readonly url: string;
  readonly integrity: string;
}

/** Everything that one visitor's page at one address starts from. */
export interface ResolvedPage {
  readonly remotes: readonly RegisteredRemote[];
  /** The remote whose paths cover the address; undefined when none do. */
  readonly remote: RegisteredRemote | undefined;
  /** The page that the remote has there; undefined when it has none. */
  readonly entry: RemotePageEntry | undefined;
  readonly preloads: readonly Preload[];
  /** Whether the page loads scripts of providers, which have no known hash. */
  readonly loadsThirdPartyScripts: boolean;
}

export interface PageRequest {
  /** The remotes that the visitor gets. */
  readonly remotes: readonly RegisteredRemote[];
  readonly pathname: string;
  readonly overrides: Overrides;
  readonly language: Language;
}

function findPreloads(
  { name, version, manifestUrl, integrity, locales }: RegisteredRemote,
  { document, page, language }: { document: ReleaseDocument; page: string; language: Language },
): Preload[] {
  const chunks = document.remotes[name]?.releases[version]?.definition.chunksByPage[page] ?? [];
  const folder = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
  const texts = locales?.[language]?.file;
  return [...(texts ? [texts] : []), ...chunks].flatMap((file) => {
    const hash = integrity?.[file];
    return hash ? [{ url: folder + file, integrity: hash }] : [];
  });
}

/** The same for all addresses of one page. */
export function namePage(remotes: readonly RegisteredRemote[], pathname: string): string {
  const remote = findRemoteFor(remotes, pathname);
  return `${remote?.name} ${remote && findPageFor(remote, pathname)?.page}`;
}

/** Decides which page an address has, and which files it needs. */
export function resolvePage(
  document: ReleaseDocument,
  { remotes: given, pathname, overrides, language }: PageRequest,
): ResolvedPage {
  const remotes = given.map((remote) =>
    translateRemote(applyOverride(remote, overrides), language),
  );
  const remote = findRemoteFor(remotes, pathname);
  const page = remote && findPageFor(remote, pathname);
  return {
    remotes,
    remote,
    entry: page,
    preloads: remote && page ? findPreloads(remote, { document, page: page.page, language }) : [],
    loadsThirdPartyScripts: page?.loadsThirdPartyScripts ?? false,
  };
}
