import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  type AppointmentOption,
  type DateLocal,
  listAppointmentOptions,
  listVisitOptions,
} from 'shared-contracts';

/** A treatment with its times on a day. */
export interface TreatmentDay {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
}

const toQuery = (dateLocal: DateLocal, visitId: string | undefined) =>
  visitId === undefined
    ? endpointQuery(listAppointmentOptions, { query: { dateLocal } })
    : endpointQuery(listVisitOptions, { params: { id: visitId }, query: { dateLocal } });

/**
 * A treatment on a day, by its ID or its name; with `visitId` that of the visit, which is to be moved. Until that day is known, `shown` is the treatment on the day before it;
 * null for neither, and for a treatment that is not offered.
 */
export function useTreatmentDay(dateLocal: DateLocal, wanted: string | null, visitId?: string) {
  const { data, isError, refetch } = useQuery(toQuery(dateLocal, visitId));
  const isWanted = ({ id, name }: AppointmentOption) => id === wanted || name === wanted;
  const treatment = data?.find(isWanted);
  const [last, setLast] = useState<TreatmentDay | null>(null);
  if (treatment && (treatment !== last?.treatment || dateLocal !== last.dateLocal)) {
    setLast({ treatment, dateLocal });
  }
  const before = !data && last && isWanted(last.treatment) ? last : null;
  return {
    wantedDay: dateLocal,
    shown: treatment ? { treatment, dateLocal } : before,
    isLoading: !data && !isError,
    hasFailed: !data && isError,
    retry: () => void refetch(),
  };
}

/** What {@link useTreatmentDay} returns. */
export type ChosenDay = ReturnType<typeof useTreatmentDay>;
