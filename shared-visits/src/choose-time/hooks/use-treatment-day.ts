import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentOption, DateLocal } from 'shared-contracts';
import { clinicTimes } from '../api/times';

/** A treatment with its times on a day. */
export interface TreatmentDay {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
}

/**
 * A treatment on a day, by its ID or its name. Until that day is known, `shown` is the treatment on the day before it;
 * null for neither, and for a treatment that is not offered.
 */
export function useTreatmentDay(dateLocal: DateLocal, wanted: string | null, times = clinicTimes) {
  const { data, isError, refetch } = useQuery(times.toOptions(dateLocal));
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
