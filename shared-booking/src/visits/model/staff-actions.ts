import {
  type Booking,
  type BookingEvent,
  isAllowed,
  toDateLocal,
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

interface Present {
  readonly now: Date;
  /** The clinic's, an IANA name. */
  readonly timeZone: string;
}

/** A patient may be early on the day; a visit is completed or missed only once it has begun. */
const isTooEarly = (
  { dateLocal, startsAt }: Booking,
  status: VisitStatus,
  { now, timeZone }: Present,
): boolean => (status === 'arrived' ? toDateLocal(now, timeZone) < dateLocal : startsAt > now);

/** What staff can record about a visit now. */
export function toStaffActions(booking: Booking, present: Present): StaffAction[] {
  const canRecord = (status: VisitStatus): boolean =>
    isAllowed(EVENTS[status], booking.status) && !isTooEarly(booking, status, present);
  return [
    ...(toPaymentDue(booking) === 'due' ? (['paidAtClinic'] as const) : []),
    ...visitStatusSchema.options.filter(canRecord),
  ];
}
