import {
  type Booking,
  type BookingStatus,
  type ClinicPresent,
  findRecorded,
  listRecordable,
  type VisitStatus,
} from 'shared-contracts';
import { visitTexts } from '../../visit-texts';
import { toPaymentDue } from './visits';

/**
 * What staff can do about a visit at any time: record a payment, look at its money, record whether the patient came, or
 * that they did not.
 */
export type StaffAction = 'paidAtClinic' | 'payments' | 'takeBack' | VisitStatus;

/** What staff can record about a visit now. */
export const toStaffActions = (booking: Booking, present: ClinicPresent): StaffAction[] => [
  ...(toPaymentDue(booking) === 'due' ? (['paidAtClinic'] as const) : []),
  ...(booking.priceCents > 0 ? (['payments'] as const) : []),
  ...listRecordable(booking, present),
  ...(findRecorded(booking.status) ? (['takeBack'] as const) : []),
];

/** The entry of a menu that takes back what was recorded last; null when nothing was. */
export function toTakeBackText(status: BookingStatus): string | null {
  const recorded = findRecorded(status);
  return recorded && visitTexts.userBookings.takeBack[recorded];
}
