import { useQuery } from '@tanstack/react-query';
import { formatDate, toDateLocal } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { Card, ErrorState, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { reviewsQuery } from '../api/list-reviews';
import { ReviewCard } from './review-card';
import { ReviewGrid } from './review-grid';

const { reviews: words } = texts;

const PLACES = [1, 2, 3];

function LoadingReviews() {
  return (
    <Loading label={words.loading}>
      <ReviewGrid $count={PLACES.length}>
        {PLACES.map((place) => (
          <Card key={place}>
            <Stack>
              <Skeleton height="5.6em" />
              <Skeleton width="60%" height="3em" />
            </Stack>
          </Card>
        ))}
      </ReviewGrid>
    </Loading>
  );
}

function Samples() {
  return (
    <Stack gap="l">
      <p>{texts.testimonials.samplesNote}</p>
      <ReviewGrid as="ul" role="list" $count={texts.testimonials.samples.length}>
        {texts.testimonials.samples.map(({ id, ...review }) => (
          <li key={id}>
            <ReviewCard {...review} />
          </li>
        ))}
      </ReviewGrid>
    </Stack>
  );
}

/** `timeZone` is the clinic's, in which a review's date is shown. */
export function ReviewList({ timeZone }: { readonly timeZone: string }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery);
  const toDay = (instant: Date) => formatDate(toDateLocal(instant, timeZone));

  if (!data && error) {
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {toErrorText(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingReviews />;
  if (data.length === 0) return <Samples />;
  return (
    <ReviewGrid as="ul" role="list" $count={data.length}>
      {data.map(({ id, name, location, review, rating, createdAt, reply }) => (
        <li key={id}>
          <ReviewCard
            name={name}
            location={location}
            review={review}
            rating={rating}
            note={words.writtenOn(toDay(createdAt))}
            reply={reply?.text}
          />
        </li>
      ))}
    </ReviewGrid>
  );
}
