import {
  getVersionForVisitor,
  type RegisteredRemote,
  type ReleaseDocument,
  resolveRemotesForVisitor,
} from 'shared-contracts';

/** What visitors with the same versions share. */
export interface SharedPages<Page> {
  readonly remotes: readonly RegisteredRemote[];
  /** By the language and the name of the page. */
  readonly pages: Map<string, Page>;
}

/** The documents that pages are made from: each stays the same object until it changes. */
export interface Basis {
  readonly releases: ReleaseDocument;
  readonly clinic: object;
  readonly shell: object;
}

const isSame = (a: Basis, b: Basis) =>
  a.releases === b.releases && a.clinic === b.clinic && a.shell === b.shell;

/**
 * Keeps what is prepared for visitors, by the versions that they get, until a document changes. There
 * are few combinations: a remote has two versions at most at a time.
 */
export function createPageCache<Page>(assetsUrl: string) {
  let basis: Basis | null = null;
  let sharedByVersions = new Map<string, SharedPages<Page>>();

  return function findShared(current: Basis, bucket: string): SharedPages<Page> {
    if (!basis || !isSame(basis, current)) {
      basis = current;
      sharedByVersions = new Map();
    }
    const entries = Object.values(current.releases.remotes);
    const versions = entries.map((entry) => getVersionForVisitor(entry, bucket)).join();
    const known = sharedByVersions.get(versions);
    if (known) return known;
    const remotes = resolveRemotesForVisitor(current.releases, bucket, assetsUrl);
    const shared = { remotes, pages: new Map<string, Page>() };
    sharedByVersions.set(versions, shared);
    return shared;
  };
}
