import { type ReleaseId, REMOTES_PATH, type ResolvedRegistry } from 'shared-contracts';
import { toUsageError } from './target-options';

/** Where the site has the files of releases; some sites have them on another host. */
async function findAssetsUrl(siteUrl: string): Promise<string> {
  try {
    const response = await fetch(new URL(REMOTES_PATH, siteUrl));
    const { remotes } = (await response.json()) as ResolvedRegistry;
    const manifestUrl = remotes[0]?.manifestUrl ?? '/assets/remote/version/manifest';
    return new URL('../..', new URL(manifestUrl, siteUrl)).href;
  } catch (cause) {
    throw toUsageError(`${siteUrl} is not the site of this registry; set CLINIC_SITE`, cause);
  }
}

/** Reads a file of a release, as visitors do; null where the release has none. */
export type ReadFile = (release: ReleaseId, path: string) => Promise<Uint8Array | null>;

/** Finds the files of a site's releases. Throws `usage` when it is no site. */
export async function openFiles(siteUrl: string): Promise<ReadFile> {
  const assetsUrl = await findAssetsUrl(siteUrl);
  return async ({ remote, version }, path) => {
    const response = await fetch(new URL(`${remote}/${version}/${path}`, assetsUrl));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${response.url} answers with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
