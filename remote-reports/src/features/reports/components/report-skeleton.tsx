import { Card, Grid, Loading, Skeleton, Stack } from 'shared-ui';
import { texts } from '../../../texts';

const FIGURES = [0, 1, 2, 3, 4, 5, 6, 7];
const SECTIONS = [0, 1, 2];

/** The shape of the reports while they load. */
export const ReportSkeleton = () => (
  <Loading label={texts.reports.loading}>
    <Stack gap="xl">
      <Grid gap="m" minColumn="max(10rem, 22%)">
        {FIGURES.map((figure) => (
          <Skeleton key={figure} height="7rem" />
        ))}
      </Grid>
      {SECTIONS.map((section) => (
        <Card key={section}>
          <Stack>
            <Skeleton width="14rem" height="1.5rem" />
            <Skeleton height="15rem" />
          </Stack>
        </Card>
      ))}
    </Stack>
  </Loading>
);
