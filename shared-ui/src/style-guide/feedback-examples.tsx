import { Badge, type BadgeTone } from '../components/badge';
import { Button } from '../components/button';
import { ButtonLink } from '../components/links';
import { Card } from '../components/card';
import { Cluster, Stack } from '../components/layout';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { LiveRegion } from '../components/screen-reader';
import { notify } from '../components/toasts';
import { ProgressBar } from '../components/progress-bar';
import { Loading, Skeleton } from '../components/skeleton';
import { Spinner } from '../components/spinner';

const tones: readonly BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'info'];

/** States: waiting, empty, failed, done. */
export function FeedbackExamples() {
  return (
    <>
      <Cluster gap="s">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
      <ProgressBar label="Loading your session" />
      <Spinner label="Loading" />
      <Card>
        <Loading label="Loading treatments">
          <Stack>
            <Skeleton width="40%" height="1.5rem" />
            <Skeleton />
            <Skeleton width="70%" />
            <Skeleton width="8rem" height="2.75rem" />
          </Stack>
        </Loading>
      </Card>
      <EmptyState
        title="No appointments yet"
        action={<ButtonLink to="/styleguide">Book one</ButtonLink>}
      >
        Once you book a visit it shows up here.
      </EmptyState>
      <ErrorState title="something went wrong" onRetry={() => notify.success('Tried again')}>
        The list could not be loaded. Your bookings are safe.
      </ErrorState>
      <Cluster>
        <Button variant="secondary" onClick={() => notify.success('booking confirmed')}>
          Success toast
        </Button>
        <Button variant="secondary" onClick={() => notify.error('This time has just been taken')}>
          Error toast
        </Button>
      </Cluster>
      <LiveRegion message="" />
    </>
  );
}
