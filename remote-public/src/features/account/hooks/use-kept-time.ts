import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, useSession } from 'shared-auth';
import {
  giveBackTime,
  type InputOf,
  keepTime,
  listAppointmentOptions,
  toEndpointName,
  toQueryKey,
} from 'shared-contracts';
import type { ChosenVisit } from '../model/chosen-visit';

/** What the clinic is asked to keep; null when nothing can be. */
function toInput(
  visit: ChosenVisit,
  treatment: string | undefined,
): InputOf<typeof keepTime> | null {
  const { visitorToken: token, dateLocal, timeLocal, doctorId } = visit;
  if (token === null || timeLocal === null || treatment === undefined) return null;
  return {
    body: { token, dateLocal, timeLocal, treatment, ...(doctorId !== null && { doctorId }) },
  };
}

/**
 * Has the chosen time kept for a visitor, once on all pages of signing in, and asks for it when the visitor is back from their
 * emails or another tab: meanwhile it may have ended, or have been given back there. `expiresAt` is of the browser's clock, and before the
 * clinic's moment; null while the time is not kept.
 */
export function useKeptTime(visit: ChosenVisit, treatment: string | undefined) {
  const input = toInput(visit, treatment);
  const isVisitor = useSession(({ status }) => status === 'signed-out');
  const { data, isLoading, error } = useQuery({
    queryKey: input ? toQueryKey(keepTime, input) : [toEndpointName(keepTime)],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      const { secondsLeft } = await callApi(keepTime, input!, { signal });
      return requestedAt + secondsLeft * 1000;
    },
    enabled: input !== null && isVisitor,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const isTaken = error instanceof ApiError && error.code === 'slot_taken';
  return { isLoading, expiresAt: isTaken ? null : (data ?? null), isTaken };
}

/**
 * Gives back a time that ended at `expiresAt`, which is a moment before the clinic's own end; whether it is known since then which
 * times are free.
 */
export function useEnding({ visitorToken: token }: ChosenVisit, expiresAt: number): boolean {
  const client = useQueryClient();
  const { isSuccess } = useQuery({
    queryKey: [toEndpointName(giveBackTime), token, expiresAt],
    queryFn: async () => {
      if (token) await callApi(giveBackTime, { body: { token } }).catch(() => undefined);
      await client.invalidateQueries({ queryKey: [toEndpointName(listAppointmentOptions)] });
      return true;
    },
    staleTime: Infinity,
  });
  return isSuccess;
}
