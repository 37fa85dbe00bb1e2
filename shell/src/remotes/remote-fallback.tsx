import { useEffect } from 'react';
import { findPageFor, type RegisteredRemote } from 'shared-contracts';
import { texts } from '../texts';
import { Unavailable } from './unavailable';

/** What is missing, in the words of the site: the page of the address, as links call it, or a part of it that another remote shows. */
function toTitle(remote: RegisteredRemote): string {
  const { pathname } = window.location;
  if (!findPageFor(remote, pathname)) return texts.unavailable.part;
  const link = [...remote.navigation, ...remote.drawer].find(({ to }) => to === pathname);
  return link ? texts.unavailable.named(link.label) : texts.unavailable.page;
}

interface FallbackProps {
  readonly remote: RegisteredRemote;
  readonly onRetry: () => void;
}

/** Takes the place of a remote that failed; retries by itself when the network comes back. */
export function RemoteFallback({ remote, onRetry }: FallbackProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Unavailable title={toTitle(remote)} text={texts.remoteUnavailableText} onRetry={onRetry} />
  );
}
