import { useQuery } from '@tanstack/react-query';
import type { DateLocal } from 'shared-contracts';
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

export function TreatmentList({ dateLocal, onBook }: TreatmentListProps) {
  const { data, error, isFetching, refetch } = useQuery(treatmentsQuery(dateLocal));

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
    <>
      <LiveRegion message={words.loaded(data.length)} />
      <Grid as="ul" role="list">
        {data.map((treatment) => (
          <li key={treatment._id}>
            <TreatmentCard treatment={treatment} onBook={() => onBook(treatment._id)} />
          </li>
        ))}
      </Grid>
    </>
  );
}
