import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { listAccountPatients } from 'shared-contracts';

/** For whom the account can book, and who was chosen: `firstId`, or its holder, until someone else is. */
export function usePatients(firstId: string | null) {
  const [patientId, choose] = useState(firstId);
  const { data: patients = [], isPending } = useQuery(endpointQuery(listAccountPatients, {}));
  const member = patients.find(({ id, isAccountHolder }) => id === patientId && !isAccountHolder);
  const holder = patients.find(({ isAccountHolder }) => isAccountHolder);
  return {
    patients,
    isLoading: isPending,
    /** Whether there is someone to choose. */
    hasFamily: patients.some(({ isAccountHolder }) => !isAccountHolder),
    /** The holder's row, or the chosen member's; null until they are loaded. */
    chosen: member ?? holder ?? null,
    /** Null for the account holder. */
    memberId: member?.id ?? null,
    /** The ID of who was chosen, also while the people are unknown; null for the holder. */
    chosenId: patientId,
    choose,
  };
}

export type Patients = ReturnType<typeof usePatients>;
