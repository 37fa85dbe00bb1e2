import { useQuery } from '@tanstack/react-query';
import { formatDate, toDateLocal } from 'shared-contracts';
import { Card, ErrorState, Grid, Loading, Skeleton, Stack } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { reviewsQuery } from '../api/list-reviews';
import { ReviewCard } from './review-card';

const { reviews: words } = texts;

function LoadingReviews() {
  return (
    <Loading label={words.loading}>
      <Grid>
        {[1, 2, 3].map((place) => (
          <Card key={place}>
            <Stack>
              <Skeleton height="6em" />
              <Skeleton width="60%" height="3em" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}

function Samples() {
  return (
    <Stack gap="l">
      <p>{texts.testimonials.samplesNote}</p>
      <Grid as="ul" role="list">
        {texts.testimonials.samples.map(({ id, ...review }) => (
          <li key={id}>
            <ReviewCard {...review} />
          </li>
        ))}
      </Grid>
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
        {toUserMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <LoadingReviews />;
  if (data.length === 0) return <Samples />;
  return (
    <Grid as="ul" role="list">
      {data.map(({ id, name, location, review, createdAt, reply }) => (
        <li key={id}>
          <ReviewCard
            name={name}
            location={location}
            review={review}
            note={words.writtenOn(toDay(createdAt))}
            reply={reply?.text}
          />
        </li>
      ))}
    </Grid>
  );
}
