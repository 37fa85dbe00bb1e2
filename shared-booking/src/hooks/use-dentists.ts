import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type DateLocal, listDoctorTimes } from 'shared-contracts';

/**
 * The dentists of a treatment on a day, by name, and which one was chosen, at first that of `firstId`;
 * null means any. While they are unknown there are none, or those of the day before.
 */
export function useDentists(
  treatment: string,
  dateLocal: DateLocal,
  firstId: string | null = null,
) {
  const [doctorId, choose] = useState(firstId);
  const { data, isPending, isPlaceholderData, isError, failureCount } = useQuery({
    ...endpointQuery(listDoctorTimes, { query: { dateLocal, treatment } }),
    // Loaded when the dialog opens: later the hold itself would make a dentist's times look taken.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    doctors: data ?? [],
    chosen: (!isPlaceholderData && data?.find(({ id }) => id === doctorId)) || null,
    /** The ID of who was chosen, also while the dentists are unknown; null means any. */
    chosenId: doctorId,
    choose,
    isLoading: isPending,
    hasFailed: isError,
    /** The times are known, or will not be soon. */
    isSettled: (!isPending && !isPlaceholderData) || failureCount > 0,
  };
}

export type Dentists = ReturnType<typeof useDentists>;
