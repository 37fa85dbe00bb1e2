import { useQuery } from '@tanstack/react-query';
import { toDateLocal, toMediumDate } from 'shared-contracts';
import { Card, ErrorState, Grid, Loading, Skeleton, Stack } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { reviewsQuery } from '../api/list-reviews';
import { sampleReviews } from '../model/sample-reviews';
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
        {sampleReviews.map(({ _id, ...review }) => (
          <li key={_id}>
            <ReviewCard {...review} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

/** `timeZone` is the clinic's: the day a review was written on is a day there. */
export function ReviewList({ timeZone }: { readonly timeZone: string }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery);
  const toDay = (utc: string) => toMediumDate(toDateLocal(new Date(utc), timeZone));

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
      {data.map(({ _id, name, location, review, createdAtUtc }) => (
        <li key={_id}>
          <ReviewCard
            name={name}
            location={location}
            review={review}
            note={words.writtenOn(toDay(createdAtUtc))}
          />
        </li>
      ))}
    </Grid>
  );
}
