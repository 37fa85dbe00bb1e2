import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type DateLocal, listAppointmentOptions, toMediumDate } from 'shared-contracts';

export const treatmentsQuery = (dateLocal: DateLocal) =>
  queryOptions({
    queryKey: ['treatments', dateLocal],
    queryFn: ({ signal }) =>
      callApi(listAppointmentOptions, { query: { date: toMediumDate(dateLocal) } }, { signal }),
  });
