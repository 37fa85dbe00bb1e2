import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import {
  type AppointmentOption,
  type DateLocal,
  type Dentist,
  listAppointmentOptions,
  listDentists,
  listPerformers,
} from 'shared-contracts';
import { useOpenDay } from 'shared-visits';

interface Wanted {
  /** Null when the address names none. */
  readonly requestedDay: DateLocal | null;
  readonly treatmentId: string | null;
  readonly doctorId: string | null;
}

interface Identified {
  readonly id: string;
}

/** An ID that is in the list, or might be while the list is unknown; null for any other. */
const findKnownId = (list: readonly Identified[] | undefined, wanted: string | null) =>
  list === undefined || list.some(({ id }) => id === wanted) ? wanted : null;

const optionsQuery = (dateLocal: DateLocal, doctorId: string | null) =>
  endpointQuery(listAppointmentOptions, {
    query: { dateLocal, ...(doctorId !== null && { doctorId }) },
  });

/** The treatments that the dentist of the filter performs, or one of them. */
function applyFilter(
  treatments: AppointmentOption[] | undefined,
  { treatmentId, dentist }: { treatmentId: string | null; dentist: Dentist | undefined },
): AppointmentOption[] | undefined {
  return treatments?.filter(
    ({ id }) =>
      (treatmentId === null || id === treatmentId) &&
      (dentist === undefined || dentist.treatmentIds.includes(id)),
  );
}

/**
 * What the page shows: a day, which is the first one with open times when none is asked for (today if there
 * is none), its treatments, and what they can be filtered by.
 */
export function useOffer(wanted: Wanted, today: DateLocal) {
  const { requestedDay } = wanted;
  const { data: dentists } = useQuery(endpointQuery(listDentists, {}));
  const doctorId = findKnownId(dentists, wanted.doctorId);
  // Fetched beside the counts of the month: most often it is the day that is shown.
  const { data: catalogue } = useQuery(optionsQuery(requestedDay ?? today, doctorId));
  const treatmentId = findKnownId(catalogue, wanted.treatmentId);
  const filter = {
    ...(treatmentId !== null && { treatmentId }),
    ...(doctorId !== null && { doctorId }),
  };

  const search = { from: today, step: 1, today, filter, isNeeded: requestedDay === null } as const;
  const { day, isPending } = useOpenDay(search);
  const dateLocal = requestedDay ?? day ?? (isPending ? null : today);
  const query = useQuery(optionsQuery(dateLocal ?? today, doctorId));

  const dentist = dentists?.find(({ id }) => id === doctorId);
  return {
    dateLocal,
    filter,
    treatmentId,
    doctorId,
    dentists: dentists ?? [],
    query: { ...query, data: applyFilter(query.data, { treatmentId, dentist }) },
    choices: {
      treatments: applyFilter(query.data ?? catalogue, { treatmentId: null, dentist }),
      dentists: treatmentId === null ? dentists : dentists && listPerformers(dentists, treatmentId),
    },
  };
}
