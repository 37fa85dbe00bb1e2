import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import {
  joinWaitingList,
  leaveWaitingList,
  listAppointmentOptions,
  listMonthAvailability,
  listWaitingEntries,
} from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';

const onError = (error: Error) => notify.error(toErrorText(error));

/** Joins and leaves the waiting list; a failure is shown. */
export function useWaitingList() {
  const joining = useMutation({
    ...endpointMutation(joinWaitingList, { invalidates: [listWaitingEntries] }),
    onError,
  });
  const leaving = useMutation({
    ...endpointMutation(leaveWaitingList, {
      invalidates: [listWaitingEntries, listAppointmentOptions, listMonthAvailability],
    }),
    onError,
  });
  return { joining, leaving };
}
