import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  type AppointmentOption,
  type DateLocal,
  listDentists,
  listPerformers,
} from 'shared-contracts';
import { clinicTimes, type TimesSource } from '../api/times';

/** Those of whom the page knows already; nothing is requested for it. */
function useKnownPerformers(treatmentId: string) {
  const { data = [] } = useQuery({ ...endpointQuery(listDentists, {}), enabled: false });
  return listPerformers(data, treatmentId);
}

interface DentistsOptions {
  /** The ID of the dentist who is chosen at first; null means any. */
  readonly firstId?: string | null;
  readonly times?: TimesSource;
}

/**
 * The dentists of a treatment on a day, by name, and which one was chosen, at first that of `firstId`;
 * null means any. While they are unknown there are none, or those of the day before. No treatment has no dentists.
 */
export function useDentists(
  treatment: Pick<AppointmentOption, 'id' | 'name'> | null,
  dateLocal: DateLocal,
  { firstId = null, times = clinicTimes }: DentistsOptions = {},
) {
  const [doctorId, choose] = useState(firstId);
  const performers = useKnownPerformers(treatment?.id ?? '');
  const { data, isPending, isPlaceholderData, isError, failureCount } = useQuery({
    ...times.toDoctors(dateLocal, treatment?.name ?? ''),
    enabled: treatment !== null,
    // Loaded when the dialog opens: later the hold itself would make a dentist's times look taken.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const known = isPlaceholderData ? undefined : data;
  const chosen = known?.find(({ id }) => id === doctorId) ?? null;
  return {
    doctors: data ?? [],
    chosen,
    /** The ID of who was chosen, whether or not they are there; null means any. */
    chosenId: doctorId,
    /** With whom to book; null means any. A choice counts until it is known that the dentist is not there. */
    doctorId: known ? (chosen?.id ?? null) : doctorId,
    choose,
    /** Who can be expected while the times of nobody are known. */
    expected: isPending ? performers : [],
    /** Not even their number is known, and so how much room they take. */
    isUnknown: isPending && performers.length === 0,
    isLoading: isPending,
    hasFailed: isError,
    /** Whether nobody else can be chosen. */
    isFixed: false,
    /** The times are known, or will not be soon. */
    isSettled: (!isPending && !isPlaceholderData) || failureCount > 0,
  };
}

export interface Dentists extends Omit<ReturnType<typeof useDentists>, 'isFixed'> {
  readonly isFixed: boolean;
}

/** The dentists without all but one, with whom the visit is. */
export const fixDentist = (dentists: Dentists, doctorId: string): Dentists => ({
  ...dentists,
  doctors: dentists.doctors.filter(({ id }) => id === doctorId),
  expected: dentists.expected.filter(({ id }) => id === doctorId),
  isFixed: true,
});
