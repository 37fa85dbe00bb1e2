import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import {
  listBookings,
  MINUTE_MS,
  type SiteContext,
  type TimeLocal,
  toInstant,
} from 'shared-contracts';
import { findBusyTimes } from '../model/slots';
import type { TreatmentDay } from './use-treatment-day';

interface BusyTimesOptions extends TreatmentDay {
  /** Of the account. */
  readonly email: string;
  /** Whose appointments count; null while that is unknown. */
  readonly personId: string | null;
  /** The appointment that is moved, which is in nobody's way; null for a new one. */
  readonly movedId?: string | null;
}

/**
 * The times of a day at which a person of the account has another appointment; none until their appointments are known.
 * The API has the last word.
 */
export function useBusyTimes(options: BusyTimesOptions): readonly TimeLocal[] {
  const { treatment, dateLocal, email, personId, movedId = null } = options;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { data: bookings = [] } = useQuery({
    ...endpointQuery(listBookings, { query: { email } }),
    enabled: personId !== null,
  });
  const own = bookings.filter(
    ({ id, patientId, status }) =>
      patientId === personId && status !== 'cancelled' && id !== movedId,
  );
  return findBusyTimes([...treatment.freeTimes, ...treatment.takenTimes], own, (timeLocal) => {
    const startsAt = toInstant(dateLocal, timeLocal, timeZone);
    return {
      startsAt,
      endsAt: new Date(startsAt.getTime() + treatment.durationMinutes * MINUTE_MS),
    };
  });
}
