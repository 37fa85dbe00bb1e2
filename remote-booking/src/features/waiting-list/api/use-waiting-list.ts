import {
  joinWaitingList,
  leaveWaitingList,
  listAppointmentOptions,
  listMonthAvailability,
  listWaitingEntries,
} from 'shared-contracts';
import { useSave } from 'shared-data';

/** Joins and leaves the waiting list. */
export function useWaitingList() {
  const joining = useSave(joinWaitingList, {
    changes: [listWaitingEntries],
    errors: 'notification',
  });
  const leaving = useSave(leaveWaitingList, {
    changes: [listWaitingEntries, listAppointmentOptions, listMonthAvailability],
    errors: 'notification',
  });
  return { joining, leaving };
}
