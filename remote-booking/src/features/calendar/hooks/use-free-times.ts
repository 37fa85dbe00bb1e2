import { useQuery } from '@tanstack/react-query';
import type { DayAvailability } from 'shared-contracts';
import { monthAvailabilityQuery } from '../api/list-month-availability';
import type { FreeTimes } from '../model/open-days';

const NONE_KNOWN: FreeTimes = new Map();

const toFreeTimes = (days: DayAvailability[]): FreeTimes =>
  new Map(days.map(({ date, free }) => [date, free]));

/** Free times of a month's days; empty while they are not known. */
export function useFreeTimes(month: string) {
  const { data, isError, refetch } = useQuery({
    ...monthAvailabilityQuery(month),
    select: toFreeTimes,
  });
  return { freeTimes: data ?? NONE_KNOWN, isError, retry: () => void refetch() };
}
