import { findPageFor, findRemoteFor, type PageData } from 'shared-contracts';

/** The document that the page runs in, and when it has to give way to another one. */
export interface SiteDocument {
  /** Whether an address needs a document of its own, with or without scripts of providers. */
  readonly isElsewhere: (pathname: string) => boolean;
  /** Loads the present address anew. */
  readonly leave: () => void;
}

type Facts = Pick<PageData, 'registry' | 'allowsThirdPartyScripts'> & {
  readonly config: Pick<PageData['config'], 'localEmulators'>;
};

/**
 * A document keeps the policy that it came with: in production the way into a page with scripts of
 * a provider, and the way out of it, lead through the server. Decided from the same registry as
 * there, so that a new document is never left for its own address.
 */
export function createSiteDocument(
  { registry, allowsThirdPartyScripts, config }: Facts,
  leave: SiteDocument['leave'],
): SiteDocument {
  function takesForeignScripts(pathname: string): boolean {
    const remote = findRemoteFor(registry.remotes, pathname);
    return (remote && findPageFor(remote, pathname)?.loadsThirdPartyScripts) ?? false;
  }

  return {
    isElsewhere: (pathname) =>
      config.localEmulators === null && takesForeignScripts(pathname) !== allowsThirdPartyScripts,
    leave,
  };
}
