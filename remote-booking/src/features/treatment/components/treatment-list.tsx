import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AppointmentOption, DateLocal } from 'shared-contracts';
import { EmptyState, ErrorState, Grid, LiveRegion } from 'shared-ui';
import { toUserMessage } from '../../../shared/to-user-message';
import { texts } from '../../../texts';
import { treatmentsQuery } from '../api/list-treatments';
import { TreatmentCard } from './treatment-card';
import { TreatmentSkeletons } from './treatment-skeletons';

const { treatments: words } = texts;

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
        <li key={treatment._id}>
          <TreatmentCard treatment={treatment} onBook={() => onBook(treatment._id)} />
        </li>
      ))}
    </Grid>
  );
}

/** The treatments of a day; how many there are is announced once they are there. */
export function TreatmentList({ dateLocal, onBook }: TreatmentListProps) {
  const query = useQuery(treatmentsQuery(dateLocal));
  return (
    <>
      <LiveRegion message={query.data ? words.loaded(query.data.length) : ''} />
      <Treatments query={query} onBook={onBook} />
    </>
  );
}
