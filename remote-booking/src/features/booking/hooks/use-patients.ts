import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type AccountPatient, listAccountPatients, MAX_FAMILY_MEMBERS } from 'shared-contracts';

/** For whom the account can book, and who was chosen: `firstId`, or its holder, until someone else is. */
export function usePatients(firstId: string | null) {
  const [patientId, choose] = useState(firstId);
  const [added, setAdded] = useState<readonly AccountPatient[]>([]);
  const { data: known = [], isPending } = useQuery(endpointQuery(listAccountPatients, {}));
  // A person who was just added can be chosen also while the list cannot be fetched again.
  const patients = [...known, ...added.filter(({ id }) => !known.some((one) => one.id === id))];
  const member = patients.find(({ id, isAccountHolder }) => id === patientId && !isAccountHolder);
  const holder = patients.find(({ isAccountHolder }) => isAccountHolder);
  return {
    patients,
    isLoading: isPending,
    mayAdd: holder !== undefined && patients.length <= MAX_FAMILY_MEMBERS,
    /** The holder's row, or the chosen member's; null until they are loaded. */
    chosen: member ?? holder ?? null,
    /** Null for the account holder. */
    memberId: member?.id ?? null,
    /** The ID of who was chosen, also while the people are unknown; null for the holder. */
    chosenId: patientId,
    /** Whose appointments are in the way; null while the people are unknown. */
    personId: member?.id ?? holder?.id ?? null,
    choose,
    add: (person: AccountPatient) => {
      setAdded((before) => [...before, person]);
      choose(person.id);
    },
  };
}

export type Patients = ReturnType<typeof usePatients>;
