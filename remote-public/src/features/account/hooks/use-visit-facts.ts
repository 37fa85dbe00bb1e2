import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listAppointmentOptions, listDentists } from 'shared-contracts';
import type { ChosenVisit } from '../model/chosen-visit';

/** `treatment` is undefined until it is known, and when it could not be loaded. `isGone` also of a time that is kept for the visitor. */
export function useVisitFacts({ dateLocal, treatmentId, timeLocal, doctorId }: ChosenVisit) {
  const query = { dateLocal, ...(doctorId !== null && { doctorId }) };
  const { data, isPending } = useQuery(endpointQuery(listAppointmentOptions, { query }));
  const dentists = useQuery({ ...endpointQuery(listDentists, {}), enabled: doctorId !== null });
  const treatment = data?.find(({ id }) => id === treatmentId);
  return {
    isPending,
    treatment,
    dentist: dentists.data?.find(({ id }) => id === doctorId)?.name,
    isGone: data !== undefined && timeLocal !== null && !treatment?.freeTimes.includes(timeLocal),
  };
}

/** What {@link useVisitFacts} returns. */
export type VisitFacts = ReturnType<typeof useVisitFacts>;
