import { ErrorState, PageSection } from 'shared-ui';
import { texts } from '../texts';

interface Props {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Stands in for a part of the site that is missing; everything around it goes on working. */
export function RemoteFallback({ title, onRetry }: Props) {
  return (
    <PageSection>
      <ErrorState title={texts.partMissing(title)} retryLabel={texts.tryAgain} onRetry={onRetry}>
        {texts.partMissingText}
      </ErrorState>
    </PageSection>
  );
}
