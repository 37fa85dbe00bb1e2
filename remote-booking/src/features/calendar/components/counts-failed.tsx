import { Button, Cluster } from 'shared-ui';
import { texts } from '../../../texts';

/** Days can still be chosen; only their numbers are missing. */
export function CountsFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Cluster role="status" justify="center">
      <span>{texts.calendar.countsFailed}</span>
      <Button variant="quiet" onClick={onRetry}>
        {texts.calendar.retry}
      </Button>
    </Cluster>
  );
}
