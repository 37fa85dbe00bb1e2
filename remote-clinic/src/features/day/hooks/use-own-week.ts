import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type DateLocal, getOwnWeek } from 'shared-contracts';
import { toWeek } from '../model/diary';

/** The reader as a dentist, with the hours of the week that a day is in. */
export const useOwnWeek = (dateLocal: DateLocal) =>
  useQuery(endpointQuery(getOwnWeek, { query: { from: toWeek(dateLocal)[0] ?? dateLocal } }));
