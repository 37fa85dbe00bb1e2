import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import type { ReactNode } from 'react';
import {
  type AppointmentOption,
  type DateLocal,
  listAppointmentOptions,
  type TimeLocal,
} from 'shared-contracts';
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

/** Takes the place of a day's treatments until they have loaded. */
export function TreatmentSkeletons() {
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

interface Offered {
  readonly timeLocal: TimeLocal;
}

interface Opening {
  readonly treatmentId: string;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

interface TreatmentListProps {
  readonly dateLocal: DateLocal;
  readonly onBook: (treatmentId: string) => void;
  /** Called when a visitor is about to book. */
  readonly onIntent: (() => void) | undefined;
  /** The treatment whose dialog is to open, and what has become of the dialog's code. */
  readonly opening: Opening | null;
  /** The time of a treatment that the waiting list holds for the patient. */
  readonly findOffer: (treatment: AppointmentOption) => Offered | null;
  /** Renders what a patient can do about a treatment without a free time. */
  readonly renderWaiting: (treatment: AppointmentOption) => ReactNode;
}

interface TreatmentsProps extends Omit<TreatmentListProps, 'dateLocal'> {
  readonly query: UseQueryResult<AppointmentOption[]>;
}

function Treatments({ query, findOffer, renderWaiting, ...booking }: TreatmentsProps) {
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
          <TreatmentCard
            treatment={treatment}
            offeredTime={findOffer(treatment)?.timeLocal}
            onBook={() => booking.onBook(treatment.id)}
            onIntent={booking.onIntent}
            opening={booking.opening?.treatmentId === treatment.id ? booking.opening : null}
          >
            {treatment.freeTimes.length === 0 && renderWaiting(treatment)}
          </TreatmentCard>
        </li>
      ))}
    </Grid>
  );
}

/** The treatments of a day; their number is announced once they have loaded. */
export function TreatmentList({ dateLocal, ...actions }: TreatmentListProps) {
  const query = useQuery(endpointQuery(listAppointmentOptions, { query: { dateLocal } }));
  return (
    <>
      <LiveRegion message={query.data ? words.loaded(query.data.length) : ''} />
      <Treatments query={query} {...actions} />
    </>
  );
}
