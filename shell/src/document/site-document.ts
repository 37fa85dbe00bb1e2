import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { findPageFor, findRemoteFor, type PageData } from 'shared-contracts';

/** The document that the page runs in, and when another one has to replace it. */
export interface SiteDocument {
  /** Whether an address needs another document, with or without scripts of providers. */
  readonly isElsewhere: (pathname: string) => boolean;
  /** Loads the current address again. */
  readonly leave: () => void;
}

type Facts = Pick<PageData, 'registry' | 'allowsThirdPartyScripts'> & {
  readonly config: Pick<PageData['config'], 'isLocal'>;
};

/**
 * A document keeps the policy that it was loaded with: in production, navigation to and from a
 * page with scripts of a provider goes through the server. Both sides decide by the same
 * registry, so that a new document is never left for its own address.
 */
export function createSiteDocument(
  { registry, allowsThirdPartyScripts, config }: Facts,
  leave: SiteDocument['leave'],
): SiteDocument {
  function loadsThirdPartyScripts(pathname: string): boolean {
    const remote = findRemoteFor(registry.remotes, pathname);
    return (remote && findPageFor(remote, pathname)?.loadsThirdPartyScripts) ?? false;
  }

  return {
    isElsewhere: (pathname) =>
      !config.isLocal && loadsThirdPartyScripts(pathname) !== allowsThirdPartyScripts,
    leave,
  };
}

/**
 * Leaves the document once the router is at an address that needs another one: by then the
 * history has its entry, pushed or replaced, with the location's state, and a reload keeps both.
 * Returns whether that is in progress.
 */
export function useLeaveDocument({ isElsewhere, leave }: SiteDocument): boolean {
  const { key, pathname } = useLocation();
  const isLeaving = isElsewhere(pathname);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving, leave, key]);
  return isLeaving;
}
