import { useEffect } from 'react';
import { findPageFor, type RegisteredRemote } from 'shared-contracts';
import { texts } from '../texts';
import { Unavailable } from './unavailable';

/** What is missing, in the words of the site: a part of a page that another remote has, or the page, as links call it. */
function toTitle(remote: RegisteredRemote, pathname: string, isPart: boolean): string {
  if (isPart) return texts.unavailable.part;
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
  const { pathname } = window.location;
  const isPart = !findPageFor(remote, pathname);
  return (
    <Unavailable
      title={toTitle(remote, pathname, isPart)}
      text={texts.remoteUnavailableText}
      onRetry={onRetry}
      isPart={isPart}
    />
  );
}
