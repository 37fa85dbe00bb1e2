import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, type Review, toDateLocal } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { ErrorState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { ReviewFilter } from '../api/fetch-reviews';
import { reviewsQuery } from '../api/list-reviews';
import { ReviewCard } from './review-card';
import { ReviewGrid } from './review-grid';
import { ReviewPlaces } from './review-places';
import { ReviewTally } from './review-tally';

const { reviews: words } = texts;

interface ReviewListProps {
  /** The clinic's, in which a review's date is shown. */
  readonly timeZone: string;
}

/** When a review was written, and when its patient changed it last. */
function toNote({ createdAt, editedAt }: Review, timeZone: string): string {
  const toDay = (instant: Date) => formatDate(toDateLocal(instant, timeZone));
  const written = toDay(createdAt);
  return editedAt ? words.editedOn(written, toDay(editedAt)) : words.writtenOn(written);
}

interface ReviewsOfProps extends ReviewListProps {
  readonly filter: ReviewFilter;
}

/** The reviews that a filter leaves, newest first. */
export function ReviewsOf({ filter, timeZone }: ReviewsOfProps) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(filter));

  if (!data && error) {
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {toErrorText(error)}
      </ErrorState>
    );
  }
  if (!data) return <ReviewPlaces />;
  if (data.length === 0) return <p>{words.none}</p>;
  return (
    <ReviewGrid as="ul" role="list" $count={data.length}>
      {data.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} note={toNote(review, timeZone)} />
        </li>
      ))}
    </ReviewGrid>
  );
}

/** The average, and the reviews: all, or those of a dentist or a treatment. */
export function ReviewList({ timeZone }: ReviewListProps) {
  const [filter, setFilter] = useState<ReviewFilter>({});
  return (
    <Stack gap="xl">
      <ReviewTally filter={filter} onChange={setFilter} />
      <ReviewsOf filter={filter} timeZone={timeZone} />
    </Stack>
  );
}
