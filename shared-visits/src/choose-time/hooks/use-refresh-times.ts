import { useQueryClient } from '@tanstack/react-query';
import {
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listVisitAvailability,
  listVisitDoctors,
  listVisitOptions,
  toEndpointName,
} from 'shared-contracts';

const TIMES = [
  listAppointmentOptions,
  listDoctorTimes,
  listMonthAvailability,
  listVisitAvailability,
  listVisitDoctors,
  listVisitOptions,
];

/** Fetches again, after a time was taken or given back, which ones are free. */
export function useRefreshTimes(): () => void {
  const client = useQueryClient();
  return () => {
    const keys = TIMES.map((endpoint) => [toEndpointName(endpoint)]);
    keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  };
}
