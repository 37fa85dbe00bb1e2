import { Card, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { ReviewGrid } from './review-grid';

const PLACES = [1, 2, 3];

/** Where three reviews will stand. */
export const ReviewPlaces = () => (
  <Loading label={texts.reviews.loading}>
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
