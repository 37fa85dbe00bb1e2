import { useEffect } from 'react';
import { texts } from '../texts';
import { Unavailable } from './unavailable';

interface FallbackProps {
  /** The remote's title for users. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Takes the place of a remote that failed; retries by itself when the network comes back. */
export function RemoteFallback({ title, onRetry }: FallbackProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Unavailable
      title={texts.remoteUnavailable(title)}
      text={texts.remoteUnavailableText}
      onRetry={onRetry}
    />
  );
}
