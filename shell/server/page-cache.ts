import {
  getVersionForVisitor,
  type RegisteredRemote,
  type ReleaseDocument,
  resolveRemotesForVisitor,
} from 'shared-contracts';
import { createLruCache } from './lru-cache';

/** About 200 pages. */
const MAX_PAGE_BYTES = 64 * 1024 * 1024;
const MAX_COMBINATIONS = 256;

/** What visitors with the same versions share. */
export interface SharedPages<Page> {
  readonly remotes: readonly RegisteredRemote[];
  /** `name` tells languages and days apart as well. */
  readonly getPage: (name: string) => Page | undefined;
  readonly keepPage: (name: string, page: Page) => void;
}

interface CacheOptions<Page> {
  readonly assetsUrl: string;
  /** In bytes. */
  readonly sizeOf: (page: Page) => number;
  readonly maxBytes?: number;
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
 * Keeps what is prepared for visitors, by the versions that they get, until a document changes. Each
 * canary doubles the combinations of versions, so what is used least is dropped.
 */
export function createPageCache<Page>(options: CacheOptions<Page>) {
  const { assetsUrl, sizeOf, maxBytes = MAX_PAGE_BYTES } = options;
  const createCaches = () => ({
    remotes: createLruCache<readonly RegisteredRemote[]>({
      max: MAX_COMBINATIONS,
      sizeOf: () => 1,
    }),
    pages: createLruCache<Page>({ max: maxBytes, sizeOf }),
  });
  let basis: Basis | null = null;
  let caches = createCaches();

  return function findShared(current: Basis, bucket: string): SharedPages<Page> {
    if (!basis || !isSame(basis, current)) {
      basis = current;
      caches = createCaches();
    }
    const { remotes, pages } = caches;
    const entries = Object.values(current.releases.remotes);
    const versions = entries.map((entry) => getVersionForVisitor(entry, bucket)).join();
    const shared =
      remotes.get(versions) ?? resolveRemotesForVisitor(current.releases, bucket, { assetsUrl });
    remotes.set(versions, shared);
    return {
      remotes: shared,
      getPage: (name) => pages.get(`${versions} ${name}`),
      keepPage: (name, page) => pages.set(`${versions} ${name}`, page),
    };
  };
}
