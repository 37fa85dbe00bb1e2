import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import {
  leaveWaitingList,
  listAppointmentOptions,
  listMonthAvailability,
  listWaitingEntries,
  waitForEarlierTime,
} from 'shared-contracts';
import { notify } from 'shared-ui';
import { toErrorText } from 'shared-pages';

const onError = (error: Error) => notify.error(toErrorText(error));

/** Leaves the waiting list; a failure is shown. */
export const useLeaveWaitingList = () =>
  useMutation({
    ...endpointMutation(leaveWaitingList, {
      invalidates: [listWaitingEntries, listAppointmentOptions, listMonthAvailability],
    }),
    onError,
  });

/** Asks for an earlier time of a visit; a failure is shown. */
export const useWaitForEarlierTime = () =>
  useMutation({
    ...endpointMutation(waitForEarlierTime, { invalidates: [listWaitingEntries] }),
    onError,
  });
