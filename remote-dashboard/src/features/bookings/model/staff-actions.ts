import {
  type Booking,
  type BookingEvent,
  isAllowed,
  type VisitStatus,
  visitStatusSchema,
} from 'shared-contracts';
import { toPaymentDue } from './visits';

/** What staff can record about a visit: that it was paid at the clinic, or whether the patient came. */
export type StaffAction = 'paidAtClinic' | VisitStatus;

const EVENTS: Record<VisitStatus, BookingEvent> = {
  arrived: 'arrive',
  completed: 'complete',
  no_show: 'miss',
};

/** What staff can record about a visit now: it is completed or missed only once it has begun. */
export function toStaffActions(booking: Booking, now: Date): StaffAction[] {
  const canRecord = (status: VisitStatus): boolean =>
    isAllowed(EVENTS[status], booking.status) && (status === 'arrived' || booking.startsAt <= now);
  return [
    ...(toPaymentDue(booking) === 'due' ? (['paidAtClinic'] as const) : []),
    ...visitStatusSchema.options.filter(canRecord),
  ];
}
