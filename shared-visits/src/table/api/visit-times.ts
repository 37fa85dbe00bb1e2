import { endpointQuery } from 'shared-auth';
import { listVisitAvailability, listVisitDoctors, listVisitOptions } from 'shared-contracts';
import type { TimesSource } from '../../choose-time/api/times';

/** The times to which a visit can be moved: its length counts, and its own dentist may treat it. */
export function toVisitTimes(id: string): TimesSource {
  const params = { id };
  return {
    toOptions: (dateLocal) => endpointQuery(listVisitOptions, { params, query: { dateLocal } }),
    toDoctors: (dateLocal) => endpointQuery(listVisitDoctors, { params, query: { dateLocal } }),
    toMonth: (month, { doctorId }) =>
      endpointQuery(listVisitAvailability, {
        params,
        query: { month, ...(doctorId !== undefined && { doctorId }) },
      }),
    endpoints: [listVisitOptions, listVisitDoctors, listVisitAvailability],
  };
}
