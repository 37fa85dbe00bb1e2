import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type AppointmentOption, type DateLocal, listAppointmentOptions } from 'shared-contracts';
import {
  Card,
  EmptyState,
  ErrorState,
  Grid,
  LiveRegion,
  Loading,
  Skeleton,
  Stack,
} from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { TreatmentCard } from './treatment-card';

const { treatments: words } = texts;

function TreatmentSkeletons() {
  return (
    <Loading label={words.loading}>
      <Grid>
        {[1, 2, 3, 4, 5, 6].map((place) => (
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

interface TreatmentListProps {
  readonly dateLocal: DateLocal;
  readonly onBook: (treatmentId: string) => void;
}

interface TreatmentsProps extends Pick<TreatmentListProps, 'onBook'> {
  readonly query: UseQueryResult<AppointmentOption[]>;
}

function Treatments({ query, onBook }: TreatmentsProps) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error) {
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {toUserMessage(error)}
      </ErrorState>
    );
  }
  if (!data) return <TreatmentSkeletons />;
  if (data.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  return (
    <Grid as="ul" role="list">
      {data.map((treatment) => (
        <li key={treatment.id}>
          <TreatmentCard treatment={treatment} onBook={() => onBook(treatment.id)} />
        </li>
      ))}
    </Grid>
  );
}

/** The treatments of a day; their number is announced once they have loaded. */
export function TreatmentList({ dateLocal, onBook }: TreatmentListProps) {
  const query = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal } }));
  return (
    <>
      <LiveRegion message={query.data ? words.loaded(query.data.length) : ''} />
      <Treatments query={query} onBook={onBook} />
    </>
  );
}
