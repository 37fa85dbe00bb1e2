import type { Booking, VisitStatus } from 'shared-contracts';
import { type ClinicPresent, listRecordable } from './recordable';
import { toPaymentDue } from './visits';

/** What staff can record about a visit: that it was paid at the clinic, or whether the patient came. */
export type StaffAction = 'paidAtClinic' | VisitStatus;

/** What staff can record about a visit now. */
export const toStaffActions = (booking: Booking, present: ClinicPresent): StaffAction[] => [
  ...(toPaymentDue(booking) === 'due' ? (['paidAtClinic'] as const) : []),
  ...listRecordable(booking, present),
];
