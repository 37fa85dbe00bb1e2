import { Card, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { ReviewGrid, ReviewRow } from './review-grid';

const PLACES = [1, 2, 3];

/** Where three reviews will stand; with `isRow` beside each other on a phone too. */
export function ReviewPlaces({ isRow = false }: { readonly isRow?: boolean }) {
  const Places = isRow ? ReviewRow : ReviewGrid;
  return (
    <Loading label={texts.reviews.loading}>
      <Places $count={PLACES.length}>
        {PLACES.map((place) => (
          <Card key={place}>
            <Stack>
              <Skeleton height="5.6em" />
              <Skeleton width="60%" height="3em" />
            </Stack>
          </Card>
        ))}
      </Places>
    </Loading>
  );
}
