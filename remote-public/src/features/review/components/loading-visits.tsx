import { Loading, Skeleton } from 'shared-ui';
import { texts } from '../../../texts';

/** Until it is known whether the reader can write a review. */
export function LoadingVisits() {
  return (
    <Loading label={texts.reviews.loadingVisits}>
      <Skeleton height="5.1em" />
    </Loading>
  );
}
