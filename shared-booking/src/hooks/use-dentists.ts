import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type DateLocal, listDoctorTimes } from 'shared-contracts';

/**
 * The dentists of a treatment on a day, by name, and which one was chosen; null means any. While they
 * are unknown there are none.
 */
export function useDentists(treatment: string, dateLocal: DateLocal) {
  const [doctorId, choose] = useState<string | null>(null);
  const { data, isPending, isError, failureCount } = useQuery({
    ...endpointQuery(listDoctorTimes, { query: { dateLocal, treatment } }),
    // Loaded when the dialog opens: later the hold itself would make a dentist's times look taken.
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    doctors: data ?? [],
    chosen: data?.find(({ id }) => id === doctorId) ?? null,
    choose,
    isLoading: isPending,
    hasFailed: isError,
    /** The times are known, or will not be soon. */
    isSettled: !isPending || failureCount > 0,
  };
}

export type Dentists = ReturnType<typeof useDentists>;
