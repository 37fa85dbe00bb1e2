import { Card, Grid, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';

const PLACES = [1, 2, 3, 4, 5, 6];

export function TreatmentSkeletons() {
  return (
    <Loading label={texts.treatments.loading}>
      <Grid>
        {PLACES.map((place) => (
          <Card key={place}>
            <Stack gap="m">
              <Skeleton width="70%" height="1.5em" />
              <Skeleton width="40%" />
              <Skeleton width="50%" />
              <Skeleton height="2.75rem" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Loading>
  );
}
