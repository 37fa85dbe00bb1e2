import { ErrorState, PageSection, useIsOnline } from 'shared-ui';
import { texts } from '../texts';

interface UnavailableProps {
  readonly title: string;
  /** What to expect, for readers who have a network. */
  readonly text: string;
  readonly onRetry: () => void;
  /** Takes the place of a part of a page, which has a heading of its own. */
  readonly isPart?: boolean;
}

/** Takes the place of a page that cannot be shown at present. */
export function Unavailable({ title, text, onRetry, isPart = false }: UnavailableProps) {
  const isOnline = useIsOnline();
  return (
    <PageSection>
      <ErrorState isPage={!isPart} title={title} retryLabel={texts.tryAgain} onRetry={onRetry}>
        {isOnline ? text : texts.remoteOfflineText}
      </ErrorState>
    </PageSection>
  );
}
