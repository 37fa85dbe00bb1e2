import {
  findPageFor,
  findRemoteFor,
  type RegisteredRemote,
  type ReleaseDocument,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import { override, type Overrides } from './overrides';

/** A file that the browser is told of before any script asks for it. */
export interface Preload {
  readonly url: string;
  readonly integrity: string;
}

/** What one visitor's page at one address starts from. */
export interface Composition {
  readonly remotes: readonly RegisteredRemote[];
  /** The remote whose paths cover the address; undefined when none do. */
  readonly shown: RegisteredRemote | undefined;
  /** Whether that remote has a page there. */
  readonly isPage: boolean;
  readonly preloads: readonly Preload[];
  /** Whether the page loads scripts of providers, of which nobody knows the hash. */
  readonly loadsThirdPartyScripts: boolean;
}

export interface Visit {
  readonly bucket: string;
  readonly pathname: string;
  readonly overrides: Overrides;
}

function findPreloads(
  { name, version, manifestUrl, integrity }: RegisteredRemote,
  page: string,
  document: ReleaseDocument,
): Preload[] {
  const closure = document.remotes[name]?.releases[version]?.definition.chunksByPage[page] ?? [];
  const folder = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
  return closure.flatMap((file) => {
    const hash = integrity?.[file];
    return hash ? [{ url: folder + file, integrity: hash }] : [];
  });
}

/** Decides which version of each remote a visitor gets, and what the address asked for takes. */
export function compose(
  document: ReleaseDocument,
  { bucket, pathname, overrides }: Visit,
  assetsUrl: string,
): Composition {
  const remotes = resolveRemotesForVisitor(document, bucket, assetsUrl).map((remote) =>
    override(remote, overrides),
  );
  const shown = findRemoteFor(remotes, pathname);
  const page = shown && findPageFor(shown, pathname);
  return {
    remotes,
    shown,
    isPage: page !== undefined,
    preloads: shown && page ? findPreloads(shown, page.page, document) : [],
    loadsThirdPartyScripts: page?.loadsThirdPartyScripts ?? false,
  };
}
