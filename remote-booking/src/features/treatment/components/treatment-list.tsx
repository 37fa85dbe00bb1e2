import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  addDays,
  type AppointmentOption,
  type DateLocal,
  type Dentist,
  listPerformers,
  type TimeLocal,
} from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { EmptyState, ErrorState, LiveRegion } from 'shared-ui';
import { useOpenDay } from 'shared-visits';
import { texts } from '../../../texts';
import { FullTreatment } from './full-treatment';
import { type Opened, type Opening, TreatmentCard } from './treatment-card';
import { TreatmentGrid, TreatmentSkeletons } from './treatment-grid';

const { treatments: words } = texts;

interface Offered {
  readonly timeLocal: TimeLocal;
}

interface Actions {
  readonly today: DateLocal;
  readonly dateLocal: DateLocal;
  readonly dentists: readonly Dentist[];
  /** The dentist whose times are shown; null for all. */
  readonly doctorId: string | null;
  readonly onBook: (opened: Opened) => void;
  /** Called when a visitor is about to book. */
  readonly onIntent: (() => void) | undefined;
  readonly onChooseDay: (dateLocal: DateLocal) => void;
  /** The treatment whose dialog is to open, and what has become of the dialog's code. */
  readonly opening: (Opening & Pick<Opened, 'treatmentId'>) | null;
  /** The time of a treatment that the waiting list holds for the patient. */
  readonly findOffer: (treatment: AppointmentOption) => Offered | null;
  /** Renders what a patient can do about a treatment without a free time. */
  readonly renderWaiting: (treatment: AppointmentOption) => ReactNode;
}

interface OneTreatmentProps extends Actions {
  readonly treatment: AppointmentOption;
}

function FullTreatmentOfDay({ treatment, ...list }: OneTreatmentProps) {
  const { today, dateLocal, doctorId, onChooseDay, renderWaiting } = list;
  const filter = { treatmentId: treatment.id, ...(doctorId !== null && { doctorId }) };
  const next = useOpenDay({ from: addDays(dateLocal, 1), step: 1, today, filter });
  return (
    <FullTreatment
      treatment={treatment}
      dateLocal={dateLocal}
      nextDay={next.isPending ? undefined : next.day}
      onChooseDay={onChooseDay}
    >
      {renderWaiting(treatment)}
    </FullTreatment>
  );
}

const OpenTreatment = ({ treatment, ...list }: OneTreatmentProps) => (
  <TreatmentCard
    treatment={treatment}
    dateLocal={list.dateLocal}
    performers={listPerformers(list.dentists, treatment.id)}
    onBook={list.onBook}
    onIntent={list.onIntent}
    opening={list.opening?.treatmentId === treatment.id ? list.opening : null}
  >
    {treatment.freeTimes.length === 0 && list.renderWaiting(treatment)}
  </TreatmentCard>
);

interface TreatmentListProps extends Omit<Actions, 'dateLocal'> {
  /** Why nothing can be booked on the day; null for other days. */
  readonly closedText: string | null;
  /** Null until it is known. */
  readonly dateLocal: DateLocal | null;
  readonly query: Pick<
    UseQueryResult<AppointmentOption[]>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
}

function Treatments({ query, dateLocal, closedText, ...actions }: TreatmentListProps) {
  const { data, error, isFetching, refetch } = query;
  if (!data && error) {
    return (
      <ErrorState title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
        {toErrorText(error)}
      </ErrorState>
    );
  }
  if (!data || dateLocal === null) return <TreatmentSkeletons />;
  if (closedText !== null) return <EmptyState title={closedText}>{words.emptyText}</EmptyState>;
  if (data.length === 0) return <EmptyState title={words.empty}>{words.emptyText}</EmptyState>;
  const list = { ...actions, dateLocal };
  const isOpen = (treatment: AppointmentOption) =>
    treatment.freeTimes.length > 0 || actions.findOffer(treatment) !== null;
  const isFull = (treatment: AppointmentOption) => !isOpen(treatment);
  return (
    <TreatmentGrid role="list">
      {data.filter(isOpen).map((treatment) => (
        <li key={treatment.id}>
          <OpenTreatment treatment={treatment} {...list} />
        </li>
      ))}
      {data.filter(isFull).map((treatment) => (
        <li key={treatment.id} data-full="">
          <FullTreatmentOfDay treatment={treatment} {...list} />
        </li>
      ))}
    </TreatmentGrid>
  );
}

/** The treatments of a day; their number is announced once they have loaded. */
export function TreatmentList(props: TreatmentListProps) {
  const { query, dateLocal } = props;
  const loaded = dateLocal === null ? undefined : query.data;
  return (
    <>
      <LiveRegion message={loaded ? words.loaded(loaded.length) : ''} />
      <Treatments {...props} />
    </>
  );
}
