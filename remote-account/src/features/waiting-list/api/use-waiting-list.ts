import {
  leaveWaitingList,
  listAppointmentOptions,
  listMonthAvailability,
  listWaitingEntries,
  waitForEarlierTime,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';

const { waitingList: words } = texts;

/** Leaves the waiting list. */
export const useLeaveWaitingList = (saved?: string) =>
  useSave(leaveWaitingList, {
    changes: [listWaitingEntries, listAppointmentOptions, listMonthAvailability],
    saved,
    errors: 'notification',
  });

/** Asks for an earlier time of a visit. */
export const useWaitForEarlierTime = (onSaved: () => void) =>
  useSave(waitForEarlierTime, {
    changes: [listWaitingEntries],
    saved: words.asked,
    proceed: onSaved,
  });
