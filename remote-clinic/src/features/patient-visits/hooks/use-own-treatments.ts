import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type AppointmentOption, listDentists } from 'shared-contracts';

/** Tells which treatments a dentist performs: all where that is not known, and for null, the desk. */
export function useOwnTreatments(ownId: string | null) {
  const { data } = useQuery({ ...endpointQuery(listDentists, {}), enabled: ownId !== null });
  const own = data?.find(({ id }) => id === ownId);
  return ({ id }: Pick<AppointmentOption, 'id'>): boolean => !own || own.treatmentIds.includes(id);
}
